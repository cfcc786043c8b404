import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { runTask } from '#functions/advisor/run/run-task';
import { recommendationOf } from '#functions/assistant/answer/recommendation-view';
import { handler as listSolutions } from '#functions/catalogue/list-solutions';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { readNeed } from '#functions/records/need/read-need';
import { rankNamed } from '#functions/records/search/retrieve';
import { type Catalogue, currentCatalogue } from '#functions/records/versions/catalogue';
import type { Entry } from '#functions/records/versions/open-catalogue';
import { dueDiligenceTask } from '#functions/reports/due-diligence/task';
import { handler as assessVendorRisk } from '#functions/vendor-risk/assess-vendor-risk';
import { Solution } from '#shared/contracts/catalogue';
import { DueDiligenceRequest } from '#shared/contracts/reports/reports';
import { VendorRiskProfile } from '#shared/contracts/vendor-risk';
import { warningWords } from '#shared/kernel/typed-words';
import { seedIfNeeded } from './load.ts';

let catalogue: Catalogue;
let warned: Entry[];
beforeAll(async () => {
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
    for (const { record, warnings } of warned) {
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
    }
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
