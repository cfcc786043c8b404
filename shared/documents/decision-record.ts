import type { DecisionRecord, PanelResult, ProductOffer } from '../contracts/purchases/evaluation.ts';
import { countOf, formatAud, formatDate, formatRange, listed } from '../kernel/format.ts';
import { sum } from '../kernel/order.ts';
import { told } from '../kernel/told.ts';
import { printAud, tenth } from '../money/printed-figures.ts';
import {
  type Block,
  type Cell,
  callout,
  figures,
  filled,
  list,
  type Mark,
  muted,
  numbers,
  paragraphs,
  part,
  type ReportDocument,
  type Section,
  section,
  table,
  tableOf,
  tableSection,
} from './blocks.ts';

/** The record of a decision as a document: what was decided and why, then all that it rests on. */

type Product = DecisionRecord['products'][number];
type Gates = Product['gates'];
type Rated = PanelResult['criteria'][number];

/** Of a record the hour counts, and a reader may be in any time zone. */
const timeOf = (moment: string) => `${formatDate(moment)}, ${moment.slice(11, 16)} UTC`;

/** An option with its vendor; what was only quoted bears its vendor’s name. */
const nameOf = ({ name, vendor }: Pick<Product, 'name' | 'vendor'>): string =>
  name === vendor ? name : `${name}, ${vendor}`;

const isChosen = ({ decision }: DecisionRecord, { solutionId }: Product) => decision.chosen.includes(solutionId);
const chosenIn = (record: DecisionRecord) => record.products.filter((one) => isChosen(record, one));

/** "Buy Tacera, on 2 conditions". */
const headlineOfDecision = (record: DecisionRecord): string => {
  const names = chosenIn(record).map(({ name }) => name);
  const { length } = record.decision.conditions;
  if (names.length === 0) return 'Buy none of the options';
  return `Buy ${listed(names)}${length > 0 ? `, on ${countOf(length, 'condition')}` : ''}`;
};

/**
 * The quote that an option is decided on: the last settled one; else the last one, which says that it is not.
 * @param offers of one option, the first first
 */
const lastOffer = <Offer extends { isSettled: boolean }>(offers: readonly Offer[]): Offer | undefined =>
  offers.findLast(({ isSettled }) => isSettled) ?? offers.at(-1);

type Priced = Pick<ProductOffer, 'low' | 'high' | 'isSettled'>;

/** What one quote comes to over five years; of a quote that is not settled no amount is told. */
export const totalOfQuote = ({ low, high, isSettled }: Priced): string =>
  isSettled && low !== null && high !== null ? formatRange(low, high, formatAud) : 'Not settled';

/** What the quote that an option is decided on comes to. */
export const priceOf = ({ offers }: { offers: readonly Priced[] }): string => {
  const offer = lastOffer(offers);
  return offer ? totalOfQuote(offer) : 'No quote';
};

/** The most that an option costs by its settled quote, AUD; undefined without one. */
export const settledAud = ({ offers }: { offers: readonly Priced[] }): number | undefined => {
  const offer = lastOffer(offers);
  return offer?.isSettled ? (offer.high ?? undefined) : undefined;
};

const totalWords = ({ value, low, high }: PanelResult['total']): string => {
  if (value === null) return `Not scored in full, ${tenth(low)}–${tenth(high)}`;
  return low === high ? tenth(value) : `${tenth(value)} (${tenth(low)}–${tenth(high)})`;
};

const mustsOf = ({ musts }: Gates, met: boolean | null): string =>
  listed(musts.filter((must) => must.met === met).map(({ wanted }) => wanted));

/** What rules an option out, a line each; none: nothing on record does. */
export const ruledOutBy = (gates: Gates): string[] => {
  const notMet = mustsOf(gates, false);
  return told(
    gates.knockOuts.map((text) => `Knock-out: ${text}`),
    notMet && `Must-have on record as absent: ${notMet}`,
  );
};

/** What stands against an option, a line each; none: nothing on record does. */
export const gateLines = (gates: Gates): string[] => {
  const open = mustsOf(gates, null);
  return told(
    ruledOutBy(gates),
    gates.unknown && `Not on record: ${gates.unknown}`,
    open && `Must-have not on record: ${open}`,
    gates.warnings.map((text) => `Warning: ${text}`),
  );
};

const markOf = (gates: Gates): Mark => {
  if (ruledOutBy(gates).length > 0) return { word: 'Failed', tone: 'harm' };
  if (gates.unknown) return { word: 'Unknown', tone: 'caution' };
  const open = gates.musts.filter(({ met }) => met === null).length;
  return open > 0 ? { word: `${open} open`, tone: 'caution' } : { word: 'Closed', tone: 'good' };
};

