import type { Act, Budget, Cond, Fig, Op, Reading, ReadNeed, Size, Subject } from '#shared/contracts/reading/question';
import { amountOf } from '../../lexical/values.ts';
import { sharedWords, wordsIn } from '../../phrases/words.ts';
import { leftOf } from '../left.ts';
import { hasWitness } from '../names/roles.ts';
import { isAbbreviation } from '../names/unknown-names.ts';
import { hasBudgetWord } from '../need/amounts.ts';
import { type Sentence, segment } from '../segment.ts';
import type { ModelReading } from './model-reading.ts';

/** Roles that keep a product from being recommended: what the rules saw of them stands. */
const keptOut: readonly Subject['role'][] = ['excluded', 'to-replace', 'in-use'];
const negations = new Set([
  'not',
  'no',
  'never',
  'without',
  'avoid',
  'cannot',
  'nothing',
  'neither',
  'nor',
  'exclude',
  'except',
  'none',
]);

type Found = { q: string; s: string; from: 'said' | 'inferred'; sentence: Sentence };
type Find = (quote: string | null | undefined) => Found | null;

/** What of a model's reading is there: a field that it did not come to is the rules'. */
export type HeardReading = Partial<ModelReading>;

/**
 * What the message says by both readers. A model's value stands only where its words do: a quote that is not verbatim in
 * the body of the message is dropped; so is a must-not without a negation and a budget without a budget word; a role
 * other than `candidate` without a witness word is `mentioned`. Every other doubt is kept and marked. Guards are those of both.
 * @param documents what the buyer sent along; conditions may stand there
 */
export const mergeReadings = (
  rules: Reading,
  model: HeardReading,
  text: string,
  documents: readonly string[] = [],
): Reading => {
  const sentences = segment(text);
  const find = finder(sentences);
  const findSent = finder(documents.flatMap((sent) => segment(sent).map((one) => ({ ...one, id: SENT_ALONG }))));
  const acts = (model.acts ?? []).flatMap((act): Act[] => {
    // What is asked may be told in the model's own words: it stands at the sentence that shares most of them.
    const found = find(act.about) ?? nearest(sentences, act.about);
    return found ? [{ family: act.family, hint: act.hint, ...stands(found) }] : [];
  });
  const subjects = model.subjects ? mergeSubjects(rules.subjects, model.subjects, find, text) : rules.subjects;
  const need = mergeNeed(rules.need, model, find);
  const conds = model.conds?.flatMap((cond): Cond[] => {
    const found = find(cond.quote) ?? findSent(cond.quote);
    if (!found || (cond.kind === 'must-not' && !isNegated(found.sentence.text))) return [];
    return [{ kind: cond.kind, field: cond.field, ...stands(found) }];
  });
  const figs = model.figs?.flatMap((fig): Fig[] => {
    const [found, by] = [find(fig.quote), find(fig.by)];
    const amount = found && amountOf(fig.quote);
    if (!found || !amount) return [];
    const isUnsaid = fig.role === 'budget' && !hasBudgetWord(found.sentence.text);
    return isUnsaid
      ? []
      : [
          {
            amount: amount.high ?? amount.value,
            unit: fig.unit,
            role: fig.role,
            ...(by ? { by: by.q } : {}),
            ...stands(found),
          },
        ];
  });
  const ops = model.ops?.flatMap(({ op, target, value }): Op[] => {
    const [found, to] = [find(target), find(value)];
    return found ? [{ op, target: found.q, ...(to ? { value: to.q } : {}), ...stands(found) }] : [];
  });
  const guards = [
    ...rules.guards,
    ...(model.guards ?? []).flatMap(({ kind, quote }) => {
      const s = sentences.find((sentence) => quote.trim() !== '' && sentence.text.includes(quote.trim()))?.id;
      if (!s || rules.guards.some((guard) => guard.kind === kind)) return [];
      // Danger that the rules see none of is mostly a thing that failed: whom to ring stands first, and it is answered.
      return [{ kind, q: quote.trim(), s, ...(kind === 'emergency' ? { doubt: true } : {}) }];
    }),
  ];
  const merged = {
    acts: acts.length > 0 ? acts : rules.acts,
    subjects,
    need,
    conds: conds ?? rules.conds,
    figs: figs ?? rules.figs,
    ops: ops ?? rules.ops,
    guards,
  };
  return { ...merged, register: rules.register, left: leftOf(sentences, merged) };
};

/** The sentence id of what stands in the buyer's documents. */
const SENT_ALONG = 'sent';

const finder =
  (sentences: readonly Sentence[]): Find =>
  (quote) => {
    const q = quote?.trim();
    const sentence = q
      ? sentences.find(({ role, text }) => (role === 'body' || role === 'subject') && text.includes(q))
      : undefined;
    return q && sentence ? { q, s: sentence.id, from: 'said', sentence } : null;
  };

const nearest = (sentences: readonly Sentence[], about: string): Found | null => {
  const [best] = sentences
    .filter(({ role }) => role === 'body')
    .map((sentence) => ({ sentence, shared: sharedWords(sentence.text, about) }))
    .sort((a, b) => b.shared - a.shared);
  return best && best.shared > 0
    ? { q: best.sentence.text, s: best.sentence.id, from: 'inferred', sentence: best.sentence }
    : null;
};

