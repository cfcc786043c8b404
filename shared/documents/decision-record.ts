import type { DecisionRecord, PanelResult, ProductOffer } from '../contracts/purchases/evaluation.ts';
import { countOf, formatAud, formatDate, formatRange, listed } from '../kernel/format.ts';
import { sum } from '../kernel/order.ts';
import { told } from '../kernel/told.ts';
import { printAud, tenth } from '../money/printed-figures.ts';
import {
  type Block,
  callout,
  figures,
  filled,
  list,
  type Mark,
  muted,
  numbers,
  part,
  plainDocument,
  type ReportDocument,
  type Section,
  section,
  sub,
  table,
  tableOf,
  tableSection,
} from './blocks.ts';

/** The record of a decision as a document: what was decided and why, then all that it rests on. */

type Product = DecisionRecord['products'][number];
type Gates = Product['gates'];

/** Of a record the hour counts, and a reader may be in any time zone. */
const timeOf = (moment: string) => `${formatDate(moment)}, ${moment.slice(11, 16)} UTC`;

const isChosen = ({ decision }: DecisionRecord, { solutionId }: Product) => decision.chosen.includes(solutionId);
const chosenIn = (record: DecisionRecord) => record.products.filter((one) => isChosen(record, one));
const othersIn = (record: DecisionRecord) => record.products.filter((one) => !isChosen(record, one));

/** "Buy Tacera, on 2 conditions". */
const headlineOfDecision = (record: DecisionRecord): string => {
  const names = listed(chosenIn(record).map(({ name }) => name));
  const { length } = record.decision.conditions;
  return `Buy ${names || 'none of the options'}${names && length > 0 ? `, on ${countOf(length, 'condition')}` : ''}`;
};

type Priced = Pick<ProductOffer, 'low' | 'high' | 'isSettled'>;

/** The quote that an option is decided on: the last settled one; else the last one, which says that it is not. */
const lastOffer = ({ offers }: { offers: readonly Priced[] }): Priced | undefined =>
  offers.findLast(({ isSettled }) => isSettled) ?? offers.at(-1);

/** What one quote comes to over five years; of a quote that is not settled no amount is told. */
export const totalOfQuote = ({ low, high, isSettled }: Priced): string =>
  isSettled && low !== null && high !== null ? formatRange(low, high, formatAud) : 'Not settled';

/** What the quote that an option is decided on comes to. */
export const priceOf = (option: { offers: readonly Priced[] }): string => {
  const offer = lastOffer(option);
  return offer ? totalOfQuote(offer) : 'No quote';
};

/** The most that an option costs by its settled quote, AUD; undefined without one. */
export const settledAud = (option: { offers: readonly Priced[] }): number | undefined => {
  const offer = lastOffer(option);
  return offer?.isSettled ? (offer.high ?? undefined) : undefined;
};

const totalWords = ({ value, low, high }: PanelResult['total']): string => {
  if (value === null) return `Not scored in full, ${tenth(low)}–${tenth(high)}`;
  return low === high ? tenth(value) : `${tenth(value)} (${tenth(low)}–${tenth(high)})`;
};

const mustsOf = ({ musts }: Gates, met: boolean | null): string[] =>
  musts.filter((must) => must.met === met).map(({ wanted }) => wanted);

/** What rules an option out, a line each; none: nothing on record does. */
export const ruledOutBy = (gates: Gates): string[] => {
  const notMet = listed(mustsOf(gates, false));
  return told(
    gates.knockOuts.map((text) => `Knock-out: ${text}`),
    notMet && `Must-have on record as absent: ${notMet}`,
  );
};

/** What stands against an option, a line each; none: nothing on record does. */
export const gateLines = (gates: Gates): string[] => {
  const open = listed(mustsOf(gates, null));
  return told(
    ruledOutBy(gates),
    gates.unknown && `Not on record: ${gates.unknown}`,
    open && `Must-have not on record: ${open}`,
    gates.warnings.map((text) => `Warning: ${text}`),
  );
};

