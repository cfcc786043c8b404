import { ANY_TROUBLE, isOfMoney } from '#functions/advisor/answer/counsel/counsel';
import { chances, nearestCounsels, withoutRefused } from '#functions/advisor/answer/counsel/hear';
import { tellingWords } from '#functions/advisor/answer/judge/match';
import type { AnswerPlan, Line } from '#functions/advisor/answer/plan';
import { UNSURE, withoutKind } from '#functions/advisor/answer/plan-acts/counsel';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { isParted, wordsIn } from '#shared/reading/phrases/words';
import type { ConversationFacts } from '../conversation.ts';

/** Plans that answer exactly what was asked: a sum, a paper, a change of what stands. */
const exact = new Set([
  'compare',
  'fact',
  'risk',
  'why',
  'summary',
  'undo',
  'recap',
  'refine',
  'decide',
  'contact',
  'order',
  'units',
  'since',
  'confidence',
  'again',
]);
/** Direct answers that say that nothing is known. */
const hollow = [
  '**Not on record',
  '**I do not know',
  '**I cannot work',
  '**No total',
  '**Open: ',
  '**There is no record',
  '**Noted',
  '**Nothing on record is plainly',
  '**No product on record answers',
  // What is said of a kind where nothing of what was asked is known.
  '**What to check for',
  '**Further on',
];

/** What is asked of records is no question of practice: what stands beside must be nearer. */
const records = new Set(['choose', 'list', 'alternatives', 'fact']);
const MOST = { hollow: 3, other: 2 };
/** How likely an entry must be meant, and how likely beside the nearest: least where nothing is known for certain. */
const LEAST = { ofRecords: chances.likely, unsure: chances.beside, other: chances.asked };
const BESIDE = 0.6;
/** A later turn of fewer telling words leans on the one before, and so does one that nothing else answers. */
const FEW = 3;

type Given = Pick<ConversationFacts, 'case' | 'plan' | 'question'>;

/**
 * What good practice says that is nearest to what was asked, where the plan does not answer it for certain: whoever asks can tell
 * better than a rule which is meant.
 */
export const nearestPractice = ({ case: one, plan: { asks }, question: { history } }: Given): Line[] => {
  // What holds for any trouble is told where no entry is about it: "leaks" brings up what bidders must not learn.
  if (asks.some(({ direct }) => direct.id === ANY_TROUBLE)) return [];
  const isHollow = asks.every(({ direct }) => hollow.some((words) => direct.text.includes(words)));
  // A sum answers what it comes to, and not why, nor what to do about it.
  if (!isHollow && asks.some(isExact) && !(asksBeyond(one.text) && asks.every(isSum))) return [];
  const isOfRecords = asks.some(({ act }) => records.has(act));
  // A list is long already; whether something is to be done beside is no question to it.
  if (isOfRecords && !isHollow) return one.isFollowUp ? [] : whetherLines(one.text);
  const isUnsure = isHollow || asks.some(({ direct }) => direct.text.includes(UNSURE));
  const least = isOfRecords ? LEAST.ofRecords : isUnsure ? LEAST.unsure : LEAST.other;
  // What a kind costs is answered by its prices, and by no advice on the thing itself.
  const isOfPrice = asks.every(({ act }) => act === 'price');
  if (isOfPrice && !isHollow) return [];
  const said = new Set(asks.map(({ direct }) => direct.id));
  const leansOn =
    tellingWords(one.text).length < FEW || (one.isFollowUp && isHollow) ? one.saidBefore.at(-1) : undefined;
  const meant = withoutRefused([leansOn, one.text].filter(Boolean).join(' '));
  // "Which nurse call for 80 beds" asks nothing but which.
  const asked = isOfRecords ? withoutKind(meant) : meant;
  if (isOfRecords && tellingWords(asked).length < FEW) return [];
  const near = nearestCounsels(asked, MOST.hollow + said.size, withoutKind);
  const shown = near
    .filter(
      ({ counsel, chance }) => chance >= Math.max(least, BESIDE * (near[0]?.chance ?? 0)) && !said.has(counsel.id),
    )
    .filter(({ counsel }) => !asks.some(({ direct }) => direct.text.includes(counsel.direct)))
    .filter(({ counsel }) => !isOfPrice || isOfMoney(counsel))
    // What was said before is said again only where nothing else is known.
    .filter(({ counsel }) => isHollow || !history.some(({ answer }) => answer?.response.includes(counsel.direct)))
    .slice(0, isHollow ? MOST.hollow : MOST.other);
  return shown.length === 0
    ? []
    : [
        { id: 'near', slot: 'reason', text: '**Nearest to your question in our guide:**' },
        ...shown.map(
          ({ counsel: { id, direct, points } }): Line => ({
            id: `near-${id}`,
            slot: 'reason',
            text: `- ${[direct, ...(isHollow ? points.slice(0, 1) : [])].join(' ')}`,
          }),
        ),
      ];
};

const asksOfUs = phrases(['do|should|must|may we|i']);
/** "Which bed and do we order rails": what the guide says of the part that asks whether, where it is plainly of an entry. */
const whetherLines = (text: string): Line[] => {
  const words = wordsIn(text);
  const [found] = asksOfUs.find(words);
  const own = found ? words.slice(found.from) : [];
  const cut = own.findIndex((word, at) => at > 0 && isParted(word));
  const [first, last] = [own[0], (cut < 0 ? own : own.slice(0, cut)).at(-1)];
  const clause = first && last ? text.slice(first.at, last.end) : '';
  const [near] = clause === '' ? [] : nearestCounsels(clause, 1, withoutKind);
  return near && near.chance >= chances.asked
    ? [
        { id: 'near', slot: 'reason', text: '**On what you ask beside it, our guide says:**' },
        {
          id: `near-${near.counsel.id}`,
          slot: 'reason',
          text: `- ${[near.counsel.direct, ...near.counsel.points.slice(0, 1)].join(' ')}`,
        },
      ]
    : [];
};

const isSum = ({ direct }: AnswerPlan['asks'][number]): boolean => direct.id.startsWith('reckoned');
const asksBeyond = says([
  'why|missing|worth|normal|fair|reasonable|steep|uplift',
  'push|pushing back',
  'can|should|may they|we|i|you',
]);
const isExact = ({ act, direct, reasons }: AnswerPlan['asks'][number]): boolean =>
  exact.has(act) || isSum({ act, direct, reasons }) || reasons.some(({ slot }) => slot === 'draft');