const stands = ({ q, s, from }: Found) => ({ q, s, from });

const isNegated = (text: string): boolean =>
  wordsIn(text).some(
    ({ lower }) => negations.has(lower) || lower.endsWith("n't") || ['dont', 'cant', 'wont', 'doesnt'].includes(lower),
  );

/** A role needs its witness; what the rules hold back stays held back, with a question mark where the model differs. */
const mergeSubjects = (
  byRules: readonly Subject[],
  byModel: ModelReading['subjects'],
  find: Find,
  text: string,
): Subject[] => {
  const held = byRules.filter(({ role }) => keptOut.includes(role));
  const isSame = (a: string, b: string) =>
    a.toLowerCase().includes(b.toLowerCase()) || b.toLowerCase().includes(a.toLowerCase());
  const read = byModel.flatMap(({ name, role }): Subject[] => {
    const found = find(name);
    if (!found || (isAbbreviation(name) && role === 'mentioned')) return [];
    const isAgreed = byRules.some((one) => one.role === role && isSame(one.q, name));
    // Who is thought of needs no witness: nobody is recommended for being named.
    const isHere = role === 'mentioned' || isAgreed || hasWitness(role, found.sentence.text);
    // "340 Alaris pumps. We want to replace the fleet": what keeps a product out may be said beside another word for it.
    const isWitnessed = isHere || (keptOut.includes(role) && hasWitness(role, text));
    const isDoubted = byRules.some((one) => isSame(one.q, name) && one.role !== 'mentioned') && !isAgreed;
    return [
      {
        role: isWitnessed || role === 'candidate' ? role : 'mentioned',
        ...stands(found),
        ...(isDoubted || !isHere ? { doubt: true } : {}),
      },
    ];
  });
  const isHeld = (q: string) => held.some((one) => isSame(one.q, q));
  const kept = read.filter(({ role, q }) => (role !== 'candidate' && role !== 'mentioned') || !isHeld(q));
  const missed = held.filter(({ role, q }) => !kept.some((one) => one.role === role && isSame(one.q, q)));
  return [
    ...kept.filter((one, index) => kept.findIndex((other) => other.role === one.role && other.q === one.q) === index),
    ...missed.map((one) => ({ ...one, doubt: true })),
  ];
};

const mergeNeed = (rules: ReadNeed, model: HeardReading, find: Find): ReadNeed => ({
  cats: model.cats ? catsOf(rules.cats, model.cats, find) : rules.cats,
  setting: model.setting === undefined ? rules.setting : settingOf(rules.setting, model.setting, find),
  size: model.sizes?.flatMap((size) => sizeOf(size, find)) ?? rules.size,
  ...placeOf(rules, model, find),
  budget: (model.budget && budgetOf(model.budget, find)) ?? rules.budget,
  deadline: model.deadline === undefined ? rules.deadline : quoted(model.deadline, find),
});

const quoted = (quote: string | null, find: Find) => {
  const found = find(quote);
  return found && { value: found.q, ...stands(found) };
};

const catsOf = (rules: ReadNeed['cats'], model: ModelReading['cats'], find: Find): ReadNeed['cats'] => {
  const known = new Set(rules.map(({ value }) => value));
  return model.flatMap(({ value, quote }) => {
    const found = find(quote);
    return found ? [{ value, ...stands(found), ...(known.size > 0 && !known.has(value) ? { doubt: true } : {}) }] : [];
  });
};

const settingOf = (rules: ReadNeed['setting'], model: ModelReading['setting'], find: Find): ReadNeed['setting'] => {
  const found = find(model?.quote);
  if (!model || !found) return null;
  const isOther = rules !== null && rules.value !== model.value;
  return {
    value: model.value,
    ...stands(found),
    from: model.isSaid ? 'said' : 'inferred',
    ...(isOther ? { doubt: true } : {}),
  };
};

const placeOf = (rules: ReadNeed, model: HeardReading, find: Find): Pick<ReadNeed, 'place' | 'state'> => {
  const place = model.place === undefined ? rules.place : quoted(model.place, find);
  const state =
    model.state && place ? { ...place, value: model.state, from: 'inferred' as const, doubt: true as const } : null;
  return { place, state: rules.state ?? state };
};

/** Code parses and adds: "58" and "91" are 149. */
const sizeOf = ({ unit, parts }: ModelReading['sizes'][number], find: Find): Size[] => {
  const found = parts.map((part) => ({ at: find(part), amount: amountOf(part) }));
  const first = found[0]?.at;
  if (!first || found.some(({ at, amount }) => !at || !amount)) return [];
  const value = found.reduce((sum, { amount }) => sum + (amount?.value ?? 0), 0);
  return [{ unit, value, parts, ...stands(first) }];
};

const budgetOf = (budget: NonNullable<ModelReading['budget']>, find: Find): Budget | null => {
  const found = find(budget.quote);
  const amount = amountOf(budget.quote);
  if (!found || !amount || !hasBudgetWord(found.sentence.text)) return null;
  return { amount: amount.high ?? amount.value, per: budget.per, gst: budget.gst, ...stands(found) };
};