const markOf = ({ gates }: Product): Mark => {
  if (ruledOutBy(gates).length > 0) return { word: 'Failed', tone: 'harm' };
  if (gates.unknown) return { word: 'Unknown', tone: 'caution' };
  const open = mustsOf(gates, null).length;
  return open > 0 ? { word: `${open} open`, tone: 'caution' } : { word: 'Closed', tone: 'good' };
};

const againstChosen = (record: DecisionRecord): string[] => {
  const chosen = chosenIn(record);
  const others = othersIn(record);
  const points = Math.min(...chosen.flatMap(({ total: { value } }) => value ?? []));
  const priceAud = Math.min(...chosen.flatMap((one) => settledAud(one) ?? []));
  return told(
    chosen.map(({ name, gates }) => gateLines(gates).map((line) => `${name}: ${line}`)),
    chosen.map(
      (one) => settledAud(one) === undefined && `${one.name}: no quote of it is settled, so its price is not known`,
    ),
    others.map(
      ({ name, total }) =>
        (total.value ?? 0) > points && `${name}, which is not chosen, has more points: ${totalWords(total)}`,
    ),
    others.map(
      (one) =>
        (settledAud(one) ?? priceAud) < priceAud &&
        `${one.name}, which is not chosen, costs less by its settled quote: ${priceOf(one)} over five years`,
    ),
  );
};

const glance = (record: DecisionRecord): Block[] => {
  const [only, ...more] = chosenIn(record);
  const { value = null, low = 0, high = 0 } = only?.total ?? {};
  const isOne = only && more.length === 0;
  const counting = record.evaluators.filter(({ counts }) => counts).length;
  const range = `points of 100, range ${tenth(low)}–${tenth(high)}`;
  return figures(
    isOne && { value: priceOf(only), label: `${only.name}, five years, GST not included` },
    isOne && { value: value === null ? '–' : tenth(value), label: range },
    { value: countOf(record.products.length, 'option'), label: 'evaluated' },
    { value: countOf(counting, 'evaluator'), label: 'whose scores count' },
  );
};

/** What was decided against a gate, and why all the same; nothing where no gate stands against it. */
const despiteBlock = (record: DecisionRecord): Block | false => {
  const lines = chosenIn(record).flatMap(({ name, gates, solutionId }) => {
    const why = record.decision.despite?.[solutionId] || 'no reason was asked for when this was recorded.';
    const by = ruledOutBy(gates).join('; ');
    return by ? `${name}: ${by}. Why it is chosen all the same: ${why}` : [];
  });
  return lines.length > 0 && callout('harm', 'Chosen although it is ruled out', lines);
};

const decisionSection = (record: DecisionRecord): Section => {
  const { decision, products, replaces, lock, recordedAt, dataVersion } = record;
  const dissents = products.flatMap(({ criteria }) => criteria.filter(({ isDissent }) => isDissent)).length;
  const made = `Decided on ${formatDate(decision.decidedOn)}, recorded on ${timeOf(recordedAt)} on data version ${dataVersion}.`;
  const locked = lock ? `Criteria locked on ${timeOf(lock.at)}` : 'No criteria were locked';
  return section(
    headlineOfDecision(record),
    replaces &&
      callout('caution', 'This record corrects an earlier one.', [
        replaces.reason,
        `SHA-256 of the earlier record: ${replaces.hash}`,
      ]),
    decision.why,
    despiteBlock(record),
    glance(record),
    part(
      3,
      'Conditions, who, by when',
      table('What must happen', decision.conditions, [
        ['Condition', 6, ({ words }) => words],
        ['Who', 3, ({ who }) => who || null],
        ['By', 2, ({ by }) => by && formatDate(by)],
      ]),
    ),
    part(
      3,
      'Every option on one line',
      table('Points of 100 with their range; A$ over five years, GST not included', products, [
        // What was only quoted bears its vendor’s name.
        ['Option', 5, ({ name, vendor }) => (name === vendor ? name : `${name}, ${vendor}`)],
        ['Points', 3, ({ total }) => (record.criteria.length === 0 ? null : totalWords(total))],
        ['Quote', 4, priceOf],
        ['Gates', 2, markOf],
        ['Decision', 2, (product) => (isChosen(record, product) ? 'Chosen' : 'Not chosen')],
      ]),
    ),
    part(3, 'What is open or counts against it', list(againstChosen(record))),
    part(
      3,
      'Who decides',
      table('Signatures', decision.deciders, [
        ['Name', 3, ({ name }) => name],
        ['Role', 3, ({ role }) => role || null],
        ['Signature and date', 4, () => ''],
      ]),
    ),
    muted(`${made} ${locked}; ${dissents === 0 ? 'no dissent' : `dissent on ${countOf(dissents, 'score')}`}.`),
  );
};

