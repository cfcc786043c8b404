import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketChoice, type MarketData } from '#shared/contracts/market';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { type Answer, json, type Sent, stubFetch } from '../../../testing/stub-fetch.ts';
import { MarketPage } from '../market-page.tsx';
import { someMarket } from './market-data.ts';

const ASK = 'GET /api/market-data';
const queryOf = ({ path }: Sent) => new URL(path, 'http://localhost').searchParams;

/** The market of the category that is asked for. */
export const answerAsked = (sent: Sent, more: Parameters<typeof someMarket>[0] = {}): Answer =>
  json(someMarket({ ...more, category: MarketChoice.parse(queryOf(sent).get('category')) }));

/** The page as a visitor gets it, over a network that answers as told. */
export const openMarket = async (
  address = '/market',
  answer: (sent: Sent) => Answer = answerAsked,
  demonstration: boolean | undefined = true,
) => {
  const all = stubFetch({ [ASK]: answer, 'GET /api/market/notices': () => json([]) });
  const marketSent = () => all.filter(({ path }) => path.startsWith('/api/market-data'));
  const router = createMemoryRouter(
    [{ path: '/market', element: <MarketPage demonstration={demonstration} isSettled /> }],
    { initialEntries: [address] },
  );
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    screen,
    router,
    address: () => router.state.location.search,
    /** Categories that were asked for, in order. */
    asked: () => marketSent().map((one) => queryOf(one).get('category')),
    queries: () => marketSent().map((one) => Object.fromEntries(queryOf(one))),
  };
};

export const openWith = (address: string, market: MarketData) => openMarket(address, () => json(market));

/** Each test begins as a new visitor on a desktop, on 21 November 2026. */
export const asNewVisitor = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') });
  localStorage.clear();
  await page.viewport(1280, 900);
};
export const restore = () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
};
