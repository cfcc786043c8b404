import { nameRef, ref } from '#functions/advisor/facts/facts';
import { capital, listed } from '#shared/kernel/format';
import type { Price } from '#shared/kernel/typed/facts';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { sizeUnitOf } from '#shared/reading/question/need/amounts';
import type { Case } from '../case.ts';
import { inAYear } from '../compute/figures/units.ts';
import { aud, GST } from '../compute/said.ts';
import { factsFor, type Judged, warningsOf } from '../judge/judge.ts';
import { onTopic } from '../judge/match.ts';
import { topicOf } from '../judge/topics.ts';
import { settlersOf } from './knowledge.ts';
import { bold, entriesOf, figure, line, type Part, quoted, vendorOf, wordsOf } from './lines.ts';
import { recommended } from './pick.ts';

/** Answers to what a later turn asks of what stands: so many of what was priced, so many in use, whom to call. */

/** Whom to call: the vendor of what was spoken of or sought; where a rule was, whoever settles it. */
export const contactPart = (one: Case): Part => {
  const named = entriesOf(one, one.named).slice(0, 3);
  const sought =
    one.unknown.length > 0
      ? []
      : [...recommended(one.judgement).map(({ subject }) => subject), ...(one.kind?.ids ?? [])];
  const entries =
    named.length > 0
      ? named
      : entriesOf(
          one,
          [...new Set(sought)].filter((id) => !one.dropped.includes(id)),
        );
  const known = (entry: Judged) => onTopic(topicOf('contact'), factsFor(one.book, entry)).map(wordsOf);
  if (entries.length === 0) return withoutRecord(one);
  // Of a whole kind, those that can be reached come first.
  const reached =
    named.length > 0 ? entries : entries.toSorted((a, b) => Math.sign(known(b).length) - Math.sign(known(a).length));
  const shown = reached.slice(0, SHOWN);
  const warned = named.length > 0 && entries.some((entry) => warningsOf(factsFor(one.book, entry)).length > 0);
  const asksPerson = wordsIn(one.text).some(({ lower }) => lower === 'who' || lower === 'whom' || lower === 'whos');
  const isOfName =
    named.length > 0 && asksPerson && !one.isFollowUp ? '; no person is named on record, these lines are' : '';
  const whom = listed([...new Set(shown.map(vendorOf))]);
  return {
    asks: [
      {
        act: 'contact',
        direct: line(
          'direct',
          'who',
          `**${one.draft ? 'It goes to ' : ''}${whom}${shown.some((entry) => known(entry).length > 0) ? isOfName : ': no phone or mail on record'}.**`,
        ),
        reasons: [
          ...shown.flatMap((entry, index) =>
            known(entry).length > 0
              ? [line('reason', `contact-${index}`, `- ${bold(entry.record.id)}: ${listed(known(entry))}.`)]
              : named.length > 0
                ? [
                    line(
                      'reason',
                      `contact-${index}`,
                      `- ${bold(entry.record.id)}: its website, your contract or the sponsor in its ARTG entry has them.`,
                    ),
                  ]
                : [],
          ),
          ...(warned && !one.draft
            ? [
                line(
                  'reason',
                  'regulator',
                  '- A fault or a recall goes to the TGA too (medical device incident report), and to your biomedical engineer.',
                ),
              ]
            : []),
        ],
        ...(named.length > 0 && shown.some((entry) => known(entry).length > 0)
          ? {}
          : {
              change: line(
                'change',
                'request',
                'Say “draft it” and I write the request; Ask the vendors sends one to each and keeps the answers.',
              ),
            }),
      },
    ],
  };
};
/** Vendors of a kind that are told. */
const SHOWN = 3;

/** Nobody to call on record: whoever settles the rule; else where such a number stands. */
const withoutRecord = (one: Case): Part => {
  const missing = one.unknown.map((name, index) => `“${quoted(one, `whom-${index}`, name)}”`);
  const isRule = missing.length === 0 && !one.category && one.kind === null;
  const what = missing.length > 0 ? listed(missing, 'or') : (one.kind?.label ?? 'it');
  return {
    asks: [
      {
        act: 'contact',
        direct: line(
          'direct',
          'who',
          isRule
            ? `**${capital(settlersOf(one.text))}.**`
            : `**No contact on record for ${what}: nobody here to name or ring.**`,
        ),
        reasons: isRule
          ? []
          : [
              line(
                'reason',
                'where',
                one.unknown.length > 0 || one.text.includes('our')
                  ? '- What you own: the number stands on the label or panel, the last invoice and the service contract; have serial number, date of purchase and the fault ready.'
                  : '- Look for a supplier in the ARTG by that kind of device, at your state’s equipment contract, or ask a sister site whom it buys from.',
              ),
            ],
        ...(isRule
          ? {}
          : {
              change: line(
                'change',
                'request',
                'Give me a vendor’s name or a quote, say “draft it”, and I write the request.',
              ),
            }),
      },
    ],
  };
};

