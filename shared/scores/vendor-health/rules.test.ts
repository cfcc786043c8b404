import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HealthInput, type HealthInputName, Industry } from '../../contracts/vendors/vendor-health.ts';
import { everything, input, scored } from '../testing/any-answers.ts';
import { healthScore } from './health-score.ts';
import { askedFirst } from './rules.ts';

describe('the rule of an answer', () => {
  it('prints for every answer a working that makes its points', () => {
    const value = (working: string): number => {
      const sums = working
        .replace(/ \((?:none applies|none held)\)| \((?!\d)[^()]*\)|, no industry chosen/g, '')
        .replace(/m(?:ax|in)/g, 'Math.$&')
        .replaceAll('−', '-')
        .replaceAll('÷', '/')
        .replaceAll('×', '*');
      expect(sums).toMatch(/^(?:Math\.(?:max|min)|[\d .,()*/+-])+$/);
      return Number(new Function(`return ${sums}`)());
    };
    fc.assert(
      fc.property(input, (one) => {
        for (const { formula, isKnown, points } of healthScore({ ...one, answered: [...scored] }).contributions) {
          const [working = '', result] = isKnown ? formula.split(' = ') : ['0', '0'];
          expect(Number(result)).toBe(points);
          expect(Math.abs(value(working) - points)).toBeLessThan(0.0501);
        }
      }),
    );
  });

  it.each<[Partial<HealthInput>, HealthInputName, string, string]>([
    [{ yearsInBusiness: 1 }, 'yearsInBusiness', '1 year', '1 ÷ 20 × 10 = 0.5'],
    [{ yearsInBusiness: 21 }, 'yearsInBusiness', '21 years', '20 ÷ 20 × 10 = 10'],
    [{ numberOfEmployees: '11-50' }, 'numberOfEmployees', '11–50', '1 ÷ 5 × 5 = 1'],
    [{ annualRevenue: '100m+' }, 'annualRevenue', 'A$100m or more', '4 ÷ 4 × 6 = 6'],
    [{ clientRetentionRate: 75 }, 'clientRetentionRate', '75%', '(75 − 50) ÷ 50 × 9 = 4.5'],
    [{ clientRetentionRate: 20 }, 'clientRetentionRate', '20%', '(50 − 50) ÷ 50 × 9 = 0'],
    [{ responseTime: 1 }, 'responseTime', '1 hour', '(72 − 4) ÷ 68 × 4 = 4'],
    [{ responseTime: 100 }, 'responseTime', '100 hours', '(72 − 72) ÷ 68 × 4 = 0'],
    [{ complianceCertifications: [] }, 'complianceCertifications', 'None', '0 (none held) × 13 = 0'],
    [
      { complianceCertifications: ['ISO 9001', 'ISO 13485'] },
      'complianceCertifications',
      'ISO 9001 and ISO 13485',
      'min(1, 0.4 (ISO 9001) + 0.2 (ISO 13485)) × 13 = 7.8',
    ],
    [
      { industry: '', complianceCertifications: ['ISO 9001'] },
      'complianceCertifications',
      'ISO 9001',
      'min(1, 0.2 × 1, no industry chosen) × 13 = 2.6',
    ],
    [{ riskFactors: [] }, 'riskFactors', 'None', '1 (none applies) × 15 = 15'],
    [
      { riskFactors: ['Compliance gaps'] },
      'riskFactors',
      'Compliance gaps',
      'max(0, 1 − 0.3 (Compliance gaps)) × 15 = 10.5',
    ],
  ])('of %j shows %s as "%s", worked out as %s', (more, name, answer, formula) => {
    const row = healthScore(everything(more)).contributions.find((one) => one.input === name);
    expect(row).toMatchObject({ answer, formula });
  });

  it.each(Industry.options)('lets two certificates earn double in %s', (industry) => {
    const given = everything({ industry, complianceCertifications: [...askedFirst[industry]] });
    const row = healthScore(given).contributions.find((one) => one.input === 'complianceCertifications');
    expect(row?.points).toBeCloseTo(2 * 0.4 * 13, 6);
  });
});