const scoresSection = ({ criteria, products }: DecisionRecord): Section =>
  tableSection(
    'Scores by criterion',
    'Scores of ten; what was not scored is not zero',
    criteria.flatMap((of) =>
      products.flatMap(({ name: option, criteria: rated }) =>
        rated.flatMap((one) => (one.criterionId === of.id ? [{ ...one, of, option }] : [])),
      ),
    ),
    [
      ['Criterion', { share: 20, isGroup: true }, ({ of }) => `${of.name}, ${of.weight}%`],
      ['Option', 18, ({ option }) => option],
      [
        'Evaluators',
        22,
        ({ scores }) =>
          scores.map(
            ({ evaluator, score, isOut }) =>
              `${evaluator}: ${isOut ? 'not scoring, conflict' : (score ?? 'not scored')}`,
          ),
      ],
      ['Mean', numbers(11), ({ mean }) => (mean === null ? null : tenth(mean))],
      [
        'Spread',
        15,
        ({ low, high, isDissent }) =>
          low === null ? null : `${formatRange(low, high ?? low)}${isDissent ? ', dissent' : ''}`,
      ],
      ['Consensus, and why', 20, ({ consensus }) => consensus && `${consensus.score}: ${consensus.reason}`],
    ],
  );

const commentsSection = ({ products }: DecisionRecord): Section =>
  section(
    'What the evaluators wrote',
    products.map(({ name: option, criteria }) => {
      const written = criteria.flatMap(({ name, scores }) =>
        scores.map(({ evaluator, comment }) => comment && `${name}: ${comment} (${evaluator})`),
      );
      return sub(option, list(written));
    }),
  );

const othersSection = (record: DecisionRecord): Section =>
  tableSection('What was not chosen, and why', 'Alternatives', othersIn(record), [
    ['Option', 3, ({ name }) => name],
    ['Why not', 5, ({ solutionId }) => record.decision.whyNot[solutionId] || 'No separate reason was given.'],
    ['What counts against it', 5, ({ gates }) => gateLines(gates)],
  ]);

/** What is to be saved by year, beside the price; nothing where either is not known. */
const benefitSection = (record: DecisionRecord): Section => {
  const { plan } = record.decision;
  const prices = chosenIn(record).map(settledAud);
  const known = prices.flatMap((price) => price ?? []);
  const byYear = plan?.savingByYearAud ?? [];
  const price = sum(known);
  const isKnown = byYear.length > 0 && known.length > 0 && known.length === prices.length;
  const years = byYear.map((aud, at) => ({ year: `Year ${at + 1}`, aud, soFar: sum(byYear.slice(0, at + 1)) }));
  return section(
    'Price and planned savings',
    plan &&
      isKnown && {
        kind: 'chart',
        title: `The plan saves ${printAud(sum(byYear))} in ${countOf(byYear.length, 'year')}; what was chosen costs ${printAud(price)} in five, by its quotes`,
        source: `Source: “${plan.name}” and the last settled quotes. A$ without GST.`,
        chart: {
          kind: 'stacks',
          parts: ['Price', ...years.map(({ year }) => year)],
          rows: [
            { label: 'Price over five years, GST not included', amounts: [price, ...byYear.map(() => 0)] },
            { label: 'Savings as planned, not discounted', amounts: [0, ...byYear] },
          ],
        },
        table: tableOf(`Savings by year, A$, as “${plan.name}” plans them`, years, [
          ['Year', 30, ({ year }) => year],
          ['Planned', numbers(35), ({ aud }) => printAud(aud)],
          ['Planned so far', numbers(35), ({ soFar }) => printAud(soFar)],
        ]),
      },
  );
};

