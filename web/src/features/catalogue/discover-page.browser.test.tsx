import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Solution } from '#shared/contracts/catalogue';
import type { Evidence } from '#shared/kernel/evidence';
import { FACETS, LIST, listPage, renderDiscover } from '../../testing/render-discover.tsx';
import { anExample, aSolution, someFacets } from '../../testing/solutions.ts';
import { json, problem } from '../../testing/stub-fetch.ts';
import { aWarning } from '../../testing/warning.ts';
import { currentToast, dismissToast } from '../../ui/overlays/toast-queue.ts';

const three = [aSolution('a'), aSolution('b'), aSolution('c')];
const listing = (solutions: Solution[] = three) => ({ [LIST]: () => listPage(solutions) });
const many = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => aSolution(`n${from + at}`));
const tenThousand = {
  [LIST]: ({ path }: { path: string }) => {
    const at = Number(new URL(path, 'http://localhost').searchParams.get('cursor') ?? 0);
    return listPage(many(at, at + 24), 10_000, String(at + 24));
  },
};

type Shown = Awaited<ReturnType<typeof renderDiscover>>;
const card = ({ screen }: Shown, name: string) => screen.getByRole('article', { name, exact: true });
const cards = () => [...document.querySelectorAll('article h3')].map((title) => title.textContent);
const box = ({ screen }: Shown) => screen.getByRole('searchbox', { name: 'Search solutions' });
const choice = ({ screen }: Shown, name: string) => screen.getByRole('checkbox', { name, exact: true });
const chips = () =>
  [...document.querySelectorAll('ul[aria-label="Active filters"] li')].map((chip) => chip.textContent);
const pick = async ({ screen }: Shown, label: string, option: string) => {
  await screen.getByRole('combobox', { name: label }).click();
  await screen.getByRole('option', { name: option }).click();
};

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id);
});

