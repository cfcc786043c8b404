import { ref } from '#functions/advisor/facts/facts';
import { listed } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import type { Case } from '../case.ts';
import { factsFor, type Judged, warningsOf } from '../judge/judge.ts';
import type { Check } from '../judgement.ts';
import type { Line } from '../plan.ts';
import { clausesIn } from './draft/paper.ts';
import { decidedOn } from './fact.ts';
import { bold, entriesOf, line, type Part, plainNames, quoted, wordsOf } from './lines.ts';
import { asksCheap } from './price.ts';

/** Why one of those that were named is not the one. */
export const asksWhyNot = says(['why|y|what|whats not|wrong|against', "why didn't|didnt|wouldn't|wouldnt|isn't|isnt"]);
/** What somebody else makes of it: "my wife's GP clinic swear by it". */
const praises = says([
  'swear|swears|love|loves|loved|rave|raves|raved|recommend|recommends|happy|like|likes|uses|use by|about|it|with|them',
]);
const ofOthers = says([
  'clinic|practice|hospital|home|place|mate|friend|sister|brother|wife|husband|colleague|neighbour',
]);

/** Against those that were not picked: what was asked, point by point as their records hold it, and what is no proof of it. */
export const whyNotPart = (one: Case): Part | undefined => {
  if (!asksWhyNot(one.text)) return undefined;
  const entries = entriesOf(one, one.named);
  const names =
    entries.length > 0
      ? [plainNames(entries.map(({ record }) => record.id))]
      : [...new Set([...one.unknown, ...one.said])]
          .filter((name) => one.text.toLowerCase().includes(name.toLowerCase()))
          .map((name, index) => quoted(one, `why-not-${index}`, name));
  if (names.length === 0) return undefined;
  const points = one.points.filter(({ id }) => id !== 'kind');
  const checksOf = ({ record }: Judged): readonly Check[] =>
    [...one.judgement.verdicts, ...one.judgement.kept].find(({ subject }) => subject === record.id)?.checks ?? [];
  const open = points.map((need): Check => ({ need, relation: 'open', facts: [] }));
  const sides = entries.length > 0 ? entries.map(checksOf) : [open];
  const of = (checks: readonly Check[], relation: Check['relation']) =>
    checks.filter((one_) => one_.relation === relation);
  const isOut = sides.some((checks) => of(checks, 'fails').length > 0);
  const isSeveral = entries.length > 1 || names.length > 1;
  return {
    asks: [
      {
        act: 'why',
        direct: line(
          'direct',
          'why-not',
          `**${listed(names)} ${isSeveral ? 'stand' : 'stands'} behind${isOut ? ' because of what its record says against what you asked' : `, and ${isSeveral ? 'are' : 'is'} not ruled out${entries.length === 0 ? ': no record of it is held here' : ''}`}.**`,
        ),
        reasons: [
          ...sides.flatMap((checks, index) => sideLines(one, entries[index], checks, index)),
          ...hearsay(one),
          ...(asksCheap(one.text)
            ? [
                line(
                  'reason',
                  'cheap',
                  '- The lower price counts once the quotes stand on one schedule over the same term; it makes up for no must that nobody has shown.',
                ),
              ]
            : []),
        ],
        change: line(
          'change',
          'open',
          'What would change its place: a written answer to each point that is open, shown at work at a user of your kind, and its price on your schedule.',
        ),
      },
    ],
  };
};

const said: Readonly<Record<Check['relation'], string>> = {
  meets: 'on record',
  fails: 'its record says otherwise',
  warns: 'its record warns',
  open: 'not on record',
};
const LACKS = 4;
const sideLines = (one: Case, entry: Judged | undefined, checks: readonly Check[], index: number): Line[] => {
  const name = entry ? `${bold(entry.record.id)}, ` : '';
  const asked = checks
    .filter(({ need: { id } }) => id !== 'kind')
    .map(({ need, relation, facts }) =>
      line(
        'reason',
        `why-not-${index}-${need.id}`,
        `- ${name}“${quoted(one, need.id, need.quote)}”: ${[said[relation], listed(facts.map((id) => wordsOf(one.book.get(id))))].filter(Boolean).join(': ')}.`,
      ),
    );
  if (!entry) return asked;
  const [warning] = warningsOf(factsFor(one.book, entry));
  const lacks = listed(
    decidedOn(one, entry)
      .open.slice(0, LACKS)
      .map(({ noun }) => noun),
  );
  const rest = [...(warning ? [ref(warning.id)] : []), ...(lacks ? [`not on record: ${lacks}`] : [])].join('; ');
  return [...asked, ...(rest ? [line('reason', `why-not-${index}`, `- ${bold(entry.record.id)}: ${rest}.`)] : [])];
};

/** Praise from another kind of place tells of its work. */
const hearsay = (one: Case): Line[] => {
  const clause = clausesIn(one.text)
    .flatMap((piece) => piece.split('?'))
    .flatMap((piece) => piece.split(' and '))
    .find((piece) => praises(piece) && ofOthers(piece));
  return clause
    ? [
        line(
          'reason',
          'hearsay',
          `- “${quoted(one, 'hearsay', clause.trim())}” tells of their work, not of yours: ask what they use it for and how many they are, then ring a user of your own kind and size about the points above.`,
        ),
      ]
    : [];
};