const evaluatorState = {
  invited: 'Invited, nothing handed in',
  scoring: 'Nothing handed in',
  'handed-in': 'Handed in',
  withdrawn: 'Withdrawn',
  ended: 'Link ended, nothing handed in',
} as const;

const stateOf = ({ state, counts, withdrawn }: DecisionRecord['evaluators'][number]): string =>
  withdrawn
    ? told(`Withdrawn on ${timeOf(withdrawn.at)}`, withdrawn.reason).join(': ')
    : `${evaluatorState[state]}${state === 'handed-in' && !counts ? ', after the scoring closed: not counted' : ''}`;

const evaluatorsSection = ({ evaluators }: DecisionRecord): Section =>
  tableSection('Evaluators', 'Who scored, and their conflicts of interest', evaluators, [
    ['Name', 3, ({ name }) => name],
    ['Role', 3, ({ role }) => role || null],
    ['State', 3, stateOf],
    [
      'Conflicts declared',
      5,
      ({ conflicts }) => (conflicts.length > 0 ? conflicts.map(({ vendor, why }) => `${vendor}: ${why}`) : 'None'),
    ],
  ]);

const lockWords = ({ lock }: DecisionRecord): string => {
  if (!lock) return 'No criteria were locked: the decision does not rest on scores.';
  const held =
    lock.quotesHeld === 0
      ? 'No quote had been received then.'
      : `${countOf(lock.quotesHeld, 'quote')} had already been received when they were locked.`;
  return `Locked on ${timeOf(lock.at)}. ${held} SHA-256 of criteria and options: ${lock.hash}`;
};

const lockSection = (record: DecisionRecord): Section =>
  section(
    'Criteria and how they were locked',
    table('Weights', record.criteria, [
      ['Criterion', 8, ({ name }) => name],
      ['Weight, %', numbers(2), ({ weight }) => String(weight)],
    ]),
    lockWords(record),
    list(
      record.reopened.map(({ lockedAt, at, reason, criteria }) => {
        const weights = listed(criteria.map(({ name, weight }) => `${name} ${weight}%`));
        return `Locked on ${timeOf(lockedAt)}, reopened on ${timeOf(at)}: ${reason} (${weights})`;
      }),
    ),
  );

/** What the vendors wrote, line by line: evidence of their own, which we did not check. */
const quotesSection = ({ products }: DecisionRecord): Section =>
  section(
    'What the vendors quoted',
    products.map(({ name, offers }) =>
      offers.map((offer) =>
        part(
          3,
          offer.name === name ? name : `${name}: ${offer.name}`,
          table(
            `The vendor’s quote of ${formatDate(offer.at)}, A$ as written. Over five years, GST not included: ${totalOfQuote(offer)}`,
            offer.lines ?? [],
            [
              ['Line', 5, ({ label }) => label],
              ['As quoted', 5, ({ said }) => said],
            ],
          ),
        ),
      ),
    ),
  );

/**
 * A recorded decision as a document.
 * @param hash SHA-256 of the record's canonical JSON, in hexadecimal
 */
export const decisionRecordDocument = (record: DecisionRecord, hash: string): ReportDocument => {
  const { title, dataVersion, recordedAt, criteria, products } = record;
  return {
    ...plainDocument(
      'Decision record',
      filled([benefitSection(record), othersSection(record), evaluatorsSection(record)]),
    ),
    ...{ subject: title, dataVersion, generatedDate: recordedAt },
    reportId: hash.slice(0, 16),
    reference: `Report ${hash.slice(0, 16)}`,
    // On the first page, however long that gets.
    facts: [`SHA-256 of the record: ${hash}`],
    decision: decisionSection(record),
    annex: filled([
      lockSection(record),
      ...(criteria.length > 0 ? [scoresSection(record), commentsSection(record)] : []),
      quotesSection(record),
      section(
        'Not on record',
        list(products.map(({ name, notOnRecord }) => notOnRecord.length > 0 && `${name}: ${listed(notOnRecord)}`)),
      ),
      section(
        'How to verify this record',
        `The record is the JSON file that “JSON” saves, in its canonical form. Its SHA-256 must be ${hash}. “Verify” on the decision’s page computes it, and shows where a copy differs; any other tool that computes SHA-256 of the file gives the same.`,
      ),
    ]),
  };
};
