import { describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { HealthResult } from '#shared/contracts/vendors/vendor-health';
import { handler } from './score-vendor-health.ts';

const ask = async (body: object | string) => callHandler(handler, testEvent({ body, ...json(body) }));
const json = (body: object | string) =>
  typeof body === 'string' ? { headers: { 'content-type': 'application/json' } } : {};
const score = async (body: object): Promise<HealthResult> => HealthResult.parse(JSON.parse((await ask(body)).body));
const refusal = async (body: object | string) => {
  const reply = await ask(body);
  expect(reply.statusCode).toBe(400);
  expect(reply.headers['content-type']).toMatch(/problem\+json/);
  return JSON.parse(reply.body) as { code: string; detail: string };
};

const full = {
  companyName: 'Example Care Systems',
  industry: 'medical-devices',
  yearsInBusiness: 12,
  numberOfEmployees: '51-200',
  annualRevenue: '5m-20m',
  financialRating: 4,
  complianceCertifications: ['ISO 13485', 'TGA Compliance'],
  previousExperience: 9,
  clientRetentionRate: 90,
  responseTime: 8,
  qualityRating: 4,
  supportRating: 2,
  innovationScore: 4,
  riskFactors: ['Supply chain disruptions'],
  additionalNotes: 'Met them in May.',
};

describe('POST /api/vendor/health-score', () => {
  it('answers every field of the specification and what stands behind it', async () => {
    const result = await score(full);
    expect(result.overallScore).toBe(71.8);
    expect(result.categoryScores).toEqual({
      company: 53.3,
      financial: 67.5,
      compliance: 83.5,
      performance: 69.3,
      risk: 85.3,
    });
    expect(result).toMatchObject({ coverage: 100, low: 71.8, high: 71.8, riskLevel: 'low', unanswered: [] });
    expect(result.detailedAnalysis).toMatch(
      /^Example Care Systems scores 71\.8 of 100 \(good\), from what was typed in/,
    );
    expect(result.strengths).toContain('Compliance certifications: ISO 13485 and TGA Compliance (10.4 of 13 points).');
    expect(result.concerns).toContain('Support rating: 2 of 5 (1.5 of 6 points).');
    expect(result.concerns).toContain('Risk factor: Supply chain disruptions.');
    expect(result.strengths.some((text) => text.startsWith('Risk factors'))).toBe(false);
    expect(result.recommendations.some((text) => text.startsWith('Support rating is weak. Ask: '))).toBe(true);
    expect(result.levers[0]).toEqual({
      input: 'supportRating',
      label: 'Support rating',
      from: '2 of 5',
      to: '5 of 5',
      gain: 4.5,
    });
    expect(result.submitted).toMatchObject(full);
    expect(result.reportId).toMatch(/^health-\d{8}-[a-z0-9]{10}$/);
  });

  it('gives the same score to the same answers, under an id of its own', async () => {
    const [one, two] = [await score(full), await score(full)];
    expect(one.reportId).not.toBe(two.reportId);
    expect({ ...one, reportId: '', generatedDate: '' }).toEqual({ ...two, reportId: '', generatedDate: '' });
  });

  it('takes an empty form, knows nothing by it, and names no vendor', async () => {
    const result = await score({});
    expect(result).toMatchObject({
      overallScore: 0,
      low: 0,
      high: 100,
      coverage: 0,
      riskLevel: 'medium',
      strengths: [],
    });
    expect(result.unanswered).toHaveLength(13);
    expect(result.detailedAnalysis).toMatch(/^The vendor scores 0 of 100 \(not rated\)/);
    expect(result.concerns).toEqual(['100 of 100 points are unknown; inputs not answered: 12 of 12.']);
  });

  it('counts the defaults of an older client as unknown, and as answers once they are named', async () => {
    const defaults = { financialRating: 3, clientRetentionRate: 80, responseTime: 24 };
    expect((await score(defaults)).coverage).toBe(0);
    expect((await score({ ...defaults, answered: Object.keys(defaults) })).coverage).toBe(27);
  });

  it.each([
    [{ yearsInBusiness: Number.NaN }, 'yearsInBusiness: Give whole years from 0 to 300.'],
    [{ yearsInBusiness: 2.5 }, 'yearsInBusiness: Give whole years from 0 to 300.'],
    [{ yearsInBusiness: 1e30 }, 'yearsInBusiness: Give whole years from 0 to 300.'],
    [{ previousExperience: -1 }, 'previousExperience: Give whole years from 0 to 100.'],
    [{ clientRetentionRate: 101 }, 'clientRetentionRate: Give a number from 0 to 100 percent.'],
    [{ responseTime: 0 }, 'responseTime: Give a number from 1 to 168 hours.'],
    [{ qualityRating: '4' }, 'qualityRating: Give a number from 1 to 5.'],
    [{ supportRating: 6 }, 'supportRating: Give a number from 1 to 5.'],
    [{ companyName: 'x'.repeat(5_000) }, 'companyName: At most 200 characters.'],
    [{ additionalNotes: 'x'.repeat(4_001) }, 'additionalNotes: At most 4,000 characters.'],
    [{ annualRevenue: '5m' }, /^annualRevenue: Choose one of: under-1m, 1m-5m/],
    [{ industry: 'farming' }, /^industry: Choose one of: medical-devices/],
    [{ complianceCertifications: ['ISO 9001', 'ISO 99999'] }, /^complianceCertifications\.1: Choose one of: ISO 9001/],
    [{ complianceCertifications: 'ISO 9001' }, /^complianceCertifications: Send a list of: ISO 9001/],
    [{ riskFactors: ['Bad luck'] }, /^riskFactors\.0: Choose one of: Financial instability/],
    [{ answered: ['mood'] }, /^answered\.0: Choose one of: companyName/],
  ])('refuses what is out of its limits, with what to do about it (%#)', async (body, detail) => {
    const problem = await refusal(body);
    expect(problem.code).toBe('invalid_input');
    if (typeof detail === 'string') expect(problem.detail).toBe(detail);
    else expect(problem.detail).toMatch(detail);
    expect(problem.detail.length).toBeLessThan(500);
  });

  it('refuses what is no object, and drops keys it does not know', async () => {
    await refusal('[1,2]');
    await refusal('{"financialRating":');
    expect((await score({ ...full, isBestVendor: true })).submitted).not.toHaveProperty('isBestVendor');
  });
});
