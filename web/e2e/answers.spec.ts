import { expect, type Page, test } from '@playwright/test';
import { ask } from './pictures/states/state.ts';

/** An answer is read in few screens, whatever was asked: its length before anything is unfolded. */

const questions = [
  'We run 84 aged care beds in Ballarat and are replacing our Rauland nurse call by June 2027. It must connect to Leecare and keep working when the network drops. Not Hills. About $400k. What fits?',
  'Our call bells are 15 years old and staff miss calls at night. 92-bed aged care home in Ballarat.',
  'wireless nurse call for 60 beds in aged care',
  'remote monitoring for cardiac rehab in Hobart',
  'We are a GP clinic of 8 doctors in Cairns looking for telehealth that works with Best Practice, under $20k a year',
  'NDIS provider with 40 participants in Perth needs rostering and incident reporting software',
  'hospital bed management and patient flow for a 300 bed public hospital in Newcastle, must integrate with Cerner',
  'patient lifters for two wards, safe working load 250 kg',
  'electronic medication management for residential aged care with 120 beds, integrate with the pharmacy and My Health Record',
  'falls detection sensors for dementia unit of 30 rooms without cameras',
  'compare Tacera and Vitalcare for a rural hospital with 45 beds',
  'inventory and asset tracking of infusion pumps across three sites in Sydney, budget A$150,000',
];

const sizes = [
  { name: 'a desk', width: 1440, height: 900, screens: 1.5 },
  { name: 'a phone', width: 375, height: 812, screens: 2.5 },
];

/** From the top of the page to below the question box; what follows is the same on every page. */
const screensOf = (page: Page) =>
  page.evaluate(() => {
    const footer = document.querySelector('footer');
    const end = footer ? footer.getBoundingClientRect().top + window.scrollY : document.documentElement.scrollHeight;
    return end / window.innerHeight;
  });

for (const [at, question] of questions.entries())
  test(`answer ${at + 1} of ${questions.length} ends within 1.5 screens on a desk and 2.5 on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await ask(page, question);
    await expect(page.getByRole('heading', { name: 'Recommended solutions' })).toBeVisible();
    for (const { name, screens, ...size } of sizes) {
      await page.setViewportSize(size);
      await expect.poll(() => screensOf(page), { message: name }).toBeLessThanOrEqual(screens);
    }
  });