/** What is open or counts against what was chosen. */
const againstChosen = (record: DecisionRecord): string[] => {
  const chosen = chosenIn(record);
  const others = record.products.filter((one) => !isChosen(record, one));
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
  return figures(
    isOne && { value: priceOf(only), label: `${only.name}, five years, GST not included` },
    isOne && { value: value === null ? '–' : tenth(value), label: `points of 100, range ${tenth(low)}–${tenth(high)}` },
    { value: countOf(record.products.length, 'option'), label: 'evaluated' },
    { value: countOf(counting, 'evaluator'), label: 'whose scores count' },
  );
};

/** What was decided against a gate, and why all the same; nothing where no gate stands against it. */
const despiteBlock = (record: DecisionRecord): Block | false => {
  const ruledOut = chosenIn(record).filter(({ gates }) => ruledOutBy(gates).length > 0);
  const why = ({ solutionId }: Product) =>
    record.decision.despite?.[solutionId] || 'no reason was asked for when this was recorded.';
  return (
    ruledOut.length > 0 &&
    callout(
      'harm',
      'Chosen although it is ruled out',
      ruledOut.map(
        (one) => `${one.name}: ${ruledOutBy(one.gates).join('; ')}. Why it is chosen all the same: ${why(one)}`,
      ),
    )
  );
};

const decisionSection = (record: DecisionRecord): Section => {
  const { decision, products, replaces, lock } = record;
  const dissents = products.flatMap(({ criteria }) => criteria.filter(({ isDissent }) => isDissent)).length;
  return section(
    headlineOfDecision(record),
    replaces &&
      callout('caution', 'This record corrects an earlier one.', [
        replaces.reason,
        `SHA-256 of the earlier record: ${replaces.hash}`,
      ]),
    paragraphs(decision.why),
    despiteBlock(record),
    glance(record),
    part(
      3,
      'Conditions, who, by when',
      table(
        'What must happen',
        { Condition: 6, Who: 3, By: 2 },
        decision.conditions.map(({ words, who, by }) => [words, who || null, by ? formatDate(by) : null]),
      ),
    ),
    part(
      3,
      'Every option on one line',
      table(
        'Points of 100 with their range; A$ over five years, GST not included',
        { Option: 5, Points: 3, Quote: 4, Gates: 2, Decision: 2 },
        products.map((product): Cell[] => [
          nameOf(product),
          record.criteria.length === 0 ? null : totalWords(product.total),
          priceOf(product),
          markOf(product.gates),
          isChosen(record, product) ? 'Chosen' : 'Not chosen',
        ]),
      ),
    ),
    part(3, 'What is open or counts against it', list(againstChosen(record))),
    part(
      3,
      'Who decides',
      table(
        'Signatures',
        { Name: 3, Role: 3, 'Signature and date': 4 },
        decision.deciders.map(({ name, role }) => [name, role || null, '']),
      ),
    ),
    muted(
      `Decided on ${formatDate(decision.decidedOn)}, recorded on ${timeOf(record.recordedAt)} on data version ${record.dataVersion}. ${lock ? `Criteria locked on ${timeOf(lock.at)}` : 'No criteria were locked'}; ${dissents === 0 ? 'no dissent' : `dissent on ${countOf(dissents, 'score')}`}.`,
    ),
  );
};

const ratedRow = (criterion: string, product: Product, one: Rated): Cell[] => {
  const given = one.scores.map(({ evaluator, score, isOut }) =>
    isOut ? `${evaluator}: not scoring, conflict` : `${evaluator}: ${score ?? 'not scored'}`,
  );
  const spread = one.low === null ? null : formatRange(one.low, one.high ?? one.low);
  return [
    criterion,
    product.name,
    given,
    one.mean === null ? null : tenth(one.mean),
    one.isDissent ? `${spread}, dissent` : spread,
    one.consensus ? `${one.consensus.score}: ${one.consensus.reason}` : null,
  ];
};

const scoresSection = ({ criteria, products }: DecisionRecord): Section =>
  tableSection(
    'Scores by criterion',
    'Scores of ten; what was not scored is not zero',
    {
      Criterion: { share: 20, isGroup: true },
      Option: 18,
      Evaluators: 22,
      Mean: numbers(11),
      Spread: 15,
      'Consensus, and why': 20,
    },
    criteria.flatMap(({ id, name, weight }) =>
      products.flatMap((product) =>
        product.criteria
          .filter(({ criterionId }) => criterionId === id)
          .map((one) => ratedRow(`${name}, ${weight}%`, product, one)),
      ),
    ),
  );

const commentsSection = ({ products }: DecisionRecord): Section =>
  section(
    'What the evaluators wrote',
    products.map(({ name: option, criteria }) => {
      const written = criteria.flatMap(({ name, scores }) =>
        scores.map(({ evaluator, comment }) => comment && `${name}: ${comment} (${evaluator})`),
      );
      return part(2, option, list(written));
    }),
  );

