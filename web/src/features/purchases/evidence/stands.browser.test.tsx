import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { EvidenceStand, PurchaseEvidence, PurchaseItem } from '#shared/contracts/purchases/purchases';
import { Stands } from './stands.tsx';

const product = (name: string, before: Partial<EvidenceStand>, after: Partial<EvidenceStand>) => {
  const stand = { coverage: 50, score: 40, place: 1, verdict: 'may-fit' } as const;
  const whose = { solutionId: name, name, vendor: name, state: 'shortlisted' } as const;
  return { ...whose, before: { ...stand, ...before }, after: { ...stand, ...after } };
};
const answered = (submittedAt: string) =>
  ({ kind: 'answer', data: { vendor: 'Wombat', submittedAt, answers: {}, decisions: {} } }) as unknown as PurchaseItem;

it('calls nothing first that a must rules out, whatever its points', async () => {
  const products = [
    product('Quokka Bell', { place: 1 }, { place: 1 }),
    product('Wombat Call', { place: 2, score: 30 }, { place: 2, score: 90, verdict: 'not-for-you' }),
  ];
  const evidence: PurchaseEvidence = { revision: 1, dataVersion: '1', reports: [], rows: [], cells: [], products };
  const items = [answered('2026-11-20T00:00:00.000Z')];
  const groups = [{ isDemonstration: false, products }];
  const screen = await render(<Stands evidence={evidence} groups={groups} items={items} />);
  await expect.element(screen.getByRole('heading')).toHaveTextContent('1 vendor answered: Quokka Bell stays first');
  expect(screen.container.textContent).toMatch(/Wombat Call.*2nd/);
});
