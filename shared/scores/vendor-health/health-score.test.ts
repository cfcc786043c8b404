import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Certification,
  EmployeeRange,
  HealthInput,
  type HealthInputName,
  RevenueRange,
} from '../../contracts/vendors/vendor-health.ts';
import { healthBand, healthRating } from '../bands.ts';
import { everything, given, input, scored } from '../testing/any-answers.ts';
import { healthDefaults, isAnswered } from './answers.ts';
import { healthGaps, healthLevers, healthMethod, healthScore } from './health-score.ts';
import { askedFirst, healthRules } from './rules.ts';

/** The same, without one of its answers. */
const without = (from: HealthInput, name: HealthInputName): HealthInput => ({
  ...from,
  [name]: healthDefaults[name],
  answered: from.answered.filter((one) => one !== name),
});

const tenths = (value: number) => Math.round(value * 10);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A step towards the better of one input, chosen by a number. */
const better: readonly ((from: HealthInput) => Partial<HealthInput>)[] = [
  ({ yearsInBusiness }) => ({ yearsInBusiness: yearsInBusiness + 1 }),
  ({ numberOfEmployees: now }) => ({ numberOfEmployees: next(EmployeeRange.options, now) }),
  ({ annualRevenue: now }) => ({ annualRevenue: next(RevenueRange.options, now) }),
  ({ financialRating }) => ({ financialRating: Math.min(5, financialRating + 1) }),
  ({ complianceCertifications: now }) => ({
    complianceCertifications: Certification.options.filter((one, at) => now.includes(one) || at === now.length),
  }),
  ({ previousExperience }) => ({ previousExperience: previousExperience + 1 }),
  ({ clientRetentionRate }) => ({ clientRetentionRate: Math.min(100, clientRetentionRate + 5) }),
  ({ responseTime }) => ({ responseTime: Math.max(1, responseTime - 5) }),
  ({ qualityRating }) => ({ qualityRating: Math.min(5, qualityRating + 1) }),
  ({ supportRating }) => ({ supportRating: Math.min(5, supportRating + 1) }),
  ({ innovationScore }) => ({ innovationScore: Math.min(5, innovationScore + 1) }),
  ({ riskFactors }) => ({ riskFactors: riskFactors.slice(1) }),
];
const next = <T extends string>(options: readonly T[], now: T | ''): T | '' =>
  now === '' ? '' : (options[options.indexOf(now) + 1] ?? now);

