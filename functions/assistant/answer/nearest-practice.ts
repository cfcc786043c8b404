import { isOfMoney } from '#functions/advisor/answer/counsel/counsel';
import { nearestCounsels } from '#functions/advisor/answer/counsel/hear';
import type { AnswerPlan, Line } from '#functions/advisor/answer/plan';
import type { ConversationFacts } from '../conversation.ts';

/** Plans that answer exactly what was asked: a sum, a paper, a change of what stands. */
const exact = new Set([
  'compare',
  'summary',
  'undo',
  'recap',
  'refine',
  'decide',
  'contact',
  'order',
  'units',
  'since',
  'go-on',
  'confidence',
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
];

/** A list that was asked for is an answer: what stands beside it must be nearer. */
const listing = new Set(['choose', 'list', 'alternatives']);
const MOST = { hollow: 3, other: 2 };
/** How near an entry must be, and how near beside the nearest. */
const LEAST = { listed: 0.26, other: 0.16 };
const BESIDE = 0.6;

/**
 * What good practice says that is nearest to what was asked, where the plan does not answer it for certain: whoever asks can tell
 * better than a rule which is meant.
 */
export const nearestPractice = ({ case: one, plan: { asks } }: Pick<ConversationFacts, 'case' | 'plan'>): Line[] => {
  if (asks.some(isExact)) return [];
  const isHollow = asks.every(({ direct }) => hollow.some((words) => direct.text.includes(words)));
  const least = asks.some(({ act }) => listing.has(act)) ? LEAST.listed : LEAST.other;
  // What a kind costs is answered by no advice on the thing itself.
  const isOfPrice = asks.every(({ act }) => act === 'price');
  const said = new Set(asks.map(({ direct }) => direct.id));
  const near = nearestCounsels(one.text, MOST.hollow + said.size);
  const shown = near
    .filter(({ counsel, place }) => place >= Math.max(least, BESIDE * (near[0]?.place ?? 0)) && !said.has(counsel.id))
    .filter(({ counsel }) => !isOfPrice || isOfMoney(counsel))
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

const isExact = ({ act, direct, reasons }: AnswerPlan['asks'][number]): boolean =>
  exact.has(act) || direct.id.startsWith('reckoned') || reasons.some(({ slot }) => slot === 'draft');
