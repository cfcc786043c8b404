import { nameRef, ref } from '#functions/advisor/facts/facts';
import { categoryLabel } from '#shared/kernel/catalogue';
import { capital, listed } from '#shared/kernel/format';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../case.ts';
import { differencesOf } from '../judge/judge.ts';
import { type Topic, topicOf, topicsIn } from '../judge/topics.ts';
import type { Line } from '../plan.ts';
import { bold, entriesOf, line, names, type Part, plainNames, pointWords, quoted, wordsOf } from './lines.ts';
import { kept, warningLines } from './pick.ts';

/** What is compared where the buyer names nothing to compare on. */
const usual = ['integration', 'users', 'price', 'hosting', 'support', 'time'];
const DIFFERENCES = 4;

/** Two or more named products side by side: who has what was asked on record; nobody wins where records cannot say. */
export const comparePart = (one: Case): Part => {
  const entries = entriesOf(
    one,
    one.named.filter((id) => !one.dropped.includes(id)),
  ).slice(0, 4);
  const missing = one.unknown.map((name, index) => quoted(one, `unknown-${index}`, name));
  if (entries.length < 2)
    return tooFew(
      one,
      entries.map(({ record }) => record.id),
      missing,
    );
  const ids = entries.map(({ record }) => record.id);
  const asked = topicsIn(wordsIn(one.text)).filter(
    ({ id }) => id !== 'presence' || one.text.toLowerCase().includes('austral'),
  );
  const topics = asked.length > 0 ? asked : usual.map(topicOf);
  const differences = differencesOf(one.book, entries, topics);
  const none = topics.filter(({ id }) => !differences.some(({ topic }) => topic === id));
  const judged = one.judgement.verdicts.filter(({ subject }) => ids.includes(subject));
  const ahead = aheadOf(one, ids);
  const holders = [...new Set(differences.flatMap(({ holds }) => holds.map(({ subject }) => subject)))];
  const onlyOne = asked.length > 0 && holders.length === 1 ? holders[0] : undefined;
  const kinds = new Set(entries.map(({ record }) => record.category));
  const direct = ahead
    ? `**On what you asked, ${nameRef(ahead.id)} is ahead on record: ${ahead.words}.**`
    : onlyOne
      ? `**On ${listed(differences.map(({ label }) => label))} only ${nameRef(onlyOne)} has anything on record; that is no proof that the other lacks it.**`
      : `**The records cannot say which is better: ${plainNames(ids)}.**`;
  const reasons = [
    ...(kinds.size > 1
      ? [
          line(
            'reason',
            'kinds',
            `They are different kinds of product: ${entries.map(({ record }) => `${bold(record.id)} ${categoryLabel[record.category].toLowerCase()}`).join(', ')}.`,
          ),
        ]
      : []),
    ...pointLines(one, ids),
    ...differences.slice(0, DIFFERENCES).map(({ label, holds, lacks }, index) => {
      const said = holds.map(
        ({ subject, facts }) => `${bold(subject)}: ${listed(facts.slice(0, 2).map((id) => wordsOf(one.book.get(id))))}`,
      );
      const without = lacks.length > 0 ? `; not on record for ${names(lacks)}` : '';
      return line('reason', `difference-${index}`, `- ${capital(label)}: ${said.join('; ')}${without}.`);
    }),
    ...(differences.length === 0 ? descriptions(one, ids) : []),
  ];
  return {
    asks: [
      {
        act: 'compare',
        direct: line('direct', 'compare', direct),
        reasons,
        change: line('change', 'change', changeWords(one, none, judged.length > 0)),
      },
    ],
    mustSay: [...kept(one), ...unknownLines(one, missing)],
    warnings: warningLines(one, ids),
    open:
      none.length > 0
        ? [line('open', 'open', `Not on record for any of them: ${listed(none.map(({ noun }) => noun))}.`)]
        : [],
  };
};

const changeWords = (one: Case, none: readonly Topic[], _isJudged: boolean): string => {
  const open = one.points[0];
  const [first] = none;
  if (open) return `What would change it: a written answer on “${quoted(one, open.id, pointWords(open))}” from each.`;
  return first
    ? `What would change it: the ${first.noun} in writing from each.`
    : 'What would change it: a price and a reference from each, on the same terms.';
};

const aheadOf = (one: Case, ids: readonly string[]): { id: string; words: string } | undefined => {
  const scores = ids.map((id) => {
    const verdict = [...one.judgement.verdicts, ...one.judgement.kept].find(({ subject }) => subject === id);
    const met = verdict?.checks.filter(({ relation, need }) => relation === 'meets' && need.id !== 'kind') ?? [];
    return { id, met };
  });
  const best = Math.max(...scores.map(({ met }) => met.length));
  const ahead = scores.filter(({ met }) => met.length === best);
  const [first] = ahead;
  if (best === 0 || ahead.length > 1 || !first) return undefined;
  return {
    id: first.id,
    words: listed(
      first.met.map(
        ({ need, facts }) =>
          `${need.id === 'setting' ? 'setting' : `“${quoted(one, need.id, pointWords(need))}”`} (${ref(facts[0] ?? '')})`,
      ),
    ),
  };
};

const pointLines = (one: Case, ids: readonly string[]): Line[] =>
  one.points
    .filter(({ id }) => id !== 'kind')
    .slice(0, 3)
    .flatMap((point, index) => {
      const relations = ids.flatMap((id) => {
        const check = [...one.judgement.verdicts, ...one.judgement.kept]
          .find(({ subject }) => subject === id)
          ?.checks.find(({ need }) => need.id === point.id);
        return check ? [{ id, check }] : [];
      });
      const said = relations.map(({ id, check }) =>
        check.relation === 'open'
          ? `${bold(id)} not on record`
          : `${bold(id)} ${check.relation} (${wordsOf(one.book.get(check.facts[0] ?? ''))})`,
      );
      return said.length > 0
        ? [line('reason', `point-${index}`, `- “${quoted(one, point.id, pointWords(point))}”: ${said.join('; ')}.`)]
        : [];
    });

const descriptions = (one: Case, ids: readonly string[]): Line[] =>
  entriesOf(one, ids).flatMap(({ record }, index) =>
    record.facts.description
      ? [line('reason', `what-${index}`, `- ${bold(record.id)}: ${ref(`${record.id}.description`)}.`)]
      : [],
  );

const tooFew = (one: Case, ids: readonly string[], missing: readonly string[]): Part => ({
  asks: [
    {
      act: 'compare',
      direct: line(
        'direct',
        'compare',
        ids.length === 1 && one.compared.length > 0
          ? `**${plainNames(ids)} is what is left of them.**`
          : ids.length === 1
            ? `**Only ${plainNames(ids)} is on record, so there is nothing to hold it against.**`
            : '**None of these is on record, so I cannot compare them.**',
      ),
      reasons: descriptions(one, ids),
    },
  ],
  mustSay: [...kept(one), ...unknownLines(one, missing)],
  next: [
    line(
      'next',
      'next',
      'Send me what each vendor says on the points that decide it, and I will set them side by side.',
    ),
  ],
});

/** A name that is on no record is said to be so, wherever it was asked about. */
export const unknownLines = (one: Case, missing: readonly string[]): Line[] =>
  missing.length > 0 && one.unknown.length > 0
    ? [line('must-say', 'unknown', `No record of ${listed(missing.map((name) => `“${name}”`))} here.`)]
    : [];
