import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { runTask } from '#functions/advisor/run/run-task';
import { recommendationOf } from '#functions/assistant/answer/recommendation-view';
import { handler as listSolutions } from '#functions/catalogue/list-solutions';
import { recommendationOf as recommendedOf } from '#functions/catalogue/recommend-view';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { pricingView } from '#functions/pricing/pricing-view';
import { readNeed } from '#functions/records/need/read-need';
import { rankNamed } from '#functions/records/search/retrieve';
import { type Catalogue, currentCatalogue } from '#functions/records/versions/catalogue';
import type { Entry } from '#functions/records/versions/open-catalogue';
import { dueDiligenceTask } from '#functions/reports/due-diligence/task';
import { handler as assessVendorRisk } from '#functions/vendor-risk/assess-vendor-risk';
import { Solution } from '#shared/contracts/catalogue';
import { DueDiligenceRequest } from '#shared/contracts/reports/reports';
import { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { VendorRiskProfile } from '#shared/contracts/vendors/vendor-risk';
import { warningWords } from '#shared/kernel/typed/words';
import { installAwslambda } from '../local/response-stream.ts';
import { seedIfNeeded } from './load.ts';

installAwslambda();
const { handler: generateRoi } = await import('#functions/reports/generate-detailed-roi');

let catalogue: Catalogue;
let warned: Entry[];
beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
  catalogue = await currentCatalogue();
  warned = [...catalogue.entries.values()].filter(({ warnings }) => warnings.length > 0);
});

const ask = async (handler: typeof listSolutions, path: string, query: Record<string, string[]>) =>
  JSON.parse(
    (await callHandler(handler, testEvent({ method: 'GET', path, query: { demonstration: ['true'], ...query } }))).body,
  );

describe('every warning of the seed', () => {
  it('is carried by the product that it is about', () => {
    const stated = [...catalogue.solutions.values()].flatMap(({ id, vendorId, facts }) => {
      const open = (facts.recalls ?? []).filter(({ value }) => !value.closed).map(({ value }) => value.statement);
      const own = [...(facts.warnings ?? []), ...(catalogue.vendors.get(vendorId)?.facts.warnings ?? [])];
      return [...own.map(({ value }) => value.statement), ...open].map((statement) => ({ id, statement }));
    });
    expect(stated.length).toBeGreaterThan(3);
    const lost = stated.filter(
      ({ id, statement }) =>
        !catalogue.entries.get(id)?.warnings.some(({ warning }) => warning.statement === statement),
    );
    expect(lost).toEqual([]);
    expect(warned.map(({ record }) => record.id)).toContain('hills-nurse-call');
  });

  it('stands on the card, in the comparison and in the answer', async () => {
    for (const entry of warned) {
      const { record, warnings } = entry;
      const texts = warnings.map(({ warning }) => warningWords(warning));
      const [card] = z.array(Solution).parse(await ask(listSolutions, '/api/solutions', { ids: [record.id] }));
      expect(
        card?.warnings?.map(({ text }) => text),
        record.id,
      ).toEqual(texts);
      const query = `Tell me about ${record.name}`;
      const [ranked] = rankNamed(catalogue, [record.id], {
        query,
        need: readNeed(query, catalogue.knowledge.thesaurus),
      });
      const shown = ranked && recommendationOf(ranked, '', false).warnings;
      expect(
        shown?.map(({ text }) => text),
        record.id,
      ).toEqual(texts);
      const strip =
        ranked && recommendedOf(ranked, { query, need: readNeed(query, catalogue.knowledge.thesaurus), catalogue }, '');
      const row = pricingView(entry, catalogue, { facilityType: 'hospital', region: 'NSW' });
      for (const given of [strip?.warnings, row.warnings])
        expect(
          given?.map(({ text }) => text),
          record.id,
        ).toEqual(texts);
    }
  });

  it('stands first on the first page of a return on what its vendor offers', { timeout: 120_000 }, async () => {
    const own = warned.filter(({ warnings }) => warnings.some(({ source }) => source.of === 'vendor'));
    const vendors = new Set(own.filter(({ record }) => !record.demonstration).map(({ vendor }) => vendor.name));
    expect(vendors.size).toBeGreaterThan(3);
    const silent: string[] = [];
    for (const name of vendors) {
      const sessionId = `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
      const body = {
        sessionId,
        quotes: `Supplier: ${name}\nSystem A$10,000 + GST once`,
        solutionFocus: 'For our hospital',
      };
      const reply = await callHandler(generateRoi, testEvent({ body }));
      expect(reply.statusCode, name).toBe(200);
      const { decision } = DetailedRoiReport.parse(JSON.parse(reply.body).report);
      if (!decision.recommendation.startsWith('Warning on record for ')) silent.push(name);
    }
    expect(silent).toEqual([]);
  });

  it('stands first among the concerns of its vendor’s risk', async () => {
    for (const { record, vendor, warnings } of warned) {
      const query = { vendors: [vendor.name], solutions: [record.name] };
      const [profile] = z
        .array(VendorRiskProfile)
        .parse(await ask(assessVendorRisk, '/api/vendor-risk-assessment', query));
      expect(profile?.warnings, record.id).toHaveLength(warnings.length);
      const first = profile?.criticalConcerns.slice(0, warnings.length) ?? [];
      expect(
        first.filter((text) => !text.startsWith('Warning on record: ')),
        record.id,
      ).toEqual([]);
    }
  });

  it('stands first in a report on its product', { timeout: 60_000 }, async () => {
    for (const { record, vendor, warnings } of warned) {
      const request = DueDiligenceRequest.parse({
        sessionId: 'session-1763000000000-abcdefghij',
        projectGoals: 'For our hospital',
        selectedSolutions: [`${vendor.name} ${record.name}`],
        demonstration: true,
      });
      const input = { request, catalogue, demonstration: true, talk: { need: null, said: [] }, roiReport: null };
      const answers = [];
      for await (const event of runTask(dueDiligenceTask, input))
        if (event.type === 'result') answers.push(event.answer);
      const [report] = answers;
      const told = [...(report?.solutionAnalysis ?? []), ...(report?.demonstrationExamples ?? [])];
      const analysis = told.find(({ key }) => key === record.id);
      const first = analysis?.weaknesses.slice(0, warnings.length) ?? [];
      expect(first.length, record.id).toBeGreaterThan(0);
      expect(
        first.filter((text) => !text.startsWith('Warning on record for ')),
        record.id,
      ).toEqual([]);
    }
  });
});
