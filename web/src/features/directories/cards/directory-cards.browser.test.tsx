import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CareHome, Hospital, Provider } from '#shared/contracts/directories';
import { aFullHospital, aHospital, aProvider, aService, aSource, onRecord } from '../../../testing/directories.ts';
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
} from '../../../testing/render-directories.tsx';
import { json, problem } from '../../../testing/stub-fetch.ts';

const WAITS = 'GET /api/healthcare/hospitals/H1/waiting-times';

const showHospital = async (hospital: Hospital) => {
  const { screen } = await renderDirectories({ [HOSPITALS]: () => hospitalsPage([hospital]) });
  return screen.getByRole('article', { name: hospital.name });
};
const showProvider = async (provider: Provider) => {
  const { screen } = await renderDirectories({ [PROVIDERS]: () => providersPage([provider]) }, '?tab=providers');
  return screen.getByRole('article', { name: provider.name });
};

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

describe('a hospital', () => {
  it('shows type, emergency, address, beds, phone, website and waiting times, and behind one line their sources', async () => {
    const card = await showHospital(aFullHospital('a'));
    await expect.element(card.getByText('Public', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Emergency', { exact: true })).toBeVisible();
    await expect.element(card).toMatchTextContent(/Address\s*Randwick NSW 2031/);
    await expect.element(card).toMatchTextContent(/Beds\s*155\.4/);
    await expect.element(card).toMatchTextContent(/ED\s*64% seen on time.*Surgery\s*Median 41 days/);
    await expect.element(card.getByRole('link', { name: '(02) 9382 1111' })).toHaveAttribute('href', 'tel:0293821111');
    await expect.element(card.getByRole('link', { name: /^hospital\.example\.com\.au/ })).toBeVisible();
    const chip = card.getByRole('button', { name: /^On record as of 2024: source of Hospital a/ });
    await expect.element(card).toBeVisible();
    expect(chip.query()).toBeNull();
    await card.getByText('Sources, 1').click();
    await expect.element(chip).toBeVisible();
    const about = chip.element().getAttribute('aria-label');
    for (const field of ['type', 'emergency department', 'address', 'beds', 'phone', 'website', 'services']) {
      expect(about).toContain(field);
    }
  });

  it('shows five services, and the rest on demand', async () => {
    const card = await showHospital(aFullHospital('a'));
    const services = () =>
      [...document.querySelectorAll('ul[aria-label^="Services"] li')].map((one) => one.textContent);
    await expect.element(card).toBeVisible();
    expect(services()).toEqual(['Cardiology', 'Dialysis', 'Imaging', 'Maternity', 'Oncology', '+2 more']);
    await card.getByRole('button', { name: '+2 more services of Hospital a' }).click();
    await expect.poll(services).toContain('Surgery');
    await expect.element(card.getByRole('button', { name: 'Fewer services of Hospital a' })).toHaveFocus();
  });

  it('has no emergency badge where nothing is known, and gathers its gaps in one line', async () => {
    const card = await showHospital(aHospital('a'));
    await expect.element(card.getByText('Not on record: emergency department, beds, phone')).toBeVisible();
    expect(card.getByText('Emergency', { exact: true }).query()).toBeNull();
    await expect.element(card).not.toMatchTextContent(/Beds|\b0\b/);
  });

  it('that supplied no emergency data is not said to have no emergency department', async () => {
    const evidence = { emergencyDepartment: onRecord };
    const card = await showHospital(aHospital('a', { emergencyDepartment: false, evidence }));
    await expect.element(card).toMatchTextContent(/Emergency\s*Supplied no emergency department data/);
  });

  it('offers current waiting times where the source can be asked, and shows them with their label', async () => {
    const answers = [
      problem('unavailable', 'The source does not answer.'),
      json({
        waitingTimes: { emergencyDepartment: '71% seen on time', electiveSurgery: null },
        evidence: { 'waitingTimes.emergencyDepartment': onRecord },
        source: aSource({ status: 'live', label: 'Live, fetched 21 Nov 2026' }),
      }),
    ];
    const { screen } = await renderDirectories({
      [WAITS]: () => answers.shift() as Response,
      [HOSPITALS]: () => hospitalsPage([aHospital('H1')], {}, true),
    });
    const button = screen.getByRole('button', { name: 'Read current waiting times of Hospital H1' });
    await button.click();
    await expect.element(screen.getByText('The source does not answer.')).toBeVisible();
    await button.click();
    await expect.element(screen.getByRole('article')).toMatchTextContent(/ED\s*71% seen on time/);
    await expect.element(screen.getByText('Live, fetched 21 Nov 2026')).toBeVisible();
  });
});

describe('a health service', () => {
  const facts = ['description', 'contact.phone', 'openingHours', 'cost', 'eligibility', 'referralRequired'];
  const full = aService('a', {
    coverage: 'national',
    referralRequired: true,
    description: 'Advice by phone.',
    contact: { phone: '13 11 14 (24 hours)', website: null },
    openingHours: 'Always open',
    cost: 'Free',
    eligibility: 'Everyone',
    notOnRecord: ['website'],
    evidence: Object.fromEntries(['serviceType', 'location.suburb', ...facts].map((field) => [field, onRecord])),
  });
  const show = async (service = full) => {
    const { screen } = await renderDirectories({ [SERVICES]: () => servicesPage([service]) }, '?tab=services');
    return screen.getByRole('article', { name: 'Service a' });
  };

  it('shows type, place, phone, hours, cost and eligibility', async () => {
    const card = await show();
    await expect.element(card.getByText('Helpline')).toBeVisible();
    await expect.element(card.getByText('National', { exact: true })).toBeVisible();
    await expect.element(card).toMatchTextContent(/Description\s*Advice by phone\./);
    await expect.element(card).toMatchTextContent(/Location\s*Dubbo NSW 2830/);
    await expect.element(card).toMatchTextContent(/Phone\s*13 11 14 \(24 hours\)/);
    await expect.element(card).toMatchTextContent(/Opening hours\s*Always open/);
    await expect.element(card).toMatchTextContent(/Cost\s*Free.*Eligibility\s*Everyone/);
    await expect.element(card.getByText('Not on record: website')).toBeVisible();
  });

  it.each([
    [{ referralRequired: true }, /Referral Required/],
    [{ referralRequired: false }, /No Referral/],
    [{ referralRequired: null, notOnRecord: ['referral', 'phone'] }, /Not on record: referral, phone/],
  ])('with %o says whether a referral is needed, or that no record tells', async (more, words) => {
    await expect.element(await show({ ...full, ...more })).toMatchTextContent(words);
  });
});

describe('a provider', () => {
  it('shows profession, specialisation, qualifications, languages and practices, badged as fictional', async () => {
    const card = await showProvider(aProvider('a'));
    await expect.element(card.getByText('Physiotherapist')).toBeVisible();
    await expect.element(card).toMatchTextContent(/Specialisation\s*Musculoskeletal/);
    await expect.element(card).toMatchTextContent(/Qualifications\s*BPhty/);
    await expect.element(card).toMatchTextContent(/Languages\s*English, Arabic/);
    await expect.element(card).toMatchTextContent(/Example Rooms\s*1 Sample Road, Cairns QLD 4870\s*\(02\) 5550 2000/);
    await expect.element(card.getByText('Accepting new patients', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Demonstration', { exact: true }).first()).toBeVisible();
    expect(card.getByRole('link').query()).toBeNull();
  });

  it('says where new patients are not accepted', async () => {
    const { practiceLocations } = aProvider('a');
    const closed = practiceLocations.map((place) => ({ ...place, acceptingNewPatients: false }));
    const card = await showProvider(aProvider('a', { practiceLocations: closed }));
    await expect.element(card.getByText('Not accepting new patients', { exact: true })).toBeVisible();
  });

  it('says what the register does not hold by law rather than that it is not on record', async () => {
    const { practiceLocations } = aProvider('a');
    const card = await showProvider(
      aProvider('a', {
        practiceLocations: practiceLocations.map((place) => ({ ...place, phone: null, acceptingNewPatients: null })),
        notHeldByRegister: ['practiceLocations.phone', 'practiceLocations.acceptingNewPatients'],
      }),
    );
    await expect
      .element(
        card.getByText(
          'Not held by the public register, by law: practice phone numbers, whether new patients are accepted',
        ),
      )
      .toBeVisible();
    await expect.element(card).not.toMatchTextContent(/Not on record|ccepting new patients/);
  });
});

describe('aged care homes', () => {
  const home: CareHome = {
    period: 'May 2026',
    size: 'Small',
    stars: { overall: 4, experience: 3, quality: 1 },
    minutes: { nurse: 78, nurseTarget: 45 },
    rates: { falls: 30 },
    decision: 'Notice of Non-Compliance (NCN)',
    standing: { falls: { state: 61, size: 80 } },
  };
  const show = () =>
    renderDirectories(
      {
        [FACILITIES]: () =>
          facilitiesPage(
            ['a', 'b', 'c', 'd', 'e'].map((id) => aService(id, { serviceType: 'Residential aged care', home })),
          ),
      },
      '?tab=facilities&kind=aged-care',
    );

  it('stand as rows with stars, nurse minutes against target, and the decision in its own words', async () => {
    const { screen } = await show();
    const row = screen.getByRole('article', { name: 'Service a' });
    await expect
      .element(row)
      .toMatchTextContent(/Notice of Non-Compliance \(NCN\).*Overall 4.*Compliance –.*78.*\+33 to target/);
  });

  it('are compared four at most, with their standing in state and size', async () => {
    const { screen } = await show();
    for (const id of ['a', 'b', 'c', 'd'])
      await screen.getByRole('checkbox', { name: `Compare Service ${id}` }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Compare Service e' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Compare homes' }).click();
    const table = screen.getByRole('dialog').getByRole('table');
    await expect
      .element(table)
      .toMatchTextContent(/Falls\s*30% of residents\s*Better than 61% in NSW, 80% of small homes/);
    await expect.element(table).toMatchTextContent(/Staffing, stars\s*Not rated/);
  });
});
