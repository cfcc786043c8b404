import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growsInStep } from '#functions/lib/testing/growth';
import { Need } from '#shared/kernel/need';
import { openedKnowledge } from '../testing/knowledge.ts';
import { readNeed as readBy } from './read-need.ts';

const readNeed = (text: string, previous?: Need) => readBy(text, openedKnowledge.thesaurus, previous);

describe('categories', () => {
  it.each([
    ['call bells keep failing', ['nurse-call']],
    ['residents press the buzzer and nobody comes', ['nurse-call']],
    ['nruse call', ['nurse-call']],
    ['RPM for heart failure', ['remote-monitoring']],
    ['a virtual ward', ['remote-monitoring']],
    ['hospital in the home kits', ['remote-monitoring']],
    ['AT for our participants', ['assistive-technology']],
    ['whelchair and hoists', ['assistive-technology']],
    ['eMM and medication charts', ['medication-management']],
    ['webster packs', ['medication-management']],
    ['S8 drugs', ['medication-management']],
    ['ADC in theatre', ['medication-management']],
    ['electronic journey boards', ['bed-management']],
    ['ambulance ramping', ['bed-management']],
    ['X-ray sharing', ['pacs']],
    ['RIS and VNA', ['pacs']],
    ['imprest and theatre stock', ['inventory']],
    ['RFID tags on equipment', ['inventory']],
    ['video consults', ['telemedicine']],
    ['telehelth', ['telemedicine']],
    ['progress notes on paper', ['ehr']],
    ['eMR', ['ehr']],
    ['duress alarms', ['communication']],
    ['DECT phones and pagers', ['communication']],
    ['KPI dashboards', ['analytics']],
    ['clinical coding', ['analytics']],
    ['compare nurse call and remote monitoring', ['nurse-call', 'remote-monitoring']],
    ['the weather in Sydney', []],
    ['look at this, it is per bed', []],
    ['catering trolleys', []],
  ])('of "%s"', (text, categories) => expect(readNeed(text).categories).toEqual(categories));

  it.each([
    ['a nurse call that integrates with our EMR and DECT phones', ['nurse-call']],
    ['we already have telehealth, now we want remote monitoring', ['remote-monitoring']],
    ['secure messaging rather than pagers', ['communication']],
    ['not a nurse call: a patient flow board', ['bed-management']],
    ['help with medication rounds', ['medication-management']],
  ])('leave out what the buyer has or connects to: "%s"', (text, categories) =>
    expect(readNeed(text).categories).toEqual(categories),
  );
});

describe('setting', () => {
  it.each([
    ['our nursing home', 'aged-care'],
    ['a RACF', 'aged-care'],
    ['Residents at night', 'aged-care'],
    ['a private hospital', 'hospital'],
    ['three wards and theatres', 'hospital'],
    ['SIL houses', 'ndis'],
    ['a GP clinic', 'general-practice'],
    ['community nursing', 'community'],
    ['an acute mental health unit', 'mental-health'],
    ['a pathology lab', 'pathology'],
    ['home care packages', 'home-care'],
    ['not a hospital, a home care provider', 'home-care'],
    ['fewer transfers from our nursing home to hospital', 'aged-care'],
    ['hospital in the home', 'community'],
    ['a nurse call', null],
  ])('of "%s" is %s', (text, setting) => expect(readNeed(text).setting).toBe(setting));
});

describe('state and place', () => {
  it.each([
    ['in Ballarat', 'VIC', 'Ballarat'],
    ['Wagga Wagga NSW', 'NSW', 'Wagga Wagga'],
    ['Mt Gambier', 'SA', 'Mt Gambier'],
    ['regional Queensland', 'QLD', null],
    ['across Tassie', 'TAS', null],
    ['our site in WA', 'WA', null],
    ['perth, wa', 'WA', 'perth'],
    ['ACT Health', 'ACT', null],
    ['at our clinic in Orange', 'NSW', 'Orange'],
    ['an orange wristband', null, null],
    ['Young residents', null, null],
    ['a fire sale', null, null],
    ['we act on the Aged Care Act', null, null],
    ['we sa what wa said', null, null],
  ])('of "%s"', (text, state, place) => expect(readNeed(text)).toMatchObject({ state, place }));
});

