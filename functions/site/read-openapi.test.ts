import { describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import type { ApiDocument } from './openapi.ts';
import { handler as readApiPage } from './read-api-page.ts';
import { handler as readOpenapi } from './read-openapi.ts';

const document = async (): Promise<ApiDocument> =>
  JSON.parse((await callHandler(readOpenapi, testEvent({ method: 'GET', path: '/api/openapi.json' }))).body);

const operationsOf = ({ paths }: ApiDocument) => Object.values(paths).flatMap((methods) => Object.values(methods));

describe('the document of the API', () => {
  it('names every operation once, and its area', async () => {
    const all = operationsOf(await document());
    expect(all.length).toBeGreaterThan(50);
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
    expect(all.find(({ operationId }) => operationId === 'readVendor')?.tags).toEqual(['catalogue']);
    expect(all.find(({ operationId }) => operationId === 'generateDetailedRoi')?.tags).toEqual(['reports']);
  });

  it('tells each shared schema once, by name, and references no other', async () => {
    const api = await document();
    const text = JSON.stringify(api);
    const referenced = new Set(Array.from(text.matchAll(/"\$ref":"([^"]+)"/g), ([, to = '']) => to));
    const named = Object.keys(api.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...referenced].sort()).toEqual([...named, '#/components/responses/Problem'].sort());
    expect(named).toContain('#/components/schemas/Citation');
    expect(text.length / operationsOf(api).length).toBeLessThan(3_000);
  });

  it('asks of who sends only what has no default, and promises it to who reads', async () => {
    const { components } = await document();
    const { HealthInput, HealthInputSent } = components.schemas as Record<string, { required?: string[] }>;
    expect(HealthInputSent?.required?.length ?? 0).toBeLessThan(HealthInput?.required?.length ?? 0);
  });

  it('carries the release', async () => {
    expect((await document()).info.version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('the page of the API', () => {
  const page = () => callHandler(readApiPage, testEvent({ method: 'GET', path: '/api' }));

  it('is HTML that lists every operation, without a script or a style', async () => {
    const { headers, body } = await page();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { operationId } of operationsOf(await document())) expect(body).toContain(`id="${operationId}"`);
    expect(body).toContain('POST /api/ai/conversation');
    expect(body).not.toMatch(/<script|<style|style=|onclick/);
  });

  it('says who may call', async () => {
    const { body } = await page();
    expect(body).toMatch(/GET \/api\/health<\/code><\/dt>\n<dd>[^<]+Called by anyone\./);
    expect(body).toMatch(/GET \/api\/admin\/audit<\/code><\/dt>\n<dd>[^<]+Called by an operator, by bearer token\./);
  });
});
