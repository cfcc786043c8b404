import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { secretCompares } from './secret-compares.ts';

const root = join(import.meta.dirname, '../../..');

describe('a comparison whose time tells a secret', () => {
  it.each([
    'if (given === secret) open();',
    'const isRight = token !== kept.token;',
    'if (hashOf(password) == user.passwordHash) open();',
    'const isRight = (await idOfCode(typed)) === code;',
    'const ok = headerOf(event, "stripe-signature")! === (signature as string);',
    'const ok = given?.webhookSecret === webhookSecrets[0];',
    'if (secrets.includes(given)) open();',
    'if (given.startsWith(apiToken)) open();',
    'const ok = Buffer.from(given).equals(digest);',
    'const ok = Buffer.compare(given, tag) === 0;',
    'const ok = Object.is(given, accessCode);',
    'switch (given) { case secret: open(); }',
    'switch (password) { case kept: open(); }',
    'const ok = (bearer ?? "") === given;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that is read
    'const ok = `Bearer ${token}` === given;',
  ])('is found in: %s', (source) => {
    expect(secretCompares(source)).toHaveLength(1);
  });

  it.each([
    'if (error.code === "rate_limited") wait();',
    'if (token?.kind !== kind || tokenKind === kind) stop();',
    'if (code.usageLimit === null || secret === undefined) stop();',
    'if (typeof secret === kindOfText) stop();',
    'if (signature.length === other.length) stop();',
    'if (timingSafeEqual(hash, kept)) open();',
    'if (codeId === other.id) stop();',
    'switch (error.code) { case "busy": wait(); }',
    'if (hasToken && encoded === decoded) stop();',
  ])('is not seen in: %s', (source) => {
    expect(secretCompares(source)).toEqual([]);
  });
});

/** Looked at one by one: a code of a public register, or a secret of ours against the same one of ours. */
const harmless: Readonly<Record<string, string>> = {
  'functions/lib/caller/bearer.ts: token.startsWith(SUBSCRIBER)': 'the prefix is no secret',
  'functions/subscriptions/payment-provider.ts: last?.secretKey !== secretKey': 'both are ours: was it rotated?',
  'functions/admin/operator.ts: hashed?.password !== password': 'both are ours: was it changed?',
  'functions/purchases/share/read-shared.ts: id === link.hash': 'hashes of a secret that was found: which link is it?',
  'functions/purchases/requests/vendor/request-page.ts: answer.data.links.includes(link.hash)': 'the same',
  'functions/purchases/evaluation/evaluator/page.ts: own.data.link !== link.hash': 'the same',
  'functions/purchases/evaluation/verify-decision.ts: one.hash === hash':
    'the hash of a record that its reader may see',
  'functions/purchases/evaluation/verify-decision.ts: kept.hash === hash': 'the same',
  'functions/purchases/evaluation/verify-decision.ts: sha256(kept.record) === kept.hash': 'the same',
  'functions/purchases/share/import-purchase.ts: sha256(record) !== hash': 'both come in the file that is read',
  'functions/directories/sources/fhir-words.ts: coding.code === code': 'a code of a published value set',
  'functions/directories/sources/myhospitals-source.ts: row.reporting_unit_code === hospitalId': 'a public register',
  'functions/directories/sources/myhospitals-source.ts: row.measure_code === measure': 'a public register',
  'functions/records/directory/publish.ts: from?.version.endsWith(`-{survey.hash}`)': 'the hash of public records',
  'functions/records/versions/publish-records.ts: dataVersion.endsWith(`-{hash}`)': 'the hash of public records',
  'shared/reading/talk/claims.ts: left.indexOf(token)': 'words of a sentence',
  'infra/local/payments/local-payments.ts: headers.authorization !== `Bearer {secretKey}`': 'the stand-in, on loopback',
  'infra/local/payments/ledger.ts: one.clientSecret === clientSecret': 'the stand-in of the payment provider',
};

describe('the sources', () => {
  it('compare no secret but in constant time, and hold no exception that is gone [fault 6]', () => {
    const files = globSync('{functions,shared,infra/local}/**/*.ts', { cwd: root }).filter(
      (file) => !/\.test\.ts$|\/testing\//.test(file),
    );
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      secretCompares(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text.replaceAll('${', '{')}`),
    );
    expect(found.toSorted()).toEqual(Object.keys(harmless).toSorted());
  });
});
