import { factsFor, isDisputed } from '#functions/advisor/answer/judge/judge';
import { byField } from '#functions/advisor/answer/judge/match';
import { topicOf } from '#functions/advisor/answer/judge/topics';
import type { Verdict } from '#functions/advisor/answer/judgement';
import { metFacts, pointWords, telling } from '#functions/advisor/answer/plan-acts/lines';
import type { CitationList } from '#functions/advisor/answer/render';
import { renderSentence } from '#functions/advisor/answer/render';
import { type BookFact, ref } from '#functions/advisor/facts/facts';
import type { VerdictCard } from '#shared/contracts/assistant';
import type { ConversationFacts } from '../conversation.ts';

const headline: Record<VerdictCard['verdict'], string> = {
  fits: 'Fits what is on record',
  'may-fit': 'May fit: open points below',
  unknown: 'Too little on record to say',
  'not-for-you': 'Not for you',
};
const roleLine: Record<NonNullable<VerdictCard['role']>, string> = {
  'in-use': 'What you use',
  'to-replace': 'What you replace',
  excluded: 'Excluded by you',
};

/** Points that every buyer asks; open on a row when no record of the product answers. */
const usual = ['price'];

/** A row for each product that was judged: what speaks for it, what is open, the warning first. */
export const verdictCards = (facts: ConversationFacts, citations: CitationList): VerdictCard[] => {
  const { judgement, dropped } = facts.case;
  const kept = new Set(judgement.kept.map(({ subject }) => subject));
  const rows = judgement.verdicts.filter(({ subject }) => !dropped.includes(subject) && !kept.has(subject));
  return [...rows, ...judgement.kept].flatMap((verdict) => cardOf(verdict, facts, citations));
};

const cardOf = (verdict: Verdict, facts: ConversationFacts, citations: CitationList): VerdictCard[] => {
  const { case: one, book } = facts;
  const entry = one.entries.get(verdict.subject);
  if (!entry) return [];
  const { record, vendor } = entry;
  const shown = (fact: BookFact): string =>
    renderSentence(`${label(fact)}${ref(fact.id)}`, book, citations)?.text ?? '';
  const own = factsFor(book, entry);
  const [warning] = verdict.warnings;
  const disputed = verdict.checks.filter(isDisputed);
  const open = [
    ...verdict.checks
      .filter(({ relation, need }) => relation === 'open' && need.id !== 'setting')
      .map(({ need }) => pointWords(need)),
    ...disputed.map(({ need }) => `${pointWords(need)} (sources disagree)`),
    ...verdict.checks
      .filter(({ relation, need }) => relation === 'warns' && need.id === 'setting')
      .map(() => 'on record for another setting'),
    ...usual
      .map(topicOf)
      .filter((topic) => byField(topic, own).length === 0)
      .map(({ noun }) => noun),
  ];
  const failed = verdict.knockOut ? [`Fails “${verdict.knockOut.need.quote}”`] : [];
  return [
    {
      solutionId: record.id,
      solution: record.name,
      vendor: vendor.name,
      demonstration: record.demonstration,
      verdict: verdict.verdict,
      headline: verdict.role ? roleLine[verdict.role] : (failed[0] ?? headline[verdict.verdict]),
      reasons: [
        ...new Set([
          ...disputed.flatMap(({ facts: both }) => both),
          ...metFacts(verdict),
          ...(verdict.knockOut?.facts ?? []),
        ]),
      ]
        .map((id) => book.get(id))
        .concat(telling(one, entry, undefined, 2))
        .filter((fact, index, all) => all.findIndex(({ text }) => text === fact.text) === index)
        .slice(0, 3)
        .map(shown),
      open: [...new Set(open)],
      warning: warning ? (renderSentence(ref(warning), book, citations)?.text ?? null) : null,
      role: verdict.role ?? null,
    },
  ];
};

const label = ({ claimClass, id }: BookFact): string =>
  id.includes('.usedBy')
    ? 'Used by '
    : id.endsWith('.settings')
      ? 'On record for '
      : claimClass === 'outcome'
        ? 'Measured: '
        : '';