describe('the health score', () => {
  it('has maxima that make 100 and the wizard’s defaults', () => {
    expect(sum(healthRules.map(({ max }) => max))).toBe(100);
    expect(new Set(scored).size).toBe(12);
    expect(healthDefaults).toEqual(HealthInput.parse({}));
  });

  it('is the sum of its contributions unless it is held, in all and by category, with low ≤ score ≤ high', () => {
    fc.assert(
      fc.property(input, (one) => {
        const { overallScore, low, high, coverage, contributions, categories, categoryScores, cap } = healthScore(one);
        const points = sum(contributions.map((row) => tenths(row.points)));
        expect(tenths(overallScore)).toBe(cap ? Math.min(390, points) : points);
        expect(sum(categories.map((row) => tenths(row.points)))).toBe(points);
        for (const row of [...contributions.map(({ points: score, ...rest }) => ({ ...rest, score })), ...categories]) {
          expect(row.low).toBeLessThanOrEqual(row.score);
          expect(row.score).toBeLessThanOrEqual(row.high);
        }
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(overallScore);
        expect(overallScore).toBeLessThanOrEqual(high);
        expect(high).toBeLessThanOrEqual(100);
        expect(coverage).toBeLessThanOrEqual(100);
        expect(Object.values(categoryScores)).toEqual(categories.map(({ score }) => score));
      }),
    );
  });

  it('never falls by a better answer, nor does the low end, nor does the risk level rise', () => {
    const level = { low: 0, medium: 1, high: 2 };
    fc.assert(
      fc.property(input, fc.nat({ max: better.length - 1 }), (one, at) => {
        // All confirmed: a step that begins at a default would otherwise be an answer, not a better one.
        const from = { ...one, answered: [...scored] };
        const [before, after] = [healthScore(from), healthScore({ ...from, ...better[at]?.(from) })];
        expect(after.overallScore).toBeGreaterThanOrEqual(before.overallScore);
        expect(after.low).toBeGreaterThanOrEqual(before.low);
        expect(level[after.riskLevel]).toBeLessThanOrEqual(level[before.riskLevel]);
      }),
      { numRuns: 500 },
    );
  });

  it('gains no low end, no coverage and no low risk by an answer that is taken away, and loses no high end', () => {
    fc.assert(
      fc.property(input, fc.constantFrom<HealthInputName>(...scored, 'industry'), (one, name) => {
        const [before, after] = [healthScore(one), healthScore(without(one, name))];
        expect(after.low).toBeLessThanOrEqual(before.low);
        expect(after.high).toBeGreaterThanOrEqual(before.high);
        expect(after.coverage).toBeLessThanOrEqual(before.coverage);
        if (after.riskLevel === 'low') expect(before.low).toBeGreaterThanOrEqual(60);
      }),
    );
  });

  it('gives what is open nothing', () => {
    fc.assert(
      fc.property(input, (one) => {
        const open = healthScore(one).contributions.filter(({ isKnown }) => !isKnown);
        expect(open.map(({ points, low, high, maximum }) => [points, low, maximum - high])).toEqual(
          open.map(() => [0, 0, 0]),
        );
      }),
    );
  });

  it('agrees with a second computation of every answer, written from the published rules', () => {
    const serious = ['Financial instability', 'Regulatory violations', 'Quality issues reported', 'Compliance gaps'];
    const second = (one: HealthInput): number[] => {
      const first = {
        'aged-care': ['ACHS Accreditation', 'ISO 9001'],
        'medical-devices': ['TGA Compliance', 'ISO 13485'],
      };
      const preferred = first[one.industry as keyof typeof first];
      return [
        (Math.min(20, one.yearsInBusiness) * 10) / 20,
        EmployeeRange.options.indexOf(one.numberOfEmployees as EmployeeRange),
        RevenueRange.options.indexOf(one.annualRevenue as RevenueRange) * 1.5,
        (one.financialRating - 1) * 3.5,
        13 * Math.min(1, sum(one.complianceCertifications.map((held) => (preferred.includes(held) ? 0.4 : 0.2)))),
        Math.min(10, one.previousExperience) * 0.7,
        Math.max(0, one.clientRetentionRate - 50) * 0.18,
        (4 * Math.max(0, Math.min(68, 72 - one.responseTime))) / 68,
        (one.qualityRating - 1) * 2,
        (one.supportRating - 1) * 1.5,
        (one.innovationScore - 1) * 0.75,
        15 * Math.max(0, 1 - sum(one.riskFactors.map((factor) => (serious.includes(factor) ? 0.3 : 0.15)))),
      ];
    };
    const whole = input.map((one) => ({
      ...one,
      industry: one.industry === 'aged-care' ? ('aged-care' as const) : ('medical-devices' as const),
      numberOfEmployees: one.numberOfEmployees || ('1-10' as const),
      annualRevenue: one.annualRevenue || ('100m+' as const),
      answered: [...scored],
    }));
    fc.assert(
      fc.property(whole, (one) => {
        const { contributions, coverage } = healthScore(one);
        for (const [at, expected] of second(one).entries()) {
          expect(Math.abs((contributions[at]?.points ?? Number.NaN) - expected)).toBeLessThan(0.0501);
        }
        expect(coverage).toBe(100);
      }),
    );
  });

  it('takes an untouched form as nothing known: 0, from 0 to 100, at no low risk', () => {
    const score = healthScore(healthDefaults);
    expect(score).toMatchObject({ overallScore: 0, low: 0, high: 100, coverage: 0, riskLevel: 'medium' });
    expect(score.contributions.every(({ isKnown, answer }) => !isKnown && answer === null)).toBe(true);
    expect(healthRating(score.overallScore, score.coverage)).toBe('Not rated');
  });

  it('takes a confirmed default as an answer, and an empty choice never as one', () => {
    const row = (one: HealthInput, name: HealthInputName) =>
      healthScore(one).contributions.find((contribution) => contribution.input === name);
    expect(row(given({ answered: ['financialRating'] }), 'financialRating')).toMatchObject({
      isKnown: true,
      answer: '3 of 5',
      points: 7,
      formula: '(3 − 1) ÷ 4 × 14 = 7',
    });
    expect(row(given({ answered: ['riskFactors'] }), 'riskFactors')).toMatchObject({ points: 15, answer: 'None' });
    expect(isAnswered(given({ answered: ['annualRevenue'] }), 'annualRevenue')).toBe(false);
    expect(row(given({ yearsInBusiness: 5, answered: [] }), 'yearsInBusiness')?.isKnown).toBe(true);
  });

  it('counts a certificate that is named twice once, and leaves more open where no industry is chosen', () => {
    const twice = given({ complianceCertifications: ['ISO 9001', 'ISO 9001'] });
    expect(healthScore(twice)).toEqual(expect.objectContaining({ coverage: 10.4, low: 2.6 }));
    expect(healthScore({ ...twice, industry: 'consultancy' })).toMatchObject({ coverage: 13, low: 5.2 });
  });
});