/** So many of a product are in use: what that means for what is on record against it. */
export const unitsPart = (one: Case): Part => {
  const [counted] = one.counted;
  const [entry] = entriesOf(one, counted ? [counted.id] : []);
  if (!counted || !entry) return {};
  const { id, count } = counted;
  const warned = warningsOf(factsFor(one.book, entry)).slice(0, 3);
  const many = count === 1 ? 'the one that you have' : `each of your ${count}`;
  return {
    asks: [
      {
        act: 'units',
        direct: line(
          'direct',
          'units',
          warned.length > 0
            ? `**Check ${many} by model, serial and software version against what is on record for ${nameRef(id)}; until then nobody can call one safe.**`
            : `**Noted: ${count} of ${nameRef(id)}. No warning is on record for it here; that does not prove that there is none.**`,
        ),
        reasons: warned.map((fact, index) => line('reason', `warned-${index}`, `- ${ref(fact.id)}.`)),
        change: line(
          'change',
          'units',
          'List serial numbers and wards, have biomed hold the list against the TGA’s recall actions, label those that are affected and tell the maker how many you have.',
        ),
      },
    ],
  };
};

const asksTax = says(['gst']);
const often = ({ every }: Price): string => (inAYear[every] ? ` a ${every}` : '');

/** Of what a buyer counts that many; a claim, a patient or a message is counted by use. */
const countable = new Set<Price['per']>(['device', 'licence', 'user', 'clinician', 'bed', 'room', 'site', 'resident']);
const anyUnit = new Set<Price['per']>(['device', 'licence']);

/** A price by which a count can be reckoned: of one of what the buyer counts. */
const priceOf = (one: Case, { record }: Judged): Price | undefined => {
  const [size] = one.reading.need.size;
  return (record.facts.prices ?? [])
    .map(({ value }) => value)
    .find(
      ({ currency, kind, per, every }) =>
        currency === 'AUD' &&
        kind !== 'project-total' &&
        every !== 'use' &&
        countable.has(per) &&
        (!size || anyUnit.has(per) || sizeUnitOf(per) === size.unit),
    );
};

/** So many of each at the price on record, line by line and in all; with GST where that is asked. */
export const orderPart = (one: Case): Part => {
  const rows = one.counted.flatMap(({ id, count }) => {
    const [entry] = entriesOf(one, [id]);
    return entry ? [{ id, count, price: priceOf(one, entry) }] : [];
  });
  const priced = rows.flatMap(({ price, ...row }) => (price ? [{ ...row, price }] : []));
  const lacking = rows.filter(({ price }) => !price);
  const periods = new Set(priced.map(({ price }) => often(price)));
  const [period = ''] = periods;
  const isOne = priced.length > 0 && periods.size === 1 && lacking.length === 0;
  const total = priced.reduce((sum, { count, price }) => sum + count * price.amount, 0);
  const formula = priced.map(({ count, price }) => `${count} x ${aud(price.amount)}`).join(' + ');
  const whole = figure(one, { id: 'order', label: 'in all', text: `${aud(total)}${period}`, formula, amount: total });
  const taxed = figure(one, {
    id: 'order-gst',
    label: 'with GST',
    text: `${aud(total * GST)}${period}`,
    formula: `${aud(total)} x ${GST}`,
    amount: total * GST,
  });
  const isIn = priced.every(({ price }) => price.gst === 'in');
  const isOut = priced.every(({ price }) => price.gst === 'out');
  const direct = !isOne
    ? priced.length === 0
      ? `**No total: no price of ${listed(lacking.map(({ id }) => nameRef(id)))} is on record for one of what you count.**`
      : '**No one total: the prices on record are not all held, or not for the same time.**'
    : asksTax(one.text)
      ? isIn
        ? `**GST is in: ${whole}.**`
        : isOut
          ? `**GST is not in: ${whole} without, ${taxed} with it.**`
          : `**The source does not say. If GST is not in, ${whole} becomes ${taxed} with it.**`
      : `**${whole}${isIn ? ' with GST' : isOut ? ' ex GST' : ''}, at the price on record.**`;
  return {
    asks: [
      {
        act: 'order',
        direct: line('direct', 'order', direct),
        reasons: [
          ...priced.map(({ id, count, price }, index) =>
            line(
              'reason',
              `order-${index}`,
              `- ${bold(id)}: ${count} x ${aud(price.amount)}${price.per === 'other' ? '' : ` per ${price.per}`}${often(price)} = ${aud(count * price.amount)}.`,
            ),
          ),
          ...lacking.map(({ id }, index) =>
            line('reason', `no-price-${index}`, `- ${bold(id)}: no price for one of them on record.`),
          ),
        ],
        change: line(
          'change',
          'order',
          'What one buyer paid is no offer to you: volume, accessories, delivery, training and GST each on its own line of a quote would settle it.',
        ),
      },
    ],
  };
};
