import type { DecisionRecord, EvaluationView, EvaluatorPage } from '#shared/contracts/purchases/evaluation';
import { Problem } from '#shared/kernel/errors';
import { emptyNeed } from '#shared/kernel/need';
import { handler as changePurchase } from '../change-purchase.ts';
import { handler as change } from '../evaluation/change-evaluation.ts';
import { handler as openIt } from '../evaluation/evaluator/open-evaluation.ts';
import { handler as scoreIt } from '../evaluation/evaluator/score-evaluation.ts';
import { handler as read } from '../evaluation/read-evaluation.ts';
import { type Browser, browser, make, ok, putAs } from './door.ts';

/** Tests evaluate by the doors, as a buyer and as evaluators. */

const need = { ...emptyNeed, categories: ['nurse-call'], beds: 84, place: 'Ballarat', mustHaves: ['wireless'] };
export const products = [
  { solutionId: 'own-quokka', name: 'Quokka Bell', vendor: 'Quokka Bells' },
  { solutionId: 'own-wombat', name: 'Wombat Call', vendor: 'Wombat Systems' },
];
export const criteria = [
  { id: 'fit', name: 'Fit', weight: 60 },
  { id: 'cost', name: 'Cost', weight: 40 },
];
type Changed = { view: EvaluationView; link: { name: string; token: string; expiresAt: string } | null };
type Sent = Record<string, unknown> & { action: string };

export const refusal = async (
  reply: { statusCode: number; body: string } | Promise<{ statusCode: number; body: string }>,
) => {
  const { statusCode, body } = await reply;
  return { statusCode, problem: Problem.parse(JSON.parse(body)) };
};

/** A purchase of a browser, with what a buyer and evaluators do to it by their doors. */
export const purchaseOf = async (from: Browser, shortlist = products) => {
  const { id: purchaseId, version } = await make(from, 'Nurse call, Ward 3');
  await ok(from.send(changePurchase, { params: { purchaseId }, body: { version, need } }));
  for (const data of shortlist)
    await ok(
      putAs(
        from,
        purchaseId,
        { kind: 'shortlist', version: 0, data: { ...data, state: 'shortlisted' } },
        data.solutionId,
      ),
    );
  const params = { purchaseId };
  const view = () => ok<EvaluationView>(from.send(read, { method: 'GET', params }));
  const versionFor = ({ action, evaluatorId }: Sent, { versions, evaluators }: EvaluationView) => {
    if (action === 'draft' || action === 'record') return versions.decision;
    if (action === 'contract') return versions.contract;
    if (action === 'invite') return 0;
    if (action === 'end-link' || action === 'withdraw')
      return evaluators.find(({ id }) => id === evaluatorId)?.version ?? 0;
    return versions.evaluation;
  };
  const send = async (sent: Sent) =>
    from.send(change, { params, body: { change: { version: versionFor(sent, await view()), ...sent } } });
  const does = (sent: Sent) => ok<Changed>(send(sent));
  const invite = async (name: string, days = 30) => {
    const { link, view: after } = await does({ action: 'invite', name, days });
    return { token: link?.token ?? '', id: after.evaluators.find((one) => one.name === name)?.id ?? '' };
  };
  return { purchaseId, params, view, send, does, invite, from };
};

export const lockedOf = async (from: Browser) => {
  const tried = await purchaseOf(from);
  await tried.does({ action: 'criteria', criteria });
  await tried.does({ action: 'lock' });
  return tried;
};

export const open = (token: string) => browser().send(openIt, { method: 'GET', params: { token } });
export const page = (token: string) => ok<EvaluatorPage>(open(token));
export const scoreAs = async (token: string, sent: Sent) => {
  const { version } = await page(token);
  return browser().send(scoreIt, { params: { token }, body: { change: { version, ...sent } } });
};
export const scoresOf = (
  fit: readonly [number | null, number | null],
  cost: readonly [number | null, number | null],
  comment = '',
) =>
  products.flatMap(({ solutionId }, at) => [
    { criterionId: 'fit', solutionId, score: fit[at] ?? null, comment },
    { criterionId: 'cost', solutionId, score: cost[at] ?? null, comment: '' },
  ]);
export const handIn = async (token: string, scores: object[], conflicts: object[] = []) => {
  await ok(scoreAs(token, { action: 'declare', conflicts }));
  return ok<EvaluatorPage>(scoreAs(token, { action: 'hand-in', scores }));
};

export const decision = {
  chosen: ['own-quokka'],
  why: 'It fits the ward best.',
  conditions: [{ words: 'The outage is shown in our building', who: 'Director of nursing', by: '2027-04-09' }],
  deciders: [{ name: 'Kim Vale', role: 'Chief executive' }],
  decidedOn: '2027-03-16',
  whyNot: { 'own-wombat': 'The fit with our work was weaker.' },
};
export const decidedOf = async (from: Browser) => {
  const tried = await lockedOf(from);
  const [one, two] = [await tried.invite('Ada'), await tried.invite('Ben')];
  await handIn(one.token, scoresOf([9, 3], [8, 5], 'Better than Quokka Bell at night'));
  await handIn(two.token, scoresOf([8, 4], [4, 9]));
  const { view } = await tried.does({ action: 'record', draft: decision });
  return { ...tried, one, two, record: view.decided.records[0]?.record as DecisionRecord, after: view };
};