describe('the risk level', () => {
  const strong = everything({
    yearsInBusiness: 25,
    financialRating: 5,
    qualityRating: 5,
    supportRating: 5,
    complianceCertifications: ['ISO 9001', 'ACHS Accreditation'],
  });

  it('is low only when the low end is 60 or more, and risk factors were answered with nothing serious', () => {
    expect(healthScore(strong).riskLevel).toBe('low');
    expect(healthScore(without(strong, 'riskFactors'))).toMatchObject({
      riskLevel: 'medium',
      riskReason: 'Risk factors were not answered, so it cannot be low.',
    });
    expect(healthScore({ ...strong, riskFactors: ['Compliance gaps'] }).riskLevel).toBe('medium');
  });

  it('is high with two serious factors, or below 40 at best; what is unknown alone makes it neither', () => {
    expect(healthScore({ ...strong, riskFactors: ['Compliance gaps', 'Financial instability'] }).riskLevel).toBe(
      'high',
    );
    expect(healthScore(everything({ financialRating: 1, qualityRating: 1, clientRetentionRate: 0 }))).toMatchObject({
      riskLevel: 'high',
      riskReason: expect.stringMatching(/^At best the score comes to [0-9.]+, which is below 40/),
    });
    expect(healthScore(given({ financialRating: 1 })).riskLevel).toBe('medium');
  });
});

describe('a knock-out', () => {
  const strong = everything({
    yearsInBusiness: 25,
    financialRating: 1,
    qualityRating: 5,
    supportRating: 5,
    innovationScore: 5,
    clientRetentionRate: 100,
    previousExperience: 10,
    complianceCertifications: ['ISO 9001', 'ACHS Accreditation', 'ISO 13485'],
    riskFactors: ['Financial instability'],
  });

  it('holds the score at 39 where finances are called unstable and rated 1 of 5, and says so', () => {
    const score = healthScore(strong);
    expect(score).toMatchObject({
      overallScore: 39,
      high: 39,
      riskLevel: 'high',
      cap: 'Held at 39 of 100 at most: financial instability applies, and finances are rated 1 of 5.',
    });
    expect(sum(score.contributions.map(({ points }) => points))).toBeGreaterThan(60);
    expect(healthScore({ ...strong, financialRating: 2 }).cap).toBeUndefined();
    expect(healthScore({ ...strong, riskFactors: [] }).overallScore).toBeGreaterThan(60);
  });

  it('is counted by the low end while it is not answered, so that an answer never leaves the range', () => {
    fc.assert(
      fc.property(input, fc.constantFrom<HealthInputName>(...scored), (one, name) => {
        const [less, more] = [healthScore(without(one, name)), healthScore(one)];
        expect(more.overallScore).toBeGreaterThanOrEqual(less.low);
        expect(more.overallScore).toBeLessThanOrEqual(less.high);
      }),
    );
  });

  it('of a record holds whatever was typed: administration at 39, a lapsed certificate at 69', () => {
    const best = everything(Object.assign({}, ...healthRules.map(({ best }) => best(everything()))));
    const held = (most: number) => healthScore(best, { most, words: 'Example is in administration' });
    expect(held(39)).toMatchObject({ overallScore: 39, riskLevel: 'high' });
    expect(held(69)).toMatchObject({
      overallScore: 69,
      cap: 'Held at 69 of 100 at most: Example is in administration.',
    });
  });
});

