import { beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '#functions/advisor/run/run-task';
import { catalogueOf, contract, published, records, solution, vendor } from '#functions/records/testing/records';
import { type Catalogue, currentCatalogue } from '#functions/records/versions/catalogue';
import { seedIfNeeded } from '#infra/seed/load';
import { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { DueDiligenceRequest } from '#shared/contracts/reports/reports';
import { Category, Setting, settingLabel } from '#shared/kernel/catalogue';
import type { BodyOf } from '../report.ts';
import { dueDiligenceTask } from './task.ts';

type Sent = Partial<DueDiligenceRequest> & { selectedSolutions: string[] };

const run = async (catalogue: Catalogue, sent: Sent): Promise<BodyOf<DueDiligenceReport>> => {
  const request = DueDiligenceRequest.parse({
    sessionId: 'session-1763000000000-abcdefghij',
    projectGoals: 'Nurse call for a 60-bed aged care home in Melbourne',
    ...sent,
  });
  const input = {
    request,
    catalogue,
    demonstration: sent.demonstration === true,
    talk: { need: null, said: [] },
    roiReport: null,
  };
  for await (const event of runTask(dueDiligenceTask, input))
    if (event.type === 'result') {
      // What the draft says passes its own check.
      expect(event.answer.droppedSentences).toBe(0);
      return event.answer;
    }
  throw new Error('The task ended without a report.');
};

const facts = (given: object) => ({ description: published('A nurse call.'), ...given });
const rows = (...given: Parameters<typeof solution>[0][]) => catalogueOf(records({ solutions: given.map(solution) }));

describe('a gate', () => {
  it('that fails on record bars the solution with the highest total from being recommended', async () => {
    const strong = {
      features: published(['a', 'b', 'c', 'd', 'e']),
      support247: published(true),
      tga: published(false),
    };
    const catalogue = rows(
      { id: 'barred', name: 'Barred Bell', facts: facts(strong) },
      { id: 'plain', name: 'Plain Bell', facts: facts({ features: published(['a']) }) },
    );
    const report = await run(catalogue, { selectedSolutions: ['Barred Bell', 'Plain Bell'] });
    expect(report.scoring.rows[0]).toMatchObject({ solution: 'Barred Bell', isBarred: true, rank: 1 });
    expect(report.scoring).toMatchObject({ outcome: 'only-one', winnerKey: 'plain' });
    expect(report.executiveSummary).toContain('Barred Bell fails the gate “TGA and ARTG”');
    expect(report.riskRegister?.[0]).toMatchObject({ level: 'high', solutions: ['Barred Bell'] });
  });

  it('is joined by a warning: a vendor in administration cannot lead, and that stands first', async () => {
    const given = { features: published(['a', 'b', 'c']), support247: published(true) };
    const catalogue = catalogueOf(
      records({
        vendors: [
          vendor(),
          vendor({ id: 'gone', name: 'Gone Care', facts: { status: published({ state: 'in-administration' }) } }),
        ],
        solutions: [
          solution({ id: 'gone-bell', vendorId: 'gone', name: 'Gone Bell', facts: facts(given) }),
          solution({ id: 'plain', name: 'Plain Bell', facts: facts({ features: published(['a']) }) }),
        ],
      }),
    );
    const report = await run(catalogue, { selectedSolutions: ['Gone Bell', 'Plain Bell'] });
    expect(report.scoring.rows.find(({ key }) => key === 'gone-bell')).toMatchObject({ isBarred: true });
    expect(report.scoring.winnerKey).toBe('plain');
    expect(report.executiveSummary).toMatch(/^Warning on record for Gone Bell: in administration/);
    expect(report.decision.recommendation).toMatch(/^Warning on record for Gone Bell: in administration/);
    expect(report.solutionAnalysis.find(({ key }) => key === 'gone-bell')?.weaknesses[0]).toMatch(/^Warning on record/);
    expect(report.riskRegister?.[0]).toMatchObject({ risk: 'Warnings on record', level: 'high' });
  });

  it('of the ARTG is met by a number on record, which is cited', async () => {
    const catalogue = rows({ facts: facts({ artg: published(['123456']) }) });
    const report = await run(catalogue, { selectedSolutions: ['Wombat Call'] });
    const [result] = report.gates[0]?.results ?? [];
    expect(result).toMatchObject({ status: 'met', question: null });
    expect(result?.reason).toMatch(/123456 \[\d+\]/);
  });

  it('of the ARTG is not asked of what is no medical device by its record, though no approval is on record', async () => {
    const catalogue = rows({ facts: facts({ device: published('not-a-device'), tga: published(false) }) });
    const report = await run(catalogue, { selectedSolutions: ['Wombat Call'] });
    expect(report.gates[0]?.results[0]).toMatchObject({ status: 'not-applicable', question: null });
    expect(report.scoring.rows[0]).toMatchObject({ isBarred: false });
    const register = report.scoring.rows[0]?.scores
      .flatMap(({ inputs }) => inputs)
      .find(({ name }) => name === 'ARTG or TGA entry');
    expect(register).toMatchObject({ points: 20, reason: expect.stringContaining('not a medical device') });
  });

  it.each([
    ['Australia', { hosting: published({ countries: ['AU'], attestedBy: 'vendor' }) }, 'met'],
    ['a country abroad', { hosting: published({ countries: ['AU', 'IE'], attestedBy: 'vendor' }) }, 'not-met'],
    ['an IRAP assessment', { certificates: [published({ scheme: 'IRAP', scope: 'product' })] }, 'met'],
    ['IRAP of the host', { certificates: [published({ scheme: 'IRAP', scope: 'hosting-provider' })] }, 'open'],
    ['ISO 27001', { certificates: [published({ scheme: 'ISO 27001', scope: 'product' })] }, 'open'],
  ])('of data residency reads %s as %3$s', async (_what, given, status) => {
    const report = await run(rows({ facts: facts(given) }), { selectedSolutions: ['Wombat Call'] });
    expect(report.gates.find(({ id }) => id === 'privacy-data-residency')?.results[0]?.status).toBe(status);
  });

  it.each([
    ['Data are hosted in Australia', 'open'],
    ['Offices in Sydney and Melbourne', 'open'],
    ['Hosted on a global cloud', 'open'],
    ['Used by hospitals in Australia', 'open'],
  ])('of data residency reads “%s” as %s', async (feature, status) => {
    const report = await run(rows({ facts: facts({ features: published([feature]) }) }), {
      selectedSolutions: ['Wombat Call'],
    });
    expect(report.gates.find(({ id }) => id === 'privacy-data-residency')?.results[0]?.status).toBe(status);
  });

  it('of NDIS or aged care is met by the record alone and never by the vendor’s place', async () => {
    const catalogue = rows(
      { id: 'one', name: 'Kookaburra Aid', facts: facts({ settings: published(['ndis']) }) },
      { id: 'two', name: 'Bilby Aid', facts: facts({}) },
    );
    const report = await run(catalogue, {
      projectGoals: 'Aids for our NDIS disability service',
      selectedSolutions: ['Kookaburra Aid', 'Bilby Aid'],
    });
    const statuses = report.gates
      .find(({ id }) => id === 'ndis')
      ?.results.map(({ solution, status }) => [solution, status]);
    expect(Object.fromEntries(statuses ?? [])).toEqual({ 'Kookaburra Aid': 'met', 'Bilby Aid': 'open' });
  });
});

describe('an old record', () => {
  it('weighs less than a fresh one, in points and in coverage, and says so', async () => {
    const old = { ...published(['a', 'b', 'c', 'd', 'e']), asOf: '2019' };
    const catalogue = rows(
      { id: 'old', name: 'Old Bell', facts: facts({ features: old }) },
      { id: 'new', name: 'New Bell', facts: facts({ features: published(['a', 'b', 'c', 'd', 'e']) }) },
    );
    const { scoring } = await run(catalogue, { selectedSolutions: ['Old Bell', 'New Bell'] });
    const featuresOf = (key: string) =>
      scoring.rows
        .find((row) => row.key === key)
        ?.scores.flatMap(({ inputs }) => inputs)
        .find(({ name }) => name === 'Features described');
    expect(featuresOf('new')).toMatchObject({ points: 25, open: 0 });
    expect(featuresOf('old')).toMatchObject({ points: 12.5, open: 12.5, reason: expect.stringMatching(/old/) });
    expect(scoring.rows.find(({ key }) => key === 'old')?.total.coverage).toBeLessThan(
      scoring.rows.find(({ key }) => key === 'new')?.total.coverage ?? 0,
    );
  });
});

describe('a price', () => {
  const priced = (id: string, name: string, monthly: number) => ({
    id,
    name,
    facts: facts({ startingPrice: published(monthly), implementationCost: published(10_000) }),
  });

  it('on record is compared among the selected, printed, and set against the savings', async () => {
    const catalogue = rows(priced('dear', 'Dear Bell', 4_000), priced('fair', 'Fair Bell', 1_000));
    const report = await run(catalogue, { selectedSolutions: ['Dear Bell', 'Fair Bell'] });
    const pointsOf = (name: string) =>
      report.scoring.rows
        .find((row) => row.solution === name)
        ?.scores[0]?.inputs.find((one) => one.name === 'Price against the lowest compared')?.points;
    // 12 × 1,000 + 10,000 = 22,000 against 12 × 4,000 + 10,000 = 58,000.
    expect([pointsOf('Fair Bell'), pointsOf('Dear Bell')]).toEqual([30, 11.4]);
    expect(report.decision.cost).toContain('A$4,000 a month');
    expect(report.roiAnalysis?.netPresentValue).toMatch(
      /This rests on the published price of (?:Fair|Dear) Bell\. The net present value of the offer of (?:Fair|Dear) Bell over 5 years is A\$/,
    );
  });

  it('is never made of a public contract', async () => {
    const catalogue = catalogueOf(
      records({ contracts: [contract({ solutionIds: ['wombat-call'], panel: true, valueAud: 9_000_000 })] }),
    );
    const report = await run(catalogue, { selectedSolutions: ['Wombat Call'] });
    expect(report.decision.cost).not.toContain('9,000,000');
    expect(report.scoring.rows[0]?.scores[0]).toMatchObject({ criterion: 'costReduction', score: 0, coverage: 0 });
    expect(report.solutionAnalysis[0]?.publicContracts.join()).toMatch(/not a price: A\$9,000,000/);
    expect(report.solutionAnalysis[0]?.weaknesses.join()).toContain('panel that many buyers draw on');
    expect(report.citations.filter(({ isContract }) => isContract)).toHaveLength(1);
  });
});

describe('a requirement', () => {
  const answerOf = async (requirement: string, given: object) => {
    const report = await run(rows({ facts: facts(given) }), {
      selectedSolutions: ['Wombat Call'],
      customRequirements: [requirement],
    });
    return report.requirements[0]?.answers[0];
  };
  const features = published([
    'Wireless pendants with fall detection',
    'Escalation to a second carer',
    'Works offline',
  ]);

  it.each([
    ['wireless pendants', 'on-record'],
    ['Must have fall detection', 'on-record'],
    ['24/7 support', 'on-record'],
    ['ISO 27001 certified', 'on-record'],
    ['ISO 13485 certified', 'not-on-record'],
    ['Integrates with Leecare', 'on-record'],
    ['Integrates with AutumnCare', 'not-on-record'],
    ['Go live within 8 weeks', 'on-record'],
    ['IP67 pendants', 'not-on-record'],
    ['Purple casing', 'not-on-record'],
    ['must be', 'not-on-record'],
  ])('“%s” is %s by the record', async (requirement, status) => {
    const given = {
      features,
      support247: published(true),
      iso: published(['ISO 27001']),
      integrations: published(['Leecare care record']),
      implementationTime: published('6–10 weeks'),
    };
    expect((await answerOf(requirement, given))?.status).toBe(status);
  });

  it('that a record answers with no is on record, is a weakness, and earns nothing', async () => {
    const report = await run(rows({ facts: facts({ mobileApp: published(false) }) }), {
      selectedSolutions: ['Wombat Call'],
      customRequirements: ['Mobile app'],
    });
    expect(report.requirements[0]?.answers[0]).toMatchObject({ status: 'on-record' });
    expect(report.solutionAnalysis[0]?.weaknesses.join()).toContain('Mobile app');
    expect(report.solutionAnalysis[0]?.strengths.join()).not.toContain('Mobile app');
    const points = report.scoring.rows[0]?.scores[1]?.inputs.find(
      ({ name }) => name === 'Your points and requirements',
    );
    expect(points).toMatchObject({ points: 0 });
  });

  it('that a feature speaks of in other words is quoted with a warning, and earns nothing yet', async () => {
    const answer = await answerOf('missed calls at night', { features });
    expect(answer).toMatchObject({ status: 'on-record' });
    expect(answer?.answer).toContain('have the vendor confirm');
  });
});

describe('a weakness', () => {
  it('is a red flag first, and a gap is worded as a gap of the evidence', async () => {
    const report = await run(rows({ facts: facts({ redFlags: published(['Batteries last a year']) }) }), {
      selectedSolutions: ['Wombat Call'],
      analysisDepth: 'executive',
    });
    expect(report.solutionAnalysis[0]?.weaknesses[0]).toContain('Batteries last a year');
    const plain = await run(rows({}), { selectedSolutions: ['Wombat Call'] });
    expect(plain.solutionAnalysis[0]?.weaknesses.join()).toContain('Not on record for Wombat Call: price');
  });

  it('names a head office abroad without a presence here', async () => {
    const catalogue = catalogueOf(
      records({ vendors: [vendor({ facts: { country: published('SE'), headquarters: published('Umea, Sweden') } })] }),
    );
    const report = await run(catalogue, { selectedSolutions: ['Wombat Call'] });
    expect(report.solutionAnalysis[0]?.weaknesses.join()).toMatch(
      /Umea, Sweden.*no presence in Australia is on record/,
    );
    const unsure = catalogueOf(
      records({
        vendors: [vendor({ facts: { country: published('SE'), australianPresence: published('To confirm') } })],
      }),
    );
    const second = await run(unsure, { selectedSolutions: ['Wombat Call'] });
    expect(second.solutionAnalysis[0]?.weaknesses.join()).toContain('its presence in Australia reads: To confirm');
    expect(second.solutionAnalysis[0]?.strengths.join()).not.toContain('To confirm');
  });
});

describe('any selection of the catalogue', () => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    await seedIfNeeded();
    catalogue = await currentCatalogue();
  });

  it.each(Category.options)(
    'of %s makes a whole report in every depth and setting, and drops no sentence',
    async (category) => {
      const entries = catalogue.entriesIn(category);
      const names = entries.map(({ record, vendor: maker }) => `${record.name} from ${maker.name}`);
      const depths = ['standard', 'comprehensive', 'executive'] as const;
      for (const [index, setting] of Setting.options.entries()) {
        const selectedSolutions = [...names.slice(index), ...names.slice(0, index)].slice(0, 1 + ((index * 5) % 20));
        const report = await run(catalogue, {
          projectGoals: `We run a ${settingLabel[setting]} with 45 beds; ${category} by June 2027, staff miss calls, falls at night`,
          selectedSolutions,
          analysisDepth: depths[index % 3] ?? 'standard',
          customRequirements: ['24/7 support', 'Hosted in Australia', 'ISO 27001', 'API', 'Works on mobile phones'],
          demonstration: true,
        });
        expect(report.droppedSentences).toBe(0);
        expect([...report.solutionAnalysis, ...report.demonstrationExamples]).toHaveLength(selectedSolutions.length);
        expect(report.solutionAnalysis.some(({ userSupplied }) => userSupplied)).toBe(false);
        const text = JSON.stringify(report);
        expect(text).not.toMatch(/undefined|NaN|\[object|Infinity|\{\{fact|\} *\}\}/);
        expect(
          DueDiligenceReport.omit({
            reportId: true,
            revision: true,
            sessionId: true,
            generatedDate: true,
            dataVersion: true,
            masked: true,
          }).safeParse(report).error,
        ).toBeUndefined();
      }
    },
  );

  it('finds every solution by its own name with its vendor’s, and by its name alone where no other bears it', async () => {
    const real = [...catalogue.solutions.values()].filter(({ demonstration }) => !demonstration);
    const shared = new Set(real.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at));
    for (let from = 0; from < real.length; from += 20) {
      const some = real.slice(from, from + 20).filter(({ name }) => !shared.has(name));
      const report = await run(catalogue, { selectedSolutions: some.map(({ name }) => name) });
      expect(report.solutionAnalysis.map(({ key }) => key).sort()).toEqual(some.map(({ id }) => id).sort());
    }
  });
});
