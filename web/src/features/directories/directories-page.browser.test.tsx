import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aFullHospital, aHospital, aProvider, aService } from '../../testing/directories.ts';
import {
  FACILITIES,
  facilitiesPage,
  HOSPITALS,
  hospitalsPage,
  PROVIDERS,
  providersPage,
  renderDirectories,
  SERVICES,
  servicesPage,
} from '../../testing/render-directories.tsx';
import { problem } from '../../testing/stub-fetch.ts';

type Shown = Awaited<ReturnType<typeof renderDirectories>>;
const cards = () => [...document.querySelectorAll('article h3')].map((title) => title.textContent);
const field = ({ screen }: Shown, name: string) => screen.getByRole('combobox', { name, exact: true });
const box = ({ screen }: Shown, name: string) => screen.getByLabelText(name, { exact: true });
const pick = async (shown: Shown, label: string, option: string) => {
  await field(shown, label).click();
  await shown.screen.getByRole('option', { name: option }).click();
};
const all = {
  [HOSPITALS]: () => hospitalsPage([aHospital('a')]),
  [SERVICES]: () => servicesPage([aService('a')]),
  [PROVIDERS]: () => providersPage([aProvider('a')]),
  [FACILITIES]: () => facilitiesPage([aHospital('a'), aService('b'), aService('c')]),
};

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(() => vi.unstubAllGlobals());