const othersSection = (record: DecisionRecord): Section =>
  tableSection(
    'What was not chosen, and why',
    'Alternatives',
    { Option: 3, 'Why not': 5, 'What counts against it': 5 },
    record.products
      .filter((one) => !isChosen(record, one))
      .map(({ name, solutionId, gates }) => [
        name,
        record.decision.whyNot[solutionId] || 'No separate reason was given.',
        gateLines(gates),
      ]),
  );

/** What is to be saved by year, beside the price; nothing where either is not known. */
const benefitSection = (record: DecisionRecord): Section => {
  const { plan } = record.decision;
  const prices = chosenIn(record).map(settledAud);
  const known = prices.flatMap((price) => price ?? []);
  const byYear = plan?.savingByYearAud ?? [];
  const price = sum(known);
  const isKnown = byYear.length > 0 && known.length > 0 && known.length === prices.length;
  return section(
    'Price and planned savings',
    plan &&
      isKnown && {
        kind: 'chart',
        title: `The plan saves ${printAud(sum(byYear))} in ${countOf(byYear.length, 'year')}; what was chosen costs ${printAud(price)} in five, by its quotes`,
        source: `Source: “${plan.name}” and the last settled quotes. A$ without GST.`,
        chart: {
          kind: 'stacks',
          parts: ['Price', ...byYear.map((_, at) => `Year ${at + 1}`)],
          rows: [
            { label: 'Price over five years, GST not included', amounts: [price, ...byYear.map(() => 0)] },
            { label: 'Savings as planned, not discounted', amounts: [0, ...byYear] },
          ],
        },
        table: tableOf(
          `Savings by year, A$, as “${plan.name}” plans them`,
          { Year: 30, Planned: numbers(35), 'Planned so far': numbers(35) },
          byYear.map((aud, at) => [`Year ${at + 1}`, printAud(aud), printAud(sum(byYear.slice(0, at + 1)))]),
        ),
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

const evaluatorsSection = ({ evaluators }: DecisionRecord): Section =>
  tableSection(
    'Evaluators',
    'Who scored, and their conflicts of interest',
    { Name: 3, Role: 3, State: 3, 'Conflicts declared': 5 },
    evaluators.map(({ name, role, state, counts, conflicts, withdrawn }) => [
      name,
      role || null,
      withdrawn
        ? `Withdrawn on ${timeOf(withdrawn.at)}${withdrawn.reason ? `: ${withdrawn.reason}` : ''}`
        : `${evaluatorState[state]}${state === 'handed-in' && !counts ? ', after the scoring closed: not counted' : ''}`,
      conflicts.length > 0 ? conflicts.map(({ vendor, why }) => `${vendor}: ${why}`) : 'None',
    ]),
  );

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
    table(
      'Weights',
      { Criterion: 8, 'Weight, %': numbers(2) },
      record.criteria.map(({ name, weight }) => [name, String(weight)]),
    ),
    paragraphs(lockWords(record)),
    list(
      record.reopened.map(
        (one) =>
          `Locked on ${timeOf(one.lockedAt)}, reopened on ${timeOf(one.at)}: ${one.reason} (${listed(one.criteria.map(({ name, weight }) => `${name} ${weight}%`))})`,
      ),
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
            { Line: 5, 'As quoted': 5 },
            (offer.lines ?? []).map(({ label, said }) => [label, said]),
          ),
        ),
      ),
    ),
  );

const gapsSection = ({ products }: DecisionRecord): Section =>
  section(
    'Not on record',
    list(products.map(({ name, notOnRecord }) => notOnRecord.length > 0 && `${name}: ${listed(notOnRecord)}`)),
  );

const verifySection = (hash: string): Section =>
  section(
    'How to verify this record',
    paragraphs(
      `The record is the JSON file that “JSON” saves, in its canonical form. Its SHA-256 must be ${hash}. “Verify” on the decision’s page computes it, and shows where a copy differs; any other tool that computes SHA-256 of the file gives the same.`,
    ),
  );

/**
 * A recorded decision as a document.
 * @param hash SHA-256 of the record's canonical JSON, in hexadecimal
 */
export const decisionRecordDocument = (record: DecisionRecord, hash: string): ReportDocument => {
  const hasScores = record.criteria.length > 0;
  return {
    title: 'Decision record',
    subject: record.title,
    reportId: hash.slice(0, 16),
    reference: `Report ${hash.slice(0, 16)}`,
    dataVersion: record.dataVersion,
    generatedDate: record.recordedAt,
    // On the first page, however long that gets.
    facts: [`SHA-256 of the record: ${hash}`],
    decision: decisionSection(record),
    body: filled([benefitSection(record), othersSection(record), evaluatorsSection(record)]),
    annex: filled([
      lockSection(record),
      ...(hasScores ? [scoresSection(record), commentsSection(record)] : []),
      quotesSection(record),
      gapsSection(record),
      verifySection(hash),
    ]),
    citations: [],
  };
};
