import type { Given } from '#shared/reading/question/later/moves';
import type { AskedAct, Case } from '../../case.ts';
import type { AnswerPlan } from '../../plan.ts';
import { recommended } from '../pick.ts';

const byAct: Readonly<Partial<Record<AskedAct, Given>>> = {
  rule: 'rule',
  compute: 'sum',
  'check-price': 'sum',
  order: 'sum',
  letter: 'draft',
  questions: 'draft',
  summary: 'draft',
  price: 'price',
  lease: 'price',
  compare: 'compare',
  reject: 'asked-back',
  process: 'process',
  explain: 'process',
  time: 'process',
  next: 'process',
  criteria: 'process',
  'go-on': 'practice',
};
const listing = new Set<AskedAct>(['choose', 'list', 'alternatives', 'refine', 'undo', 'recap', 'decide', 'why']);

/** What an answer gave: what a later turn may go on from. */
export const givenBy = ({ asks }: AnswerPlan, one: Case): Given => {
  const [first] = asks;
  if (!first) return 'nothing';
  if (first.direct.id.startsWith('practice-')) return 'practice';
  if (listing.has(first.act)) return recommended(one.judgement).length > 0 ? 'list' : 'practice';
  return byAct[first.act] ?? 'fact';
};
