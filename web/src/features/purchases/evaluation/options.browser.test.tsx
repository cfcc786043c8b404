import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DecisionRecord, EvaluationView, EvaluatorPage as Page } from '#shared/contracts/purchases/evaluation';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { json, type Sent, stubFetch } from '../../../testing/stub-fetch.ts';
import { Toaster } from '../../../ui/overlays/toaster.tsx';
import { ContractCard } from './after-decision.tsx';
import type { ChangeEvaluation } from './api.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { EvaluationPanel } from './evaluation-panel.tsx';
import { EvaluatorPage } from './evaluator-page.tsx';

/** Options that only quoted, beside a product of the shortlist, on the pages of an evaluation and its decision. */

const at = '2027-03-01T00:00:00.000Z';
const purchaseId = `purchase-${'0'.repeat(32)}`;
const path = `/api/purchases/${purchaseId}`;
const quokka = { solutionId: 'quokka', name: 'Quokka Bell', vendor: 'Quokka Bells' };
const marrendo = { solutionId: 'q1.quote-1', name: 'Marrendo', vendor: 'Marrendo' };
const orbostane = { solutionId: 'q1.quote-2', name: 'Orbostane', vendor: 'Orbostane' };
const unknown = 'no facts of ours about this vendor';
const lines = [{ label: 'Licence per year', said: '22,800 (a year)' }];
const offerOf = ({ solutionId, name }: typeof quokka, isSettled: boolean) => ({
  ...{ quoteId: solutionId, solutionId, name, at, isSettled, open: [], lines },
  ...{ low: 143_000, high: 143_000 },
});
const offers = [
  offerOf(marrendo, true),
  offerOf(orbostane, false),
  { ...offerOf(orbostane, true), quoteId: 'q2.quote-1', solutionId: null, name: 'Quoll Health' },
];
const open = { knockOuts: [], warnings: [], musts: [{ wanted: '24/7', met: null }], unknown };

const view: EvaluationView = {
  versions: { evaluation: 0, decision: 0, contract: 0 },
  evaluation: { criteria: [], round: 0, locked: null, reopened: [], closed: null, consensus: [] },
  proposed: [{ id: 'fit', name: 'Fit', weight: 100 }],
  products: [quokka, marrendo, orbostane],
  ...{ evaluators: [], results: null, offers, letters: [], contract: null },
  gates: [
    { solutionId: 'quokka', knockOuts: [], warnings: [], musts: [{ wanted: '24/7', met: false }] },
    { solutionId: marrendo.solutionId, ...open },
    { solutionId: orbostane.solutionId, ...open },
  ],
  decided: { draft: null, records: [] },
  agreed: { firstAud: null, settledAud: null, agreedAud: null },
};
const purchase = {
  ...{ id: purchaseId, title: 'Nurse call', titledBy: 'need', status: 'quoted', need: null, sessionIds: [] },
  ...{ createdAt: at, updatedAt: at, archivedAt: null, deletedAt: null, undoUntil: null },
  ...{ version: 1, revision: 1, nextStep: 'Decide' },
};

const show = (page: ReactNode, answers: Parameters<typeof stubFetch>[0] = {}) => {
  const sent: Sent[] = stubFetch({
    [`GET ${path}`]: () => json({ purchase, items: [] }),
    [`GET ${path}/evaluation`]: () => json(view),
    ...answers,
  });
  const shown = render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return shown.then((screen) => ({ screen, sent }));
};

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

it('before the criteria are locked the options are named, with whether their quotes are settled and no price', async () => {
  const { screen } = await show(<EvaluationPanel purchaseId={purchaseId} />);
  await expect
    .element(
      screen.getByText('Options: Quokka Bell (no quote), Marrendo (quote settled) and Orbostane (quote not settled).'),
    )
    .toBeVisible();
  await expect.element(screen.getByText(/^1 quote does not belong to any option here: Quoll Health\./)).toBeVisible();
  expect(document.body.textContent).not.toContain('143,000');
});

it('a weight that is no whole number from 0 to 100 stays as typed, and criteria are neither saved nor locked with it', async () => {
  const { screen } = await show(<EvaluationPanel purchaseId={purchaseId} />);
  const weight = screen.getByRole('textbox', { name: 'Weight of criterion 1, per cent' });
  const save = screen.getByRole('button', { name: 'Save the draft' });
  const lock = screen.getByRole('button', { name: 'Lock the criteria' });
  await expect.element(lock).toBeEnabled();
  for (const wrong of ['150', '33.3', 'half', '']) {
    await weight.fill(wrong);
    await expect.element(weight).toHaveValue(wrong);
    await expect.element(weight).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByText('A weight is a whole number from 0 to 100.')).toBeVisible();
    await expect.element(save).toBeDisabled();
    await expect.element(lock).toBeDisabled();
  }
  await weight.fill('90');
  await expect.element(screen.getByText('The weights add up to 90%; they must add up to 100%.')).toBeVisible();
  await expect.element(save).toBeEnabled();
  await expect.element(lock).toBeDisabled();
});