describe('the tabs', () => {
  it('opens with the hospitals, their count and their source, and asks for nothing that is not filtered', async () => {
    const shown = await renderDirectories(all);
    await expect.element(shown.screen.getByRole('tab', { name: 'Hospitals', selected: true })).toBeVisible();
    await expect.element(shown.screen.getByText('1 hospital', { exact: true })).toBeVisible();
    await expect.element(shown.screen.getByText('Source: AIHW MyHospitals', { exact: true })).toBeVisible();
    await expect.element(shown.screen.getByText('Bundled copy of 18 July 2024')).toBeVisible();
    expect(shown.asked(HOSPITALS)).toEqual([{ demonstration: 'true' }]);
    expect(shown.address()).toEqual({});
  });

  it('leads by arrow keys to all four, each with its own list, and keeps the tab in the address', async () => {
    const shown = await renderDirectories(all);
    await expect.poll(cards).toEqual(['Hospital a']);
    shown.screen.getByRole('tab', { name: 'Hospitals' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(cards).toEqual(['Service a']);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(cards).toEqual(['Dr a Example']);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(cards).toEqual(['Hospital a', 'Service b', 'Service c']);
    expect(shown.address()).toEqual({ tab: 'facilities' });
  });

  it('counts hospitals, services and all facilities that fit', async () => {
    const { screen } = await renderDirectories(all, '?tab=facilities');
    const tile = (label: string) => screen.getByText(label, { exact: true }).element().nextElementSibling?.textContent;
    await expect.element(screen.getByText('Matching Facilities')).toBeVisible();
    await expect.poll(() => tile('Matching Facilities')).toBe('3');
    expect(document.querySelectorAll('dl dd')[0]?.textContent).toBe('1');
    expect(document.querySelectorAll('dl dd')[1]?.textContent).toBe('2');
  });

  it('says that every provider is fictional, where real ones are looked up, and claims no check', async () => {
    const { screen } = await renderDirectories(all, '?tab=providers');
    await expect.element(screen.getByText('Every provider here is a demonstration entry.')).toBeVisible();
    await expect.element(screen.getByText(/nobody’s registration was checked/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: /^Ahpra register of practitioners/ }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.ahpra\.gov\.au\//));
    await expect.element(screen.getByText('1 demonstration provider', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/Integration pending/)).toBeVisible();
  });
});

describe('the filters', () => {
  it('sends a state and not "all", and offers the eight states and all', async () => {
    const shown = await renderDirectories(all);
    await pick(shown, 'State', 'NSW');
    await expect.poll(() => shown.lastAsked(HOSPITALS)).toEqual({ state: 'NSW', demonstration: 'true' });
    expect(shown.address()).toEqual({ state: 'NSW' });
    await field(shown, 'State').click();
    await expect.element(shown.screen.getByRole('option').first()).toBeVisible();
    const options = shown.screen.getByRole('option').elements();
    expect(options.map((option) => option.textContent?.replace(/\d+$/, ''))).toEqual([
      'All states',
      'NSW',
      'VIC',
      'QLD',
      'WA',
      'SA',
      'TAS',
      'NT',
      'ACT',
    ]);
    await shown.screen.getByRole('option', { name: 'All states' }).click();
    await expect.poll(() => shown.address()).toEqual({});
  });

  it('waits for a pause in typing before it asks, and is one step for Back', async () => {
    const shown = await renderDirectories(all);
    await expect.poll(cards).toEqual(['Hospital a']);
    await box(shown, 'City').click();
    await userEvent.keyboard('Dubbo');
    await expect.poll(() => shown.lastAsked(HOSPITALS)).toEqual({ city: 'Dubbo', demonstration: 'true' });
    expect(shown.asked(HOSPITALS)).toHaveLength(2);
    await userEvent.keyboard(' NSW');
    await expect.poll(() => shown.address()).toEqual({ city: 'Dubbo NSW' });
    await shown.router.navigate(-1);
    await expect.element(box(shown, 'City')).toHaveValue('');
    expect(shown.address()).toEqual({});
  });

  it('keep what was changed a moment before in another field', async () => {
    const shown = await renderDirectories(all, '?tab=services');
    const type = box(shown, 'Service Type').element() as HTMLInputElement;
    const place = box(shown, 'Location').element() as HTMLInputElement;
    const enter = (input: HTMLInputElement, text: string) => {
      input.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    enter(type, 'Helpline');
    enter(place, 'Dubbo');
    place.blur();
    await expect
      .poll(() => shown.address())
      .toEqual({ tab: 'services', serviceType: 'Helpline', serviceLocation: 'Dubbo' });
  });

  it('asks at once on Enter', async () => {
    const shown = await renderDirectories(all, '?tab=facilities');
    await box(shown, 'Facility Name').click();
    await userEvent.keyboard('Royal{Enter}');
    expect(shown.address()).toEqual({ tab: 'facilities', facilityName: 'Royal' });
    await box(shown, 'Location').fill('TAS');
    await expect
      .poll(() => shown.lastAsked(FACILITIES))
      .toEqual({ facilityName: 'Royal', location: 'TAS', demonstration: 'true' });
  });

  it('sends type, location and specialty of services, with what is known to choose from', async () => {
    const shown = await renderDirectories(all, '?tab=services');
    await box(shown, 'Service Type').fill('Helpline');
    await box(shown, 'Location').fill('Dubbo');
    await box(shown, 'Specialty').fill('Mental');
    await expect
      .poll(() => shown.lastAsked(SERVICES))
      .toEqual({ serviceType: 'Helpline', location: 'Dubbo', specialty: 'Mental', demonstration: 'true' });
    const suggested = (box(shown, 'Specialty').element() as HTMLInputElement).list;
    expect([...(suggested?.options ?? [])].map(({ value }) => value)).toEqual(['Mental health']);
  });

  it('sends profession, location and specialty of providers, and offers seven professions and all', async () => {
    const shown = await renderDirectories(all, '?tab=providers');
    await field(shown, 'Profession').click();
    await expect.poll(() => shown.screen.getByRole('option').elements()).toHaveLength(8);
    await shown.screen.getByRole('option', { name: 'General Practitioner' }).click();
    await box(shown, 'Location').fill('4870');
    await box(shown, 'Specialty').fill('Skin');
    await expect
      .poll(() => shown.lastAsked(PROVIDERS))
      .toEqual({
        profession: 'General Practitioner',
        location: '4870',
        specialty: 'Skin',
        demonstration: 'true',
      });
  });

  it('are read from the address, told what it does not know, and cleared for the open tab only', async () => {
    const shown = await renderDirectories(all, '?state=vic&city=Geelong&serviceLocation=Dubbo&profession=Wizard');
    await expect
      .poll(() => shown.lastAsked(HOSPITALS))
      .toEqual({ state: 'VIC', city: 'Geelong', demonstration: 'true' });
    await expect.element(shown.screen.getByText(/which was ignored: profession “Wizard”/)).toBeVisible();
    await shown.screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(box(shown, 'City')).toHaveValue('');
    await expect.poll(() => shown.address()).toEqual({ serviceLocation: 'Dubbo' });
  });
});

describe('a list', () => {
  it('shows its shape while it loads', async () => {
    let answer: (response: Response) => void = () => undefined;
    const shown = await renderDirectories({ [HOSPITALS]: () => new Promise<Response>((done) => (answer = done)) });
    const { screen } = shown;
    await expect.element(screen.getByText('Loading hospitals')).toBeInTheDocument();
    await expect.poll(() => shown.asked(HOSPITALS).length).toBe(1);
    answer(hospitalsPage([aHospital('a')]));
    await expect.poll(cards).toEqual(['Hospital a']);
    expect(screen.getByText('Loading hospitals').query()).toBeNull();
  });

  it('reads its next page by the cursor, says how many are loaded, and leads the keyboard on', async () => {
    const shown = await renderDirectories({
      [HOSPITALS]: ({ path }) =>
        path.includes('cursor=next')
          ? hospitalsPage([aHospital('b')], { total: 2 })
          : hospitalsPage([aHospital('a')], { total: 2, nextCursor: 'next' }),
    });
    const status = shown.screen.getByText(/^2 hospitals/);
    await expect.element(status).toHaveTextContent('2 hospitals, 1 entry loaded');
    await shown.screen.getByRole('button', { name: 'Load more hospitals' }).click();
    await expect.poll(cards).toEqual(['Hospital a', 'Hospital b']);
    await expect.element(status).toHaveTextContent('2 hospitals');
    await expect.element(shown.screen.getByRole('heading', { name: 'Hospital b' })).toHaveFocus();
    expect(shown.screen.getByRole('button', { name: 'Load more hospitals' }).query()).toBeNull();
  });

  it('begins again where the data changed between two pages', async () => {
    let isNew = false;
    const shown = await renderDirectories({
      [HOSPITALS]: ({ path }) => {
        if (path.includes('cursor')) {
          isNew = true;
          return problem('invalid_input', 'This page link no longer fits the list.');
        }
        return hospitalsPage([aHospital(isNew ? 'new' : 'old')], { total: 2, nextCursor: 'x' });
      },
    });
    await shown.screen.getByRole('button', { name: 'Load more hospitals' }).click();
    await shown.screen.getByRole('button', { name: 'Reload the list' }).click();
    await expect.poll(cards).toEqual(['Hospital new']);
  });

  it('keeps fictional entries in a closed block behind the real ones', async () => {
    const example = aService('b', { demonstration: true });
    const { screen } = await renderDirectories(
      { [SERVICES]: () => servicesPage([aService('a'), example]) },
      '?tab=services',
    );
    await expect.element(screen.getByText('1 health service and 1 demonstration example')).toBeVisible();
    await expect.element(screen.getByText('Service b')).not.toBeVisible();
    await screen.getByText('Demonstration examples (1)').click();
    await expect.element(screen.getByRole('article', { name: 'Service b' })).toMatchTextContent(/Demonstration/);
  });

  it('that is empty names its source, and no command line', async () => {
    const { screen } = await renderDirectories({ [HOSPITALS]: () => hospitalsPage([]) }, '?city=Zzz');
    await expect.element(screen.getByRole('heading', { name: 'No hospitals match these filters' })).toBeVisible();
    await expect.element(screen.getByText(/Source: AIHW MyHospitals, bundled copy of 18 July 2024/)).toBeVisible();
    await expect.element(screen.getByText('npm run')).not.toBeInTheDocument();
  });

  it('is saved whole as a file, what was not read yet included, each fact with its source', async () => {
    const saved: Blob[] = [];
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return '#';
    });
    const pages = [
      hospitalsPage([aFullHospital('a')], { total: 2, nextCursor: 'next' }),
      hospitalsPage([aHospital('b')], { total: 2 }),
    ];
    const { screen } = await renderDirectories({ [HOSPITALS]: () => pages.shift() as Response });
    await screen.getByRole('button', { name: 'Export CSV, all 2' }).click();
    await expect.poll(() => saved.length).toBe(1);
    make.mockRestore();
    expect(await saved[0]?.text()).toContain('Hospital b');
    expect(await saved[0]?.text()).toMatch(
      /Hospital a,public,Randwick NSW 2031.*beds: On record, A register, 18 July 2024/,
    );
  });
});

describe('a failure', () => {
  it('of hospitals tells the server’s own words, keeps the filters, and is read again on Retry', async () => {
    const answers = [problem('invalid_input', 'At most 100 characters.'), hospitalsPage([aHospital('a')])];
    const shown = await renderDirectories({ [HOSPITALS]: () => answers.shift() as Response }, '?city=Dubbo');
    const line = shown.screen.getByText('Error loading hospitals: At most 100 characters.', { exact: true });
    await expect.element(line).toBeVisible();
    await expect.element(box(shown, 'City')).toHaveValue('Dubbo');
    await shown.screen.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(cards).toEqual(['Hospital a']);
  });

  it.each([
    ['hospitals', HOSPITALS, 'city', 'Error loading hospitals: City: at most 100 characters.'],
    ['services', SERVICES, 'serviceType', 'Service Type: at most 100 characters.'],
    ['facilities', FACILITIES, 'facilityName', 'Facility Name: at most 100 characters.'],
    ['facilities', FACILITIES, 'cursor', 'cursor: At most 100 characters.'],
  ])('of %s names a field as the screen does', async (tab, list, path, line) => {
    const message = 'At most 100 characters.';
    const failed = async () => {
      const body: object = await problem('invalid_input', `${path}: ${message}`).json();
      const headers = { 'content-type': 'application/problem+json' };
      return Response.json({ ...body, errors: [{ path, message }] }, { status: 400, headers });
    };
    const { screen } = await renderDirectories({ [list]: failed }, `?tab=${tab}`);
    await expect.element(screen.getByText(line, { exact: true })).toBeVisible();
  });

  it('of hospitals without words of the server tells the status', async () => {
    const { screen } = await renderDirectories({ [HOSPITALS]: () => new Response('<html>', { status: 502 }) });
    await expect
      .element(
        screen.getByText(
          'Error loading hospitals: HTTP 502: Failed to fetch hospitals from Australian healthcare directories',
          { exact: true },
        ),
      )
      .toBeVisible();
  });

  it.each([
    ['services', SERVICES, 'Error loading health services: Failed to fetch health services'],
    ['providers', PROVIDERS, 'Error loading healthcare providers: Failed to fetch healthcare providers'],
    ['facilities', FACILITIES, 'Error loading facility information: Failed to fetch facility information'],
  ])('of %s is told in the fixed words, and what the server says beside them', async (tab, list, line) => {
    const { screen } = await renderDirectories({ [list]: () => problem('internal', 'Try later.') }, `?tab=${tab}`);
    await expect.element(screen.getByText(line, { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Try later.', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

it.each(['hospitals', 'services', 'providers', 'facilities'])('has nothing that axe finds on %s', async (tab) => {
  const { screen } = await renderDirectories(
    { ...all, [HOSPITALS]: () => hospitalsPage([aFullHospital('a')]) },
    `?tab=${tab}`,
  );
  await expect.poll(() => cards().length).toBeGreaterThan(0);
  const { violations } = await axe.run(screen.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