describe('the page as it opens', () => {
  it('asks for Australian providers and those of no type on record, any budget, by relevance', async () => {
    const shown = await renderDiscover(listing());
    await expect.element(shown.screen.getByRole('heading', { name: 'Healthcare Solution Discovery' })).toBeVisible();
    await expect.element(shown.screen.getByText('Showing 3 solutions')).toBeVisible();
    const query = shown.lastListed();
    expect(query.getAll('providerTypes')).toEqual(['established-au', 'startup-au', 'not-on-record']);
    expect(query.getAll('categories')).toEqual([]);
    expect(query.get('budgetRange')).toBe('any');
    expect(query.get('sort')).toBe('relevance');
    expect(query.get('demonstration'), 'left to the server until a reader decides').toBeNull();
    expect(shown.listed()).toHaveLength(1);
    await expect.element(choice(shown, 'Established Australian')).toBeChecked();
    await expect.element(choice(shown, 'Overseas start-up')).not.toBeChecked();
    await expect
      .element(shown.screen.getByRole('combobox', { name: 'Budget per year' }))
      .toHaveTextContent('Any Budget');
    expect(shown.address().size).toBe(0);
  });

  it('shows skeleton cards until the list is there', async () => {
    let answer: (response: Response) => void = () => undefined;
    const shown = await renderDiscover({ [LIST]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    await expect.element(shown.screen.getByText('Loading solutions')).toBeInTheDocument();
    await expect.poll(() => shown.listed().length).toBe(1);
    answer(listPage(three));
    await expect.element(card(shown, 'Solution a')).toBeVisible();
    expect(shown.screen.getByText('Loading solutions').query()).toBeNull();
  });

  it('says that the list failed in the fixed words and reads it again on Retry', async () => {
    const answers = [problem('internal', 'Broken.'), listPage(three)];
    const shown = await renderDiscover({ [LIST]: () => answers.shift() as Response });
    await expect.element(shown.screen.getByText('Error Loading Solutions', { exact: true })).toBeVisible();
    await expect
      .element(shown.screen.getByText('Failed to load healthcare solutions. Please try again later.', { exact: true }))
      .toBeVisible();
    await shown.screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(card(shown, 'Solution a')).toBeVisible();
  });

  it('tells how many once the examples are counted too: a phone has two lines for it, and nothing below moves', async () => {
    await page.viewport(375, 812);
    let answer: (response: Response) => void = () => undefined;
    const shown = await renderDiscover({
      [LIST]: () => listPage(three, 90, 'next'),
      [FACETS]: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await expect.element(card(shown, 'Solution a')).toBeVisible();
    const top = () => card(shown, 'Solution a').element().getBoundingClientRect().top;
    const before = top();
    expect(shown.screen.getByText('Showing 90 solutions').query()).toBeNull();
    answer(json(someFacets({ total: 90, demonstrations: 87 })));
    await expect.element(shown.screen.getByText(/^Showing 3 solutions and 87 demonstration examples/)).toBeVisible();
    expect(top()).toBe(before);
  });

  it('works without counts when they cannot be read', async () => {
    const shown = await renderDiscover({ ...listing(), [FACETS]: () => problem('internal', 'Broken.') });
    await expect.element(shown.screen.getByText('Showing 3 solutions')).toBeVisible();
    await choice(shown, 'Nurse call').click();
    await expect.poll(() => shown.lastListed().getAll('categories')).toEqual(['nurse-call']);
  });
});

describe('a card', () => {
  const published: Evidence = { kind: 'published', source: 'Product page' };
  const full = aSolution('a', {
    startingPrice: 2_600,
    rating: 4.6,
    reviewCount: 156,
    notOnRecord: [],
    publicContracts: [
      {
        notice: 'CN4021877',
        buyer: 'Veterans’ Affairs',
        description: 'Nurse call',
        valueAud: 412_600,
        signed: '2025-06-30',
        ends: null,
        panel: true,
      },
    ],
    evidence: {
      description: published,
      features: published,
      startingPrice: published,
      rating: published,
      'publicContracts.0': { kind: 'public-record', source: 'AusTender CN4021877' },
    },
  });

  it('shows price, stars with reviews and features, and a public contract that does not pass for a price', async () => {
    const shown = await renderDiscover(listing([full]));
    const one = card(shown, 'Solution a');
    await expect.element(one).toMatchTextContent(/From A\$2,600 per month/);
    await expect.element(one).toMatchTextContent(/4\.6 out of 5\(156 reviews\)/);
    await expect.element(one).toMatchTextContent(/Features: Wireless call points/);
    await expect
      .element(one)
      .toMatchTextContent(
        /Public contract: A\$412,600, Veterans’ Affairs, 30 June 2025, CN4021877, panel, many buyers/,
      );
    await expect.element(one.getByRole('button', { name: /^Public contract: source of/ })).toBeVisible();
  });

  it('says a warning before anything else of the product', async () => {
    const shown = await renderDiscover(listing([aSolution('a', { warnings: [aWarning()] }), aSolution('b')]));
    const warnings = card(shown, 'Solution a').getByRole('list', { name: 'Warnings on Solution a' });
    await expect.element(warnings.getByText('Not recommended:')).toBeVisible();
    expect(
      card(shown, 'Solution b')
        .getByRole('list', { name: /^Warnings/ })
        .query(),
    ).toBeNull();
  });

  it('gathers what no record holds in one line and prints no price and no stars for it', async () => {
    const shown = await renderDiscover(listing([aSolution('a')]));
    const one = card(shown, 'Solution a');
    await expect.element(one).toMatchTextContent(/Not on record: price, ARTG, rating/);
    await expect.element(one.getByRole('button', { name: 'Copy questions to the vendor' })).toBeVisible();
    expect(one.element().textContent).not.toMatch(/A\$|per month|out of 5/);
  });

  it('opens the vendor’s details, a request for a demo and the comparison', async () => {
    const shown = await renderDiscover({
      ...listing(),
      'GET /api/vendors/vendor-a': () => problem('not_found', 'No such vendor.'),
    });
    await shown.screen.getByRole('button', { name: 'View Details of Solution a' }).click();
    await expect.element(shown.screen.getByRole('dialog')).toBeInTheDocument();
    expect(shown.address().get('vendor')).toBe('vendor-a');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    expect(shown.address().has('vendor')).toBe(false);
    await shown.screen.getByRole('button', { name: 'Demo of Solution b' }).click();
    await expect
      .element(shown.screen.getByRole('dialog', { name: 'Request a demo of Solution b' }))
      .toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    await shown.screen.getByRole('button', { name: 'Add to comparison: Solution c' }).click();
    await expect.element(shown.screen.getByRole('dialog')).toBeInTheDocument();
    expect(shown.address().get('compare')).toBe('c');
    await userEvent.keyboard('{Escape}');
    await expect.element(shown.screen.getByRole('button', { name: 'Compare (1)' })).toBeVisible();
    await shown.screen.getByRole('button', { name: 'Remove from comparison: Solution c' }).click();
    await expect.poll(() => shown.address().has('compare')).toBe(false);
  });
});

describe('searching', () => {
  it('finds while one types, after a pause, and once on Enter or the button', async () => {
    const shown = await renderDiscover(listing());
    await box(shown).click();
    await userEvent.keyboard('nur');
    await expect.poll(() => shown.lastListed().get('search')).toBe('nur');
    await userEvent.keyboard('se{Enter}');
    await expect.poll(() => shown.lastListed().get('search')).toBe('nurse');
    await userEvent.keyboard(' call');
    await shown.screen.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => shown.lastListed().get('search')).toBe('nurse call');
    expect(shown.address().get('q')).toBe('nurse call');
  });

  it('goes back over a whole typed search, not over each letter', async () => {
    const shown = await renderDiscover(listing());
    await box(shown).click();
    for (const letters of ['pa', 'cs']) {
      await userEvent.keyboard(letters);
      await expect.poll(() => shown.address().get('q')?.endsWith(letters)).toBe(true);
    }
    await shown.router.navigate(-1);
    await expect.element(box(shown)).toHaveValue('');
    expect(shown.address().has('q')).toBe(false);
  });

  it('is reached by `/`, which is written as a letter where one is writing', async () => {
    const shown = await renderDiscover(listing());
    await expect.element(card(shown, 'Solution a')).toBeVisible();
    await userEvent.keyboard('/');
    await expect.element(box(shown)).toHaveFocus();
    await expect.element(box(shown)).toHaveValue('');
    await userEvent.keyboard('/');
    await expect.element(box(shown)).toHaveValue('/');
  });

  it('sends no control characters and no more than 500 characters, whatever a link holds', async () => {
    const shown = await renderDiscover(
      listing(),
      `/discover?q=${encodeURIComponent(`a\u0000\u0007b${'x'.repeat(5_000)}`)}`,
    );
    await expect.element(card(shown, 'Solution a')).toBeVisible();
    const search = shown.lastListed().get('search') ?? '';
    expect(search).toHaveLength(500);
    expect(search.startsWith('a bxx')).toBe(true);
    await expect.element(shown.screen.getByText(/search words after the first 500 characters/)).toBeVisible();
  });
});

describe('filtering', () => {
  it('narrows by each filter, with the address and a removable chip for each', async () => {
    const shown = await renderDiscover(listing());
    await choice(shown, 'Nurse call').click();
    await choice(shown, 'Australian distributor').click();
    await choice(shown, 'Australian start-up').click();
    await pick(shown, 'Budget per year', '$50k - $200k');
    await expect.poll(() => shown.lastListed().get('budgetRange')).toBe('50k-200k');
    const query = shown.lastListed();
    expect(query.getAll('categories')).toEqual(['nurse-call']);
    expect(query.getAll('evidence')).toEqual(['distributor']);
    expect(query.getAll('providerTypes')).toEqual(['established-au', 'not-on-record']);
    expect(Object.fromEntries(shown.address())).toEqual({
      providers: 'established-au,not-on-record',
      categories: 'nurse-call',
      evidence: 'distributor',
      budget: '50k-200k',
    });
    expect(chips()).toEqual([
      'Established Australian',
      'Type not on record',
      'Nurse call',
      '$50k - $200k',
      'Australian distributor on record',
    ]);
    await shown.screen.getByRole('button', { name: 'Remove $50k - $200k' }).click();
    await shown.screen.getByRole('button', { name: 'Remove Nurse call' }).click();
    await expect.poll(() => shown.lastListed().getAll('categories')).toEqual([]);
    expect(chips()).toEqual(['Established Australian', 'Type not on record', 'Australian distributor on record']);
  });

  it('shows how many each choice would show', async () => {
    const shown = await renderDiscover(listing());
    await expect.element(choice(shown, 'Established overseas')).toHaveAccessibleDescription('5');
    await expect.element(choice(shown, 'Price')).toHaveAccessibleDescription('1');
    await shown.screen.getByRole('combobox', { name: 'Budget per year' }).click();
    await expect.element(shown.screen.getByRole('option', { name: 'Under $50k' })).toHaveTextContent('Under $50k2');
  });

  it('clears to no provider types, no categories and any budget, and then asks for everybody', async () => {
    const shown = await renderDiscover(
      listing(),
      '/discover?q=call&categories=ehr&budget=under-50k&evidence=artg&sort=price',
    );
    await shown.screen.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect.poll(() => shown.lastListed().getAll('providerTypes')).toEqual([]);
    const query = shown.lastListed();
    expect([query.getAll('categories'), query.getAll('evidence'), query.get('budgetRange')]).toEqual([[], [], 'any']);
    expect([query.get('search'), query.get('sort')]).toEqual(['call', 'price']);
    for (const name of ['Established Australian', 'Australian start-up']) {
      await expect.element(choice(shown, name)).not.toBeChecked();
    }
    expect(chips()).toEqual(['“call”']);
  });

  it('opens a shared link as it was, and goes back step by step', async () => {
    const shown = await renderDiscover(listing(), '/discover?providers=none&categories=pacs,ehr&sort=rating&view=list');
    await expect.element(choice(shown, 'Medical imaging (PACS)')).toBeChecked();
    await expect
      .element(shown.screen.getByRole('button', { name: 'List view' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(shown.screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Rating');
    await expect.poll(() => shown.lastListed().get('sort')).toBe('rating');
    expect(shown.lastListed().getAll('categories')).toEqual(['ehr', 'pacs']);
    await choice(shown, 'Telemedicine').click();
    await choice(shown, 'Medical imaging (PACS)').click();
    await expect.element(choice(shown, 'Medical imaging (PACS)')).not.toBeChecked();
    await shown.router.navigate(-1);
    await expect.element(choice(shown, 'Medical imaging (PACS)')).toBeChecked();
    await shown.router.navigate(-1);
    await expect.element(choice(shown, 'Telemedicine')).not.toBeChecked();
  });

  it('leaves unknown values of a link aside and says so; what it knows applies', async () => {
    const shown = await renderDiscover(
      listing(),
      '/discover?categories=dentistry,pacs&budget=cheap&sort=__proto__&view=&evidence=price&providers=%E0%A4&compare=x',
    );
    await expect.element(shown.screen.getByText(/which was ignored/)).toBeVisible();
    const note = shown.screen.getByText(/which was ignored/).element().textContent;
    for (const part of ['categories “dentistry”', 'budget “cheap”', 'sort “__proto__”', 'providers']) {
      expect(note).toContain(part);
    }
    await expect.poll(() => shown.lastListed().getAll('categories')).toEqual(['pacs']);
    expect(shown.lastListed().getAll('providerTypes')).toEqual(['established-au', 'startup-au', 'not-on-record']);
    expect(shown.lastListed().get('budgetRange')).toBe('any');
  });

  it('is reached on a phone through a sheet', async () => {
    await page.viewport(320, 700);
    const shown = await renderDiscover(listing());
    await expect.element(card(shown, 'Solution a')).toBeVisible();
    await shown.screen.getByRole('button', { name: 'Filters (3)' }).click();
    const sheet = shown.screen.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: 'Nurse call' }).click();
    await expect.poll(() => shown.lastListed().getAll('categories')).toEqual(['nurse-call']);
    await sheet.getByRole('button', { name: 'Show 3 solutions' }).click();
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    await expect.element(shown.screen.getByRole('button', { name: 'Filters (4)' })).toBeVisible();
  });
});

describe('the list', () => {
  it('sorts by each of the four orders and turns from grid to list', async () => {
    const shown = await renderDiscover(listing());
    for (const [label, sort] of [
      ['Price', 'price'],
      ['Rating', 'rating'],
      ['Company', 'company'],
      ['Relevance', 'relevance'],
    ] as const) {
      await pick(shown, 'Sort by', label);
      await expect.poll(() => shown.listed().some((query) => query.get('sort') === sort)).toBe(true);
      await expect.element(shown.screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent(label);
    }
    await shown.screen.getByRole('button', { name: 'List view' }).click();
    await expect
      .element(shown.screen.getByRole('button', { name: 'List view' }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(shown.address().get('view')).toBe('list');
    await expect
      .element(card(shown, 'Solution a').getByRole('link', { name: 'Solution a' }))
      .toHaveAttribute('href', '/solutions/a');
  });

  it('says how many an order by price or rating can order', async () => {
    const shown = await renderDiscover(listing(), '/discover?sort=price');
    await expect.element(shown.screen.getByText(/^1 of 3 have a monthly price on record and come first/)).toBeVisible();
    await pick(shown, 'Sort by', 'Rating');
    await expect.element(shown.screen.getByText(/^None of these has a rating on record/)).toBeVisible();
  });

  it('keeps fictional solutions apart, closed, counted on their own and each with its badge', async () => {
    const shown = await renderDiscover({
      ...listing([aSolution('a'), anExample('x'), anExample('y')]),
      [FACETS]: () => json(someFacets({ total: 3, demonstrations: 2 })),
    });
    await expect
      .element(shown.screen.getByText(/^Showing 1 solution/))
      .toHaveTextContent('Showing 1 solution and 2 demonstration examples');
    expect(cards()).toEqual(['Solution a']);
    await shown.screen.getByRole('button', { name: 'Demonstration examples (2)' }).click();
    await expect.poll(cards).toEqual(['Solution a', 'Solution x', 'Solution y']);
    await expect.element(card(shown, 'Solution x').getByText('Demonstration', { exact: true }).first()).toBeVisible();
    expect(card(shown, 'Solution a').getByText('Demonstration', { exact: true }).query()).toBeNull();
  });

  it('gathers what has no price in a group of its own once a budget is set', async () => {
    const priced = aSolution('p', { startingPrice: 900, notOnRecord: [] });
    const shown = await renderDiscover(listing([priced, aSolution('a')]), '/discover?budget=under-50k');
    const heading = shown.screen.getByRole('heading', { name: 'Price not on record' });
    await expect.element(heading).toBeVisible();
    const follows = (before: Element, after: Element) =>
      Boolean(before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(follows(card(shown, 'Solution p').element(), heading.element())).toBe(true);
    expect(follows(heading.element(), card(shown, 'Solution a').element())).toBe(true);
  });

  it('reads on as one scrolls, draws only what is near, and counts them all', async () => {
    const shown = await renderDiscover({ ...tenThousand, [FACETS]: () => json(someFacets({ total: 10_000 })) });
    await expect.element(shown.screen.getByText('Showing 10,000 solutions')).toBeVisible();
    await expect
      .poll(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        return shown.listed().length;
      })
      .toBe(5);
    await expect.element(shown.screen.getByRole('button', { name: 'Show more solutions' })).toBeInTheDocument();
    expect(shown.lastListed().get('limit')).toBe('24');
    const drawn = () => document.querySelectorAll('article').length;
    await expect.poll(drawn).toBeGreaterThan(24);
    expect(drawn()).toBeLessThan(60);
    await shown.screen.getByRole('button', { name: 'Show more solutions' }).click();
    await expect.poll(() => shown.listed().length).toBeGreaterThan(5);
  });

  it('reads on where a busy browser tells at once that the end was far and is near', async () => {
    class Batched {
      private readonly tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell;
      }
      observe() {
        const entries = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);
        queueMicrotask(() => this.tell(entries, this as unknown as IntersectionObserver));
      }
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Batched);
    const shown = await renderDiscover(tenThousand);
    await expect.poll(() => shown.listed().length).toBe(5);
  });

  it('keeps what was read when the next page fails; a page link that is outdated starts the list again', async () => {
    const answers = [
      () => listPage(many(0, 24), 48, 'next'),
      () => problem('invalid_input', 'This page link no longer fits the list. Go back to its first page.'),
      () => listPage(three),
    ];
    const shown = await renderDiscover({ [LIST]: () => (answers.shift() ?? (() => listPage(three)))() });
    await expect
      .poll(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        return shown.screen.getByRole('button', { name: 'Reload the list' }).query();
      })
      .not.toBeNull();
    expect(cards().length).toBeGreaterThan(0);
    await shown.screen.getByRole('button', { name: 'Reload the list' }).click();
    await expect.element(shown.screen.getByText('Showing 3 solutions')).toBeInTheDocument();
  });
});

describe('nothing found', () => {
  const nothing = (more: Parameters<typeof someFacets>[0] = {}) => ({
    ...listing([]),
    [FACETS]: () => json(someFacets({ total: 0, ...more })),
  });

  it('offers what may have been meant, and the single changes that would show something', async () => {
    const shown = await renderDiscover(
      nothing({
        didYouMean: 'pharmacy',
        widen: [
          { drop: 'search', total: 12 },
          { drop: 'evidence', total: 1 },
        ],
      }),
      '/discover?q=pharmasy&evidence=price',
    );
    await expect.element(shown.screen.getByRole('heading', { name: 'No solutions found' })).toBeVisible();
    await expect.element(shown.screen.getByText('Showing 0 solutions')).toBeVisible();
    await shown.screen.getByRole('button', { name: 'Any evidence: 1 solution' }).click();
    await expect.poll(() => shown.lastListed().getAll('evidence')).toEqual([]);
    await shown.screen.getByRole('button', { name: 'pharmacy', exact: true }).click();
    await expect.poll(() => shown.lastListed().get('search')).toBe('pharmacy');
    await expect.element(box(shown)).toHaveValue('pharmacy');
  });

  it('is said, and helped, where only fictional solutions are found', async () => {
    const shown = await renderDiscover(
      {
        ...listing([anExample('x')]),
        [FACETS]: ({ path }) =>
          json(
            path.includes('demonstration=false')
              ? someFacets({ total: 0, widen: [{ drop: 'evidence', total: 4 }] })
              : someFacets({ total: 1, demonstrations: 1 }),
          ),
      },
      '/discover?evidence=price',
    );
    await expect.element(shown.screen.getByRole('heading', { name: 'No solutions found' })).toBeVisible();
    await expect.element(shown.screen.getByRole('button', { name: 'Demonstration examples (1)' })).toBeVisible();
    await shown.screen.getByRole('button', { name: 'Any evidence: 4 solutions' }).click();
    await expect.poll(() => shown.lastListed().getAll('evidence')).toEqual([]);
  });

  it('leads to the assistant with the search words', async () => {
    const shown = await renderDiscover(nothing(), '/discover?q=bed+alarms');
    await shown.screen.getByRole('button', { name: 'Ask AI for Recommendations' }).click();
    await expect.element(shown.screen.getByRole('textbox', { name: 'What do you need?' })).toHaveValue('bed alarms');
    await expect.element(shown.screen.getByRole('textbox', { name: 'What do you need?' })).toHaveFocus();
  });
});