describe('beds', () => {
  it.each([
    ['a 92-bed home', 92],
    ['92 beds', 92],
    ['1,200 beds', 1200],
    ['60 to 80 beds', 80],
    ['120 residents', 120],
    ['450 clients', 450],
    ['40 licensed aged care beds', 40],
    ['40 rooms', 40],
    ['beds: 45', 45],
    ['92 beds, sorry, 95 beds', 95],
    ['92 beds with a 14 bed dementia unit', 92],
    ['3 residents fell last week', null],
    ['12 residents fell last week', null],
    ['he is 85 years old', null],
    ['at 7 am, 24/7', null],
    ['80 patients a day', null],
    ['$50 per bed', null],
    ['AS 3811', null],
  ])('of "%s" are %s', (text, beds) => expect(readNeed(text).beds).toBe(beds));
});

describe('budget', () => {
  it.each([
    ['$250k', 250_000],
    ['A$1.2m', 1_200_000],
    ['under 200,000 dollars', 200_000],
    ['budget of 80k', 80_000],
    ['budget: 90000', 90_000],
    ['between $50k and $80k', 80_000],
    ['our budget is between 50 and 80k', 80_000],
    ['$1-2 million', 2_000_000],
    ['$120,000 a year', 120_000],
    ['AUD 75,000', 75_000],
    ['They quoted $85,000. Our budget is $70k', 70_000],
    ['they quoted $85,000', null],
    ['$50 per bed per month', null],
    ['$45/hour wages', null],
    ['15 years old', null],
    ['92 beds', null],
    ['budget', null],
    ['$0', null],
  ])('of "%s" is %s', (text, budgetAud) => expect(readNeed(text).budgetAud).toBe(budgetAud));
});

describe('must-haves', () => {
  it.each([
    ['must be Australian hosted and have 24/7 support', ['Australian hosted', '24/7 support']],
    ['a wireless nurse call', ['wireless']],
    ['FHIR and HL7 needed', ['FHIR', 'HL7']],
    ['it has to work offline', ['offline']],
    ['integrates with our Leecare EMR', ['integrates with our Leecare EMR']],
    ['ISO 27001 and TGA listed', ['ISO 27001', 'TGA listed']],
    ['we must replace our system', []],
    ['must be a nurse call system', []],
    ['we need 92 beds covered', []],
  ])('of "%s"', (text, mustHaves) => expect(readNeed(text).mustHaves.toSorted()).toEqual(mustHaves.toSorted()));
});

describe('a later message', () => {
  const first = readNeed('A wireless nurse call for our 60-bed nursing home in Ballarat, budget $100k');

  it('goes before the earlier one where it says something, and leaves the rest', () => {
    expect(readNeed('actually 80 beds, and $150k', first)).toEqual({ ...first, beds: 80, budgetAud: 150_000 });
  });

  it('turns to another category, or adds one with "also"', () => {
    expect(readNeed('what about telehealth instead?', first).categories).toEqual(['telemedicine']);
    expect(readNeed('also telehealth', first).categories).toEqual(['nurse-call', 'telemedicine']);
  });

  it('keeps the category when it only asks about a connection', () => {
    expect(readNeed('does it integrate with our EMR?', first).categories).toEqual(['nurse-call']);
  });

  it('gathers must-haves, each once', () => {
    expect(readNeed('Wireless, and it must support FHIR', first).mustHaves).toEqual(['Wireless', 'FHIR']);
  });

  it('forgets the town when it moves to another state', () => {
    expect(readNeed('we moved to Queensland', first)).toMatchObject({ state: 'QLD', place: null });
  });
});

describe('any text', () => {
  it('gives a need that the contract allows, the same each time', () => {
    const words = fc.constantFrom(
      'nurse',
      'call',
      '92',
      'beds',
      '$',
      '1,2',
      'k',
      'must',
      'have',
      'in',
      'WA',
      'with',
      ',',
      '.',
      'not',
      'and',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const need = readNeed(given);
        expect(Need.safeParse(need).success).toBe(true);
        expect(readNeed(given)).toEqual(need);
      }),
    );
  });

  it('is read in time that grows no faster than its length', () => {
    for (const part of [
      'must have and ',
      '1,000 ',
      '$1 to ',
      'integrates with our ',
      'with ',
      'in Orange ',
      ' ,',
      'not a ',
    ]) {
      expect(
        growsInStep((text) => readNeed(text), part),
        part,
      ).toBe(true);
    }
  });
});