it('an option that a must rules out is recorded once a reason is written, one that only quoted as it is', async () => {
  const { screen, sent } = await show(<DecisionPanel purchaseId={purchaseId} plan={undefined} />, {
    [`POST ${path}/evaluation`]: () => json({ view, link: null }),
  });
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(row('Marrendo')).toMatchTextContent(/A\$143,000/);
  await expect.element(row('Marrendo')).toMatchTextContent(/Not on record: no facts of ours about this vendor/);
  await expect.element(row('Orbostane')).toMatchTextContent(/Not settled/);
  await expect.element(row('Orbostane')).not.toMatchTextContent(/143,000/);
  await screen.getByRole('textbox', { name: 'Why', exact: true }).fill('It fits.');
  await screen.getByRole('button', { name: 'Add a name' }).click();
  await screen.getByRole('textbox', { name: 'Name, who decides 1' }).fill('Kim Vale');
  const record = screen.getByRole('button', { name: 'Record the decision' });
  await screen.getByRole('checkbox', { name: 'Marrendo' }).click();
  await expect.element(record).toBeEnabled();
  await screen.getByRole('checkbox', { name: 'Quokka Bell' }).click();
  await expect.element(record).toBeDisabled();
  await expect
    .element(screen.getByText('To record it: say why Quokka Bell is chosen although it is ruled out.'))
    .toBeVisible();
  await screen.getByRole('textbox', { name: 'Why Quokka Bell although it is ruled out' }).fill('Pagers at night.');
  await record.click();
  await screen.getByRole('button', { name: 'Record it' }).click();
  await expect.poll(() => sent.filter(({ method }) => method === 'POST').length).toBe(1);
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    change: {
      action: 'record',
      draft: { chosen: [marrendo.solutionId, 'quokka'], despite: { quokka: 'Pagers at night.' } },
    },
  });
});

it('an evaluator scores who only quoted beside the lines of its quote, and is told what is not on record', async () => {
  const token = 'g'.repeat(43);
  const shownOffer = (offer: ReturnType<typeof offerOf>) => {
    const { solutionId: _, open: __, ...rest } = offer;
    return [rest];
  };
  const optionOf = (option: typeof quokka, isSettled: boolean) => ({
    ...{ ...option, isConflicted: false, facts: [], warnings: [], notOnRecord: [unknown] },
    offers: shownOffer(offerOf(option, isSettled)),
  });
  const page: Page = {
    ...{ name: 'Ada', role: '', version: 2, title: 'Nurse call', state: 'scoring', expiresAt: at, handedInAt: null },
    ...{ declared: { at, round: 1, conflicts: [] }, scores: [], isClosed: false, isLocked: true, results: null },
    criteria: view.proposed,
    products: [optionOf(marrendo, true), optionOf(orbostane, false)],
  };
  const { screen } = await show(<EvaluatorPage token={token} />, {
    [`GET /api/evaluations/${token}`]: () => json(page),
  });
  const evidence = screen.getByRole('region', { name: 'Evidence on Marrendo' });
  await expect
    .element(evidence.getByRole('heading', { name: 'Quote of Marrendo, five years, GST not included: A$143,000' }))
    .toBeVisible();
  await expect.element(evidence.getByText('22,800 (a year)')).toBeVisible();
  await expect.element(evidence.getByText(`Not on record: ${unknown}.`)).toBeVisible();
  const open = screen.getByRole('region', { name: 'Evidence on Orbostane' });
  await expect.element(open.getByRole('heading', { name: /: Not settled$/ })).toBeVisible();
  await expect.element(open).not.toMatchTextContent(/143,000/);
  await expect.element(screen.getByRole('textbox', { name: 'Score of Marrendo, Fit, 0 to 10' })).toBeEnabled();
});

it('an amount of the contract that is typed wrong takes none away: it is shown, and nothing is saved before it is put right', async () => {
  const mutate = vi.fn();
  const contract = {
    startOn: null,
    endOn: null,
    noticeDays: null,
    reviewOn: null,
    savedByYearAud: [],
    agreedAud: 90_000,
  };
  const { screen } = await show(
    <ContractCard
      view={{ ...view, contract } as EvaluationView}
      change={{ mutate, isPending: false } as unknown as ChangeEvaluation}
      record={{ title: 'Nurse call', products: [], decision: { chosen: [], plan: null } } as unknown as DecisionRecord}
    />,
  );
  const agreed = screen.getByRole('textbox', { name: 'Agreed, A$' });
  await agreed.fill('4,5');
  await screen.getByRole('button', { name: 'Save the contract' }).click();
  await expect.element(agreed).toHaveFocus();
  expect(mutate).not.toHaveBeenCalled();
  await agreed.fill('88,500');
  await screen.getByRole('button', { name: 'Save the contract' }).click();
  expect(mutate.mock.calls[0]?.[0]).toMatchObject({ contract: { agreedAud: 88_500 } });
});
