import { beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '#functions/advisor/run/run-task';
import { catalogueOf, published, records, solution } from '#functions/records/testing/records';
import { type Catalogue, currentCatalogue } from '#functions/records/versions/catalogue';
import { seedIfNeeded } from '#infra/seed/load';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { DueDiligenceRequest } from '#shared/contracts/reports/reports';
import type { BodyOf } from '../report.ts';
import { dueDiligenceTask } from './task.ts';

type Sent = Partial<DueDiligenceRequest> & { selectedSolutions: string[] };

const run = async (catalogue: Catalogue, sent: Sent): Promise<BodyOf<DueDiligenceReport>> => {
  const request = DueDiligenceRequest.parse({
    sessionId: 'session-1763000000000-abcdefghij',
    projectGoals: 'Nurse call for a 60-bed aged care home in Melbourne',
    ...sent,
  });
  const talk = { need: null, said: [] };
  const input = { request, catalogue, demonstration: sent.demonstration === true, talk, roiReport: null };
  for await (const event of runTask(dueDiligenceTask, input))
    if (event.type === 'result') {
      expect(event.answer.droppedSentences).toBe(0);
      return event.answer;
    }
  throw new Error('The task ended without a report.');
};
const plain = (text: string) => text.replace(/ \[\d+\]/g, '');

let seed: Catalogue;
beforeAll(async () => {
  await seedIfNeeded();
  seed = await currentCatalogue();
});

const facts = (given: object) => ({ description: published('A nurse call.'), ...given });
const rows = (...given: Parameters<typeof solution>[0][]) => catalogueOf(records({ solutions: given.map(solution) }));

describe('a ranking on little evidence', () => {
  it('reads as an order in which to ask, and never as a recommendation to buy', async () => {
    for (const selectedSolutions of [['Tacera', 'Responder 5'], ['Tacera'], ['Visage 7', 'InteleViewer']]) {
      const { decision, scoring, recommendations } = await run(seed, { selectedSolutions });
      for (const text of [decision.recommendation, recommendations.primaryRecommendation])
        expect(text).toMatch(
          /^(?:Warning on record for [^[]+\[\d+\]\. )*Not enough is on record to recommend a purchase/,
        );
      expect(scoring.statement).toContain('too little to decide on');
    }
  });

  it('names everybody who is within the margin of the first', async () => {
    const one = (name: string, count: number) => ({
      id: name.toLowerCase().replace(' ', '-'),
      name,
      facts: facts({ features: published(Array.from({ length: count }, (_, at) => `feature ${at}`)) }),
    });
    const catalogue = rows(one('First Bell', 3), one('Second Bell', 2), one('Third Bell', 1));
    const { decision, scoring } = await run(catalogue, {
      selectedSolutions: ['First Bell', 'Second Bell', 'Third Bell'],
    });
    expect(scoring.outcome).toBe('no-clear-winner');
    for (const text of [plain(decision.recommendation), scoring.statement])
      for (const name of ['First Bell', 'Second Bell', 'Third Bell']) expect(text).toContain(name);
  });

  it('of solutions of different kinds says so before it ranks them', async () => {
    const mixed = await run(seed, { selectedSolutions: ['Tacera', 'TrakCare'] });
    expect(mixed.decision.recommendation).toMatch(/^The selected solutions are of different kinds, /);
    const alike = await run(seed, { selectedSolutions: ['Tacera', 'Responder 5'] });
    expect(alike.decision.recommendation).not.toContain('different kinds');
  });
});

describe('a requirement', () => {
  it('is answered by a certificate in force, and not by one that has lapsed, whatever an old list says', async () => {
    const statusUntil = async (expires: string) => {
      const certificates = [published({ scheme: 'ISO 27001' as const, scope: 'vendor' as const, expires })];
      const catalogue = rows({ facts: facts({ certificates, iso: published(['ISO 27001']) }) });
      const sent = { selectedSolutions: ['Wombat Call'], customRequirements: ['ISO 27001'] };
      return (await run(catalogue, sent)).requirements[0]?.answers[0]?.status;
    };
    expect(await statusUntil('2027-01-01')).toBe('on-record');
    expect(await statusUntil('2025-01-01')).toBe('not-on-record');
  });
});

describe('what the buyer said', () => {
  const goals = 'Nurse call for a 92-bed residential aged care home in Ballarat. Calls are missed at night.';

  it('of a budget is set against what the savings carry; a budget of a year is not', async () => {
    const costOf = async (budget: string) =>
      plain(
        (await run(seed, { projectGoals: `${goals} Budget ${budget}.`, selectedSolutions: ['Tacera'] })).decision.cost,
      );
    expect(await costOf('$350,000')).toMatch(/No price on record can be held against your budget of A\$350,000/);
    expect(await costOf('$350,000')).toMatch(
      /savings computed carry A\$150,230 over 5 years, which is less than the budget/,
    );
    expect(await costOf('$100,000')).toMatch(/carry A\$150,230 over 5 years, which is more than the budget/);
    for (const yearly of ['is $100,000 a year', 'about 100 grand a yr', '100k p.a. max'])
      expect(await costOf(yearly)).not.toContain('than the budget');
    const bare = await run(seed, { projectGoals: `${goals} We have 100k a year max.`, selectedSolutions: ['Tacera'] });
    expect(plain(bare.decision.cost)).not.toContain('than the budget');
  });

  it('of a deadline stands on the decision page, beside the weeks that the plan takes', async () => {
    const given = { projectGoals: `${goals} Must be live by 30 June 2027.`, selectedSolutions: ['Tacera'] };
    const { decision, recommendations } = await run(seed, given);
    expect(decision.why.join(' ')).toContain('“by 30 June 2027”');
    expect(decision.why.join(' ')).toContain('13 to 22 weeks');
    expect(recommendations.urgencyAssessment).toContain('Harm today: “Calls are missed”');
    const asked = await run(seed, {
      projectGoals: 'Nurse call',
      selectedSolutions: ['Tacera'],
      customRequirements: ['Indemnity for falls'],
    });
    expect(asked.recommendations.urgencyAssessment).not.toContain('falls');
    const without = await run(seed, { ...given, includeImplementationPlan: false });
    expect(JSON.stringify(without)).not.toContain('13 to 22 weeks');
  });
});

describe('a requirement', () => {
  const timed = (time: string) => rows({ name: 'Wombat Call', facts: facts({ implementationTime: published(time) }) });

  it('of so many weeks is met, denied or left to ask by the time on record', async () => {
    const asked = { selectedSolutions: ['Wombat Call'], customRequirements: ['Installation in under 8 weeks'] };
    const weaknesses = async (time: string) =>
      (await run(timed(time), asked)).solutionAnalysis[0]?.weaknesses.join(' ');
    const strengths = async (time: string) => (await run(timed(time), asked)).solutionAnalysis[0]?.strengths.join(' ');
    expect(await weaknesses('12 to 16 weeks')).toContain('says: 12 to 16 weeks');
    expect(await strengths('12 to 16 weeks')).not.toContain('12 to 16 weeks');
    expect(await strengths('4 to 6 weeks')).toContain('4 to 6 weeks');
    expect(await strengths('depends on the site')).not.toContain('depends on the site');
  });

  it('is not answered by the heading under which a record keeps a fact', async () => {
    const catalogue = rows({
      name: 'Wombat Call',
      facts: facts({ trackRecord: published('Named in an Australian health IT blog post') }),
    });
    const { requirements } = await run(catalogue, {
      selectedSolutions: ['Wombat Call'],
      customRequirements: ['My Health Record'],
    });
    expect(requirements[0]?.answers[0]?.status).toBe('not-on-record');
  });

  it('that stands among many is named in full once, and the summary stays short', async () => {
    const customRequirements = ['Purple mode', 'Orange mode', 'Yellow mode', 'Turquoise mode'];
    const { executiveSummary, decision, solutionAnalysis, requirements } = await run(seed, {
      selectedSolutions: ['Tacera', 'Responder 5'],
      customRequirements,
    });
    expect(executiveSummary).not.toContain('Turquoise');
    expect(decision.why.join(' ')).not.toContain('Turquoise');
    expect(solutionAnalysis[0]?.weaknesses.join(' ')).toContain('“Purple mode”, “Orange mode” or others');
    expect(requirements.map(({ requirement }) => requirement)).toEqual(customRequirements);
  });
});

describe('the words', () => {
  it('keep names apart that hold a comma', async () => {
    const { implementationPlan } = await run(seed, { selectedSolutions: ['NeuroNode', 'Quickie', 'Permobil'] });
    expect(implementationPlan?.[0]?.activities[0]).toContain(
      'NeuroNode; Quickie, Zippie, JAY; and Power wheelchairs and seating',
    );
  });

  it('speak of all unknown names at once', async () => {
    const { executiveSummary, riskRegister } = await run(seed, { selectedSolutions: ['Zyphora', 'Nobody Knows'] });
    expect(executiveSummary).toMatch(
      /There is no record of “\w+.*” or “\w+.*” here, so this report says nothing about them\./,
    );
    expect(riskRegister?.[0]?.why).toMatch(/^No record of “.*” or “.*” is held here\.$/);
  });

  it('promise no report made again with answers that nobody can enter', async () => {
    const { recommendations, riskRegister } = await run(seed, { selectedSolutions: ['Tacera', 'Responder 5'] });
    expect(JSON.stringify([recommendations, riskRegister])).not.toMatch(/generated again|generate this report again/);
  });

  it('send nobody to ask a fictional vendor', async () => {
    const { recommendations } = await run(seed, { selectedSolutions: ['Brookline Call'], demonstration: true });
    expect(recommendations.nextSteps.join(' ')).not.toMatch(/vendor/);
    expect(recommendations.nextSteps[0]).toContain('Select solutions that are on the market');
  });

  it('name no product of another kind of place among the others on record', async () => {
    const { competitors = [] } = await run(seed, {
      projectGoals: 'Replace paper care plans in 3 aged care homes (210 beds) across Brisbane',
      selectedSolutions: ['Leecare', 'Clinical Manager', 'Mobile care record', 'ComCare'],
    });
    expect(competitors.map(({ why }) => why).join()).not.toMatch(/general practice|hospital/);
  });

  it('give the reason why nothing is computed once', async () => {
    const { roiAnalysis } = await run(seed, { projectGoals: 'Telehealth', selectedSolutions: ['Coviu'] });
    expect(roiAnalysis?.netPresentValue).toContain('for the reason given under payback');
  });
});
