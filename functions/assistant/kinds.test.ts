import { beforeAll, describe, expect, it } from 'vitest';
import { kindsLabelled, solutionsOfKind } from '#functions/records/search/kinds';
import { catalogueOf } from '#functions/records/versions/overlaid';
import { seedIfNeeded } from '#infra/seed/load';
import type { ConversationAnswer } from '#shared/contracts/assistant';
import { ask } from './testing/ask.ts';

beforeAll(async () => {
  // All of this comes from one address, in one minute.
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

const listOf = ({ verdicts }: ConversationAnswer) => verdicts.filter(({ role }) => role === null);

describe('the kind that a message seeks', () => {
  it.each([
    ['we need 3 portable lifters for a 50 bed home', ['mobile hoist']],
    ['Our old ceiling hoist carked it. We are after a mobile lifter instead', ['mobile hoist']],
    ['overhead hoists for six rooms in Ballarat', ['ceiling hoist']],
    ['looking for alternating air mattresses, two residents over 200 kg', ['pressure mattress']],
    ['slings for our ceiling hoists, about 30', ['sling']],
    ['falls sensors that trigger our existing nurse call', ['falls sensor']],
    ['a nurse call that talks to our DECT phones, 60 beds', ['nurse call']],
    ['recommend an eMAR for a 90 bed home', ['electronic medication chart']],
    ['aged care clinical software for 4 homes', ['aged care record']],
    ['telehealth platform for a physio practice', ['telehealth platform']],
    ['which AI scribes are there for GPs', ['AI scribe']],
    ['satellite lone worker alarms for 12 nurses who drive', ['lone worker alarm']],
    ['syringe drivers for a palliative team', ['syringe pump']],
    ['pacs for a private radiology group', ['PACS']],
    ['a secure messaging app so that nurses stop using whatsapp', ['secure messaging or staff communication']],
    ['NDIS software for 70 participants', ['NDIS or home care software']],
    ['a bed board for a 100 bed hospital', ['patient flow or bed management']],
    ['commodes. one bariatric, three standard', ['shower or commode chair']],
    ['patient lifter and 2 slings', ['mobile hoist', 'sling']],
    ['our pressure care mattresses are 9 yrs old, where do we start', ['pressure mattress']],
    [
      'difference between a bladder scanner and just doing in-outs, GP says we should buy one, 90 beds',
      ['bladder scanner'],
    ],
  ])('is all that the list of "%s" holds', async (message, labels) => {
    const answer = await ask(message);
    const catalogue = await catalogueOf(undefined);
    const own = kindsLabelled(labels).flatMap((kind) => solutionsOfKind(catalogue, kind));
    expect(listOf(answer).length).toBeGreaterThan(0);
    for (const { solutionId } of listOf(answer)) expect(own).toContain(solutionId);
  });

  it.each([
    ['which vaccine fridge for a small clinic', 'vaccine fridge'],
    ['replacing our laundry, 80 beds', 'laundry equipment'],
    ['wifi refresh for a 100 bed hospital', 'Wi-Fi or network'],
    ['need single use NPWT for home visits', 'negative pressure wound therapy'],
    ['incident system for a small NDIS provider', 'incident or risk management system'],
    ['drug fridge + S8 safe + med trolleys', 'vaccine fridge, medication safe or cupboard or medication trolley'],
    ['texture modified meals for 40 residents', 'texture-modified meals'],
    ['new CTG machines for maternity, 2 of', 'fetal monitor'],
    ['we want a combi oven for the kitchen', 'kitchen equipment'],
  ])('is said by its name where no product on record is one: "%s"', async (message, label) => {
    const answer = await ask(message);
    expect(answer.response).toContain(label);
    expect(answer.response).not.toContain('did not understand');
    expect(listOf(answer)).toEqual([]);
  });

  it.each([
    'We run 84 aged care beds in Ballarat and are replacing our Rauland nurse call. Not Hills. What fits?',
    '120 residential care beds over two sites, nurse call is dying',
  ])('is no bed where beds tell how big a place is: "%s"', async (message) => {
    const answer = await ask(message);
    expect(listOf(answer).length).toBeGreaterThan(0);
    const catalogue = await catalogueOf(undefined);
    const beds = kindsLabelled(['hospital or care bed']).flatMap((kind) => solutionsOfKind(catalogue, kind));
    for (const { solutionId } of listOf(answer)) expect(beds).not.toContain(solutionId);
  });
});