describe('what would raise the score', () => {
  it('gains exactly what the score then gains, the most first, and nothing where all is best', () => {
    fc.assert(
      fc.property(input, (one) => {
        const levers = healthLevers(one);
        const before = healthScore(one).overallScore;
        expect(levers.map(({ gain }) => gain)).toEqual(levers.map(({ gain }) => gain).toSorted((a, b) => b - a));
        for (const { input: name, gain, to } of levers) {
          const rule = healthRules.find((each) => each.input === name);
          const changed = { ...one, ...rule?.best(one), answered: [...one.answered, name] };
          expect(tenths(healthScore(changed).overallScore)).toBe(tenths(before + gain));
          expect(gain).toBeGreaterThan(0);
          expect(to).not.toBe('');
        }
      }),
    );
    const best = everything(Object.assign({}, ...healthRules.map(({ best }) => best(everything()))));
    expect(healthScore(best).overallScore).toBeGreaterThan(97);
    expect(healthLevers(best)).toEqual([]);
  });

  it('says from what to what, also of what was not answered', () => {
    const levers = healthLevers(everything({ riskFactors: ['Compliance gaps'], answered: ['riskFactors'] }));
    const of = (name: HealthInputName) => levers.find((one) => one.input === name);
    expect(of('riskFactors')).toMatchObject({ label: 'Risk factors', from: 'Compliance gaps', to: 'None', gain: 4.5 });
    expect(of('financialRating')).toMatchObject({ from: 'Not answered', to: '5 of 5', gain: 14 });
    expect(of('complianceCertifications')).toMatchObject({ to: 'ACHS Accreditation and ISO 9001', gain: 10.4 });
  });

  it('lists each open input with a question, the weightiest first', () => {
    const gaps = healthGaps(healthDefaults);
    expect(gaps.map(({ input: name }) => name)).toEqual(expect.arrayContaining([...scored, 'industry']));
    expect(gaps[0]?.input).toBe('riskFactors');
    expect(gaps.every(({ question }) => question.includes('?'))).toBe(true);
    expect(healthGaps(everything())).toEqual([]);
  });
});

it('publishes a rule and a reason for every input', () => {
  const { rules, version } = healthMethod();
  expect(version).toBe('2');
  expect(rules.every((text) => text.endsWith('.') && text.length > 60)).toBe(true);
  expect(rules.join(' ')).toContain(
    'Serious are: Financial instability, Regulatory violations, Quality issues reported, Compliance gaps.',
  );
  for (const pair of Object.values(askedFirst))
    expect(rules.some((text) => text.includes(pair.join(' and ')))).toBe(true);
  for (const { reason, rule } of healthRules)
    expect(rules.some((text) => text.includes(`${rule} ${reason}`))).toBe(true);
});

it.each([
  [80, 'Excellent'],
  [79.9, 'Good'],
  [60, 'Good'],
  [59.9, 'Fair'],
  [40, 'Fair'],
  [39.9, 'Poor'],
])('reads %f as %s', (score, band) => {
  expect(healthBand(score)).toBe(band);
});
