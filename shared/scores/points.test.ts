import { describe, expect, it } from 'vitest';
import { noEvidence, type ScoredEvidence } from './evidence.ts';
import { noBuyer, type PointId, scoredPoints, weighing } from './points.ts';
import { source } from './testing/any-evidence.ts';

type Field = keyof ScoredEvidence;
const MOST = 60;

const pointOf = (id: PointId, evidence: Partial<ScoredEvidence>, buyer = noBuyer) =>
  scoredPoints(weighing({ [id]: MOST }), { ...noEvidence, ...evidence }, buyer)[0];
const found = (id: PointId, field: Field, value: unknown, kind: Parameters<typeof source>[0] = 'published') =>
  pointOf(id, { [field]: { value, sources: [source(kind)] } });

describe('a point of a score', () => {
  it.each<[PointId, Field, unknown, number, string]>([
    ['yearsInBusiness', 'yearsInBusiness', 15, 60, 'Founded 1998, 15 years before the date of the data'],
    ['yearsInBusiness', 'yearsInBusiness', 16, 60, 'Founded 1998, 16 years before the date of the data'],
    ['yearsInBusiness', 'yearsInBusiness', 1, 4, 'Founded 1998, 1 year before the date of the data'],
    ['isListed', 'isListed', true, 60, 'Listed'],
    ['isListed', 'isListed', false, 0, 'Not listed'],
    ['revenue', 'revenue', 'A$12m in 2025', 60, 'A$12m in 2025'],
    ['finances', 'finances', 'profit', 60, 'Profitable'],
    ['finances', 'finances', 'break-even', 30, 'Breaks even'],
    ['finances', 'finances', 'loss', 0, 'Makes a loss'],
    ['integrations', 'integrations', 0, 0, 'The record says that there is none'],
    ['integrations', 'integrations', 1, 60, '1 on record'],
    ['results', 'results', 1, 30, '1 measured result'],
    ['results', 'results', 3, 60, '3 measured results'],
    ['features', 'features', 4, 48, '4 features'],
    ['features', 'features', 6, 60, '6 features'],
    ['contracts', 'contracts', 2, 40, '2 contract notices'],
    ['namedUsers', 'namedUsers', 1, 30, '1 named user'],
    ['mobileApp', 'hasMobileApp', true, 60, 'Yes'],
    ['api', 'hasApi', false, 0, 'No'],
    ['register', 'register', 'listed', 60, 'ARTG entry or TGA approval on record'],
    ['register', 'register', 'not-a-device', 60, 'The record says that it is not a medical device'],
    ['register', 'register', 'none', 0, 'The record says that there is none'],
    ['overseasApproval', 'overseasApproval', true, 60, 'On record'],
    ['overseasApproval', 'overseasApproval', false, 0, 'The record denies both'],
    ['recentContract', 'recentContract', '2025-07-01', 60, 'Signed 1 July 2025'],
    ['isEstablished', 'isEstablished', true, 60, 'Established'],
    ['isEstablished', 'isEstablished', false, 0, 'Start-up'],
    ['rating', 'rating', 4.5, 54, '4.5 of 5'],
    ['accounts', 'accounts', 'A$12m', 60, 'Revenue, results or a listing is on record; not judged'],
    ['redFlags', 'redFlags', 'some', 0, 'Red flags are on record'],
    ['redFlags', 'redFlags', 'none', 60, 'A track record is on record and names no red flag'],
  ])('%s: of %s %s, %d of 60 are earned: %s', (id, field, value, points, says) => {
    expect(found(id, field, value)).toMatchObject({ id, max: MOST, points, says });
  });

  it('takes nothing from who was founded after the date of the data', () => {
    expect(found('yearsInBusiness', 'yearsInBusiness', -1)).toMatchObject({ points: 0, open: 0 });
  });

  it('counts no more than is known: who has one of three may have more, who denies has not', () => {
    expect(found('contracts', 'contracts', 1)).toMatchObject({ points: 20, open: 40 });
    expect(found('hosting', 'hosting', 'Sydney')).toMatchObject({ points: 60, open: 0 });
    expect(found('support247', 'support247', false)).toMatchObject({ points: 0, open: 0 });
  });

  it('weighs a vendor’s word three quarters, an old page half, and says of what it rests on alone', () => {
    expect(found('api', 'hasApi', true, 'vendor-supplied')).toMatchObject({ points: 45, open: 15, says: 'Yes' });
    const old = { ...source('published'), isOld: true };
    const told = (sources: (typeof old)[]) => pointOf('api', { hasApi: { value: true, sources } });
    expect(told([old])).toMatchObject({ points: 30, says: 'Yes; the record is old and counts half' });
    expect(told([old, { ...old, isOld: false }])).toMatchObject({ points: 60, says: 'Yes' });
    expect(told([old, { ...source('general-knowledge'), isOld: false }])).toMatchObject({ points: 30, says: 'Yes' });
  });

  it('compares a price with the lowest, and with nothing where there is one price', () => {
    const price = (lowestFirstYearAud: number | null) =>
      pointOf(
        'priceAgainstLowest',
        { firstYearAud: { value: 80_000, sources: [source('published')] } },
        { ...noBuyer, lowestFirstYearAud },
      );
    expect(price(60_000)).toMatchObject({
      points: 45,
      says: 'A$80,000 for the first year; the lowest on record here is A$60,000',
    });
    expect(price(null)).toMatchObject({ points: null, says: 'No second price is on record to compare with' });
  });

  it.each([
    [{ asked: 0, met: 0, denied: 0 }, null, 60, 'You named no point that could be held against a record'],
    [{ asked: 3, met: 0, denied: 0 }, null, 60, 'Not on record: an answer to any of your 3 points'],
    [{ asked: 3, met: 1, denied: 0 }, 20, 40, 'The record answers 1 of your 3 points with yes'],
    [{ asked: 3, met: 0, denied: 1 }, 0, 40, 'The record answers 0 of your 3 points with yes and 1 with no'],
    [{ asked: 3, met: 2, denied: 1 }, 40, 0, 'The record answers 2 of your 3 points with yes and 1 with no'],
  ])('of the buyer’s own %j gives %s, with %d open', (points, earned, open, says) => {
    expect(pointOf('yourPoints', {}, { ...noBuyer, points })).toMatchObject({
      points: earned,
      open,
      says,
      sources: [],
    });
  });

  it('is open, with what is missing and no source, where nothing is on record', () => {
    expect(pointOf('api', {})).toMatchObject({ points: null, open: 60, says: 'Not on record: API', sources: [] });
  });
});
