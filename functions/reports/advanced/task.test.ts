import { beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '#functions/advisor/run/run-task';
import { catalogueOf, contract, published, records, solution } from '#functions/records/testing/records';
import { type Catalogue, currentCatalogue } from '#functions/records/versions/catalogue';
import { seedIfNeeded } from '#infra/seed/load';
import { AdvancedDueDiligenceRequest } from '#shared/contracts/reports/advanced-due-diligence';
import { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import {
  AdvancedPriorities,
  type Criterion,
  DEFAULT_BUDGET,
  DEFAULT_TIMEFRAME,
  OrganizationType,
  Timeframe,
} from '#shared/contracts/reports/report-choices';
import { Category } from '#shared/kernel/catalogue';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import { addWeeks } from '#shared/money/timeframe';
import type { BodyOf } from '../report.ts';

type AdvancedBody = BodyOf<AdvancedDueDiligenceReport>;

import { advancedTask } from './task.ts';

type Sent = Partial<Omit<AdvancedDueDiligenceRequest, 'stakeholderPriorities'>> & {
  stakeholderPriorities?: Partial<AdvancedPriorities>;
};

const REPORT_DAY = '2026-11-20';

const run = async (catalogue: Catalogue, sent: Sent): Promise<AdvancedBody> => {
  const request = AdvancedDueDiligenceRequest.parse({
    sessionId: 'session-1763000000000-abcdefghij',
    projectGoals: 'Nurse call for a 60-bed aged care home in Melbourne',
    selectedSolutions: ['Wombat Call'],
    ...sent,
  });
  const input = {
    request,
    circumstances: {
      ...request,
      budget: request.budget ?? DEFAULT_BUDGET,
      timeframe: request.timeframe ?? DEFAULT_TIMEFRAME,
      reportDay: REPORT_DAY,
    },
    catalogue,
    demonstration: sent.demonstration === true,
    talk: { need: null, said: [] },
    roiReport: null,
  };
  for await (const event of runTask(advancedTask, input)) {
    if (event.type !== 'result') continue;
    // What the draft says passes its own check.
    expect(event.answer.droppedSentences).toBe(0);
    return event.answer;
  }
  throw new Error('The task ended without a report.');
};

const facts = (given: object) => ({ description: published('A nurse call.'), ...given });
const rows = (...given: Parameters<typeof solution>[0][]) => catalogueOf(records({ solutions: given.map(solution) }));

/** Every number in the texts has its citation, and every citation is used. */
const citationsOf = (report: AdvancedBody) => ({
  used: new Set(
    [...JSON.stringify({ ...report, citations: [] }).matchAll(/ \[(\d+)\]/g)].map(([, number]) => Number(number)),
  ),
  held: new Set(report.citations.map(({ number }) => number)),
});

describe('any selection of the catalogue', () => {
  let catalogue: Catalogue;
  beforeAll(async () => {
    await seedIfNeeded();
    catalogue = await currentCatalogue();
  });

  it.each(Category.options)(
    'of %s makes a whole report for every organisation, timeframe and depth, and drops no sentence',
    async (category) => {
      const names = catalogue.entriesIn(category).map(({ record, vendor }) => `${record.name} from ${vendor.name}`);
      const depths = ['standard', 'comprehensive', 'executive'] as const;
      for (const [index, organizationType] of OrganizationType.options.entries()) {
        const report = await run(catalogue, {
          projectGoals: `${category} by June 2027, 45 beds, staff miss calls`,
          selectedSolutions: [...names.slice(index), ...names.slice(0, index), 'Zyphora 3'].slice(0, 20),
          organizationType,
          timeframe: Timeframe.options[index % 4] ?? '2+ years',
          analysisDepth: depths[index % 3] ?? 'standard',
          budget: ['$500,000', '400k', '', 'plenty', '$80,000 a year'][index] ?? '',
          currentSystems: ['Epic', 'Best Practice', 'HL7 FHIR'],
          customRequirements: ['24/7 support', 'Hosted in Australia'],
          demonstration: true,
        });
        const text = JSON.stringify(report);
        expect(text).not.toMatch(/undefined|NaN|\[object|Infinity|\{\{fact/);
        const { used, held } = citationsOf(report);
        expect(used).toEqual(held);
        const parsed = AdvancedDueDiligenceReport.omit({
          reportId: true,
          revision: true,
          sessionId: true,
          generatedDate: true,
          dataVersion: true,
          masked: true,
        }).safeParse(report);
        expect(parsed.error).toBeUndefined();
        expect(report.solutionAssessments.map(({ key }) => key)).toEqual(report.scoring.rows.map(({ key }) => key));
      }
    },
  );

  it('shows as market what contract notices of the category hold, each cited and none as a price', async () => {
    const report = await run(catalogue, {
      projectGoals: 'Remote monitoring',
      selectedSolutions: ['Tunstall Australasia'],
    });
    const { marketAnalysis: market, citations } = report;
    const notices = market?.notices.map(({ notice }) => notice) ?? [];
    expect(notices.length).toBeGreaterThan(5);
    expect(notices.at(0)).toContain(formatAud(market?.values?.highest ?? 0));
    expect(notices.at(-1)).toContain(formatAud(market?.values?.lowest ?? 0));
    expect(market?.statement).toContain('not prices');
    for (const notice of notices) {
      const number = Number(/\[(\d+)\]/.exec(notice)?.[1]);
      expect(citations.find((one) => one.number === number)?.isContract).toBe(true);
    }
  });
});

describe('one changed input changes the report where it must', () => {
  const fast = { implementationTime: published('4 weeks'), integrations: published(['Leecare care record']) };
  const catalogue = rows({ facts: facts(fast) });

  it('the organisation type: which gates and rules are asked', async () => {
    const reports = await Promise.all(
      OrganizationType.options.map((organizationType) =>
        run(catalogue, { organizationType, projectGoals: 'Nurse call for 60 beds' }),
      ),
    );
    const [open, hospital, aged, practice, department] = reports.map((report) => ({
      gate: report.gates.find(({ id }) => id === 'aged-care')?.results[0]?.status,
      setting: report.need.setting,
      rules: report.regulatory?.rules.map(({ id }) => id) ?? [],
      statement: report.regulatory?.statement,
    }));
    expect(aged).toMatchObject({ gate: 'open', setting: 'aged-care' });
    expect(hospital).toMatchObject({ gate: 'not-applicable', setting: 'hospital' });
    expect(hospital?.rules).toContain('critical-infrastructure');
    expect(aged?.rules).not.toContain('critical-infrastructure');
    expect(practice?.setting).toBe('general-practice');
    expect(department?.rules).toContain('commonwealth-tender');
    expect(open?.rules).not.toContain('commonwealth-tender');
    expect(open?.setting).toBeNull();
    expect(new Set([open, hospital, aged, practice, department].map((one) => one?.statement)).size).toBe(5);
  });

  it('the timeframe: fits, risks, milestones and the estimate', async () => {
    const slow = rows({ facts: facts({ implementationTime: published('16 weeks') }) });
    const reports = await Promise.all(Timeframe.options.map((timeframe) => run(slow, { timeframe })));
    const fits = reports.map((report) => report.implementationRoadmap?.timeframe.fits[0]?.status);
    expect(fits).toEqual(['exceeds', 'fits', 'fits', 'fits']);
    expect(reports.map((report) => report.implementationRoadmap?.milestones.at(-1)?.date)).toEqual([
      '2027-05-20',
      '2027-11-20',
      '2028-11-20',
      null,
    ]);
    const delivery = reports.map((report) => report.riskAssessment?.riskCategories.Delivery.level);
    expect(delivery).toEqual(['high', 'low', 'low', 'low']);
    expect(new Set(reports.map((report) => report.executiveSummary.timelineEstimate)).size).toBe(4);
    expect(reports[0]?.executiveSummary.timelineEstimate).toMatch(
      /16 weeks \[\d+\].*beyond your timeframe of 3-6 months/,
    );
  });

  it('the budget: requirements, how it was read, and the risk that a price on record is above it', async () => {
    const priced = rows({
      facts: facts({ startingPrice: published(2_000), implementationCost: published(10_000) }),
    });
    const [ample, short] = await Promise.all([
      run(priced, { budget: '$500,000' }),
      run(priced, { budget: '$100,000' }),
    ]);
    // 10,000 + 5 × 12 × 2,000.
    expect(ample.financialAnalysis?.budgetRequirements).toEqual({ minimum: null, recommended: 130_000, premium: null });
    expect(ample.financialAnalysis?.costBenefit.totalInvestment).toBe(130_000);
    expect(ample.financialAnalysis?.basis.figures[1]?.formula).toContain(
      'A$10,000 once + A$24,000 a year × 5 years = A$130,000',
    );
    expect(ample.financialAnalysis?.budget).toContain('A$130,000 over 5 years, within the budget');
    expect(short.financialAnalysis?.budget).toContain('A$130,000 over 5 years, above the budget');
    const risks = (report: AdvancedBody) => report.riskAssessment?.riskMatrix.map(({ risk }) => risk) ?? [];
    expect(risks(ample)).not.toContain('The cost on record is above your budget');
    expect(short.riskAssessment?.riskMatrix[0]).toMatchObject({
      risk: 'The cost on record is above your budget',
      riskScore: 9,
      level: 'high',
    });
  });

  it('a current system: on record where a fact about working together names it, else a question and a risk', async () => {
    const replaced = facts({
      integrations: published(['Leecare care record']),
      features: published(['Replaces AutumnCare in a day']),
    });
    const [none, some] = await Promise.all([
      run(rows({ facts: replaced }), {}),
      run(rows({ facts: replaced }), { currentSystems: ['Leecare', 'AutumnCare'] }),
    ]);
    expect(none.integrations).toEqual([]);
    expect(some.integrations.map(({ answers }) => answers[0]?.status)).toEqual(['on-record', 'not-on-record']);
    expect(some.integrations[0]?.answers[0]?.answer).toMatch(/Leecare care record \[\d+\]/);
    expect(some.integrations[1]?.answers[0]?.answer).toContain(NOT_ON_RECORD);
    expect(some.solutionAssessments[0]?.vendorQuestions.join()).toContain('Current system “AutumnCare”');
    expect(some.solutionAssessments[0]?.vendorQuestions.join()).not.toContain('Current system “Leecare”');
    expect(none.riskAssessment?.riskCategories.Integration.level).toBe('unknown');
    expect(some.riskAssessment?.riskCategories.Integration.level).toBe('medium');
    const activities = some.implementationRoadmap?.phases.flatMap((phase) => phase.activities).join() ?? '';
    expect(activities).toContain('Have the interface to “AutumnCare” shown with test data.');
    const points = (report: AdvancedBody) =>
      report.scoring.rows[0]?.scores[1]?.inputs.find(({ name }) => name === 'Your points and requirements')?.points;
    expect(points(some)).toBeGreaterThan(points(none) ?? 0);
  });

  it('each custom requirement: its own answer, question and test', async () => {
    const without = await run(catalogue, {});
    for (const requirement of ['Leecare', 'Purple casing', 'Go live within 8 weeks']) {
      const report = await run(catalogue, { customRequirements: [requirement] });
      expect(report.requirements.map((one) => one.requirement)).toEqual([requirement]);
      expect(JSON.stringify(report.implementationRoadmap)).toContain(`Test the requirement “${requirement}”.`);
      expect(report.scoring).not.toEqual(without.scoring);
    }
  });

  it('a priority: raising it never lowers its weight, and the smallest change stands up to trying all', async () => {
    const two = rows(
      { id: 'one', name: 'One Bell', facts: facts({ features: published(['a', 'b', 'c', 'd', 'e']) }) },
      { id: 'two', name: 'Two Bell', facts: facts({ artg: published(['123456']), iso: published(['ISO 27001']) }) },
    );
    const sent = { selectedSolutions: ['One Bell', 'Two Bell'] };
    const present = AdvancedPriorities.parse({});
    const report = await run(two, sent);
    const weight = (of: AdvancedBody, criterion: Criterion) =>
      of.scoring.weights.find((one) => one.criterion === criterion)?.weightPercent ?? 0;
    expect(report.scoring.weights).toHaveLength(5);
    const leader = report.scoring.rows[0]?.key;
    const changes: number[] = [];
    for (const criterion of Object.keys(present) as Criterion[]) {
      for (let to = 1; to <= 10; to++) {
        const other = await run(two, { ...sent, stakeholderPriorities: { ...present, [criterion]: to } });
        const isHigher = to > present[criterion];
        const [less, more] = isHigher ? [report, other] : [other, report];
        if (to !== present[criterion]) expect(weight(more, criterion)).toBeGreaterThanOrEqual(weight(less, criterion));
        const [first, second] = other.scoring.rows;
        if (first?.key !== leader && first?.total.score !== second?.total.score)
          changes.push(Math.abs(to - present[criterion]));
      }
    }
    const { flip } = report.scoring;
    expect(flip === null ? undefined : Math.abs(flip.to - flip.from)).toBe(
      changes.length > 0 ? Math.min(...changes) : undefined,
    );
  });
});

describe('a budget field', () => {
  it.each([
    ['$500,000', 'was read as A$500,000', 500_000],
    ['250k', 'was read as A$250,000', 250_000],
    ['$1.2 million', 'was read as A$1,200,000', 1_200_000],
    ['$400k to $600k', 'was read as A$600,000', 600_000],
    ['$100,000 a year', 'was read as A$100,000 a year', 500_000],
    ['half a million', 'was read as A$500,000', 500_000],
    ['-$5,000', 'holds no amount that we can read', null],
    ['a few dollars', 'holds no amount that we can read', null],
    ['$900 per bed', 'holds no amount that we can read', null],
    ['', 'You gave no budget', null],
  ])('of “%s” %s', async (budget, said, premium) => {
    const { financialAnalysis } = await run(rows({ facts: facts({}) }), { budget });
    expect(financialAnalysis?.budget).toContain(said);
    expect(financialAnalysis?.budgetRequirements).toEqual({
      minimum: null,
      recommended: premium === null ? null : premium * 0.85,
      premium,
    });
    expect(financialAnalysis?.basis.kind).toBe(premium === null ? 'none' : 'your-budget');
    expect(financialAnalysis?.basis.questions).not.toEqual([]);
    expect(financialAnalysis?.costBenefit.totalInvestment).toBeNull();
  });

  it('goes before a budget in the goals, and the report says so; a field that is unread gives way to it', async () => {
    const projectGoals = 'Nurse call for a 60-bed aged care home, budget of $900,000';
    const [field, goals] = await Promise.all([
      run(rows({ facts: facts({}) }), { projectGoals, budget: '$500,000' }),
      run(rows({ facts: facts({}) }), { projectGoals, budget: 'plenty' }),
    ]);
    expect(field.need.budgetAud).toBe(500_000);
    expect(field.financialAnalysis?.budget).toContain('Your goals name A$900,000 as well');
    expect(goals.need.budgetAud).toBe(900_000);
    expect(goals.financialAnalysis?.budget).toContain('Your goals name A$900,000, which is used');
  });

  it('for each year is held against the years looked at, and not against one of them', async () => {
    const priced = rows({ facts: facts({ startingPrice: published(2_000) }) });
    const report = await run(priced, { budget: '$30,000 a year' });
    expect(report.financialAnalysis?.budget).toContain('A$120,000 over 5 years, within the budget');
    expect(JSON.stringify(report.riskAssessment)).not.toContain('above your budget');
    expect(report.decision.cost).not.toContain('the budget');
  });

  it('never takes a public contract for a price', async () => {
    const catalogue = catalogueOf(
      records({ contracts: [contract({ solutionIds: ['wombat-call'], valueAud: 9_000_000 })] }),
    );
    const { financialAnalysis, marketAnalysis } = await run(catalogue, { budget: '' });
    expect(JSON.stringify(financialAnalysis)).not.toContain('9,000,000');
    expect(financialAnalysis?.budgetRequirements).toEqual({ minimum: null, recommended: null, premium: null });
    expect(marketAnalysis).toMatchObject({ values: { lowest: 9_000_000, highest: 9_000_000 } });
  });
});

describe('milestones', () => {
  it('are dated from the day of the report by the longest durations, and not where no record gives one', async () => {
    const [known, unknown] = await Promise.all([
      run(rows({ facts: facts({ implementationTime: published('6–10 weeks') }) }), {}),
      run(rows({ facts: facts({}) }), {}),
    ]);
    const dates = (report: AdvancedBody) => report.implementationRoadmap?.milestones.map(({ date }) => date);
    const expected = [4, 8, 14, 22, 32].map((weeks) => addWeeks(REPORT_DAY, weeks));
    expect(dates(known)?.slice(0, 5)).toEqual(expected);
    expect(dates(unknown)?.slice(0, 5)).toEqual([...expected.slice(0, 4), null]);
    expect(unknown.implementationRoadmap?.phases.at(-1)).toMatchObject({ weeks: null });
    expect(unknown.implementationRoadmap?.phases.at(-1)?.duration).toContain(NOT_ON_RECORD);
  });
});

describe('compliance', () => {
  const complianceOf = (report: AdvancedBody | undefined) =>
    report?.scoring.rows[0]?.scores.find(({ criterion }) => criterion === 'complianceRequirement');

  it('is scored from approvals, data in Australia and certificates on record, and from nothing else', async () => {
    const approved = {
      artg: published(['123456']),
      iso: published(['ISO 27001', 'ISO 13485']),
      ce: published(true),
      features: published(['Data are hosted in Australia']),
    };
    const hosting = published({ countries: ['AU'], attestedBy: 'vendor' });
    const [none, said, typed] = await Promise.all(
      [{ features: published(['a']) }, approved, { ...approved, hosting }].map((given) =>
        run(rows({ facts: facts(given) }), {}),
      ),
    );
    expect(complianceOf(none)).toMatchObject({ score: 0, low: 0, high: 100, coverage: 0 });
    // 25 + 20 + 15 + 10; a sentence among the features says nothing of where data are held.
    expect(complianceOf(said)).toMatchObject({ score: 70, high: 100, coverage: 70 });
    // 20 more for data in Australia; no compliance statement is on record.
    expect(complianceOf(typed)).toMatchObject({ score: 90, high: 100, coverage: 90 });
  });
});

describe('evidence', () => {
  it('that is none recommends nothing, dates nothing and prices nothing', async () => {
    const report = await run(rows({ facts: facts({}) }), {
      selectedSolutions: ['Zyphora 3', 'Quxomed'],
      budget: '',
    });
    expect(report.executiveSummary.recommendedSolution).toBeNull();
    expect(report.recommendations).toMatchObject({
      primaryRecommendation: { solution: null, vendor: null },
      firstToAsk: null,
      alternativeOptions: [],
    });
    for (const { categoryFit, vendor, userSupplied } of report.solutionAssessments) {
      expect(categoryFit).toMatchObject({ score: 0, low: 0, high: 100, coverage: 0, alignment: [] });
      expect({ vendor, userSupplied }).toEqual({ vendor: NOT_ON_RECORD, userSupplied: true });
    }
    const levels = Object.values(report.riskAssessment?.riskCategories ?? {}).map(({ level }) => level);
    expect(levels).not.toContain('low');
  });

  it('of a duration is never taken for likely good where there is none, however open the timeframe', async () => {
    for (const timeframe of Timeframe.options) {
      const { riskAssessment } = await run(rows({ facts: facts({}) }), { timeframe });
      for (const { likelihood } of riskAssessment?.riskMatrix ?? []) expect(likelihood).toBeGreaterThanOrEqual(2);
    }
  });

  it('that tells two apart by nothing puts neither of them first', async () => {
    const catalogue = rows({ facts: facts({}) }, { id: 'koala', name: 'Koala Call', facts: facts({}) });
    const report = await run(catalogue, { selectedSolutions: ['Wombat Call', 'Koala Call'] });
    expect(report.scoring.outcome).toBe('no-clear-winner');
    expect(report.recommendations.firstToAsk).toBeNull();
    const named = report.recommendations.alternativeOptions.map(({ solution: name }) => name);
    expect(named.toSorted()).toEqual(['Koala Call', 'Wombat Call']);
  });

  it('of urgency rests on the chosen timeframe, so nobody is told that no deadline was given', async () => {
    const { recommendations } = await run(rows({ facts: facts({}) }), { timeframe: '3-6 months' });
    expect(recommendations.urgencyAssessment).toMatch(/^Your timeframe is 3-6 months\b/);
  });

  it('of demonstration entries stands apart, and is never the recommendation', async () => {
    const catalogue = rows(
      { facts: facts({}) },
      { id: 'demo', name: 'Demo Bell', demonstration: true, facts: facts({ startingPrice: published(10) }) },
    );
    const report = await run(catalogue, { demonstration: true, selectedSolutions: ['Wombat Call', 'Demo Bell'] });
    expect(report.solutionAssessments.map(({ solutionName }) => solutionName)).toEqual(['Wombat Call']);
    expect(report.demonstrationExamples.map(({ solution: name }) => name)).toEqual(['Demo Bell']);
    expect(report.financialAnalysis?.basis.kind).toBe('your-budget');
    const { demonstrationExamples, citations, methods, ...rest } = report;
    expect(JSON.stringify(rest)).not.toContain('Demo Bell');
    const alone = await run(catalogue, { demonstration: true, selectedSolutions: ['Demo Bell'] });
    expect(alone.recommendations.primaryRecommendation.solution).toBeNull();
    expect(alone.recommendations.firstToAsk).toBeNull();
  });
});
