import { App } from 'aws-cdk-lib';
import { describe, expect, it, vi } from 'vitest';
import { cdkContext, lacksCopies, readConfig, stillPlaceholders } from './config.ts';

const read = (changes: Record<string, unknown>) =>
  readConfig(new App({ context: { ...cdkContext(), ...changes } }).node);

describe('the configuration of a deployment', () => {
  it('is complete in cdk.json, without demonstration data and without a model', () => {
    expect(read({})).toEqual({
      environment: 'prod',
      reservesConcurrency: true,
      paymentsAutomaticTax: false,
      copiesStayInRegion: false,
      region: 'ap-southeast-2',
      contactEmail: 'hello@example.com.au',
      contactHost: 'example.com.au',
      demonstrationDefault: false,
      monthlyBudgetUsd: 100,
      registerAddresses: {},
    });
  });

  it('takes words from the command line for a flag', () => {
    expect(read({ 'evident:demonstrationDefault': 'true' }).demonstrationDefault).toBe(true);
  });

  it('takes words from the command line for an amount', () => {
    expect(read({ 'evident:monthlyBudgetUsd': '250' }).monthlyBudgetUsd).toBe(250);
  });

  it('has what an environment beside the first has otherwise, and refuses one that is not listed', () => {
    const environments = { test: { contactHost: 'test.evident.health', demonstrationDefault: true } };
    const { node } = new App({ context: { ...cdkContext(), 'evident:environments': environments } });
    const test = { environment: 'test', contactHost: 'test.evident.health', demonstrationDefault: true };
    expect(readConfig(node, 'test')).toEqual({ ...readConfig(node), ...test });
    expect(() => readConfig(node, 'tset')).toThrow('there is no "tset"');
    const misspelt = { 'evident:environments': { test: { contactHots: '' } } };
    expect(() => readConfig(new App({ context: misspelt }).node, 'test')).toThrow('evident:contactHots');
  });

  it('gives the domain of the first environment, and its bucket for the audit log, to no other one', () => {
    const own = {
      domainName: 'procure.evident.health',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b',
      auditBucketName: 'watchers',
    };
    const settings = Object.fromEntries(Object.entries(own).map(([key, value]) => [`evident:${key}`, value]));
    const { node } = new App({ context: { ...cdkContext(), ...settings } });
    expect(readConfig(node)).toMatchObject(own);
    const { domainName, certificateArn, auditBucketName } = readConfig(node, 'test');
    expect([domainName, certificateArn, auditBucketName]).toEqual([undefined, undefined, undefined]);
    // A pipeline tells each environment its own settings.
    vi.stubEnv('EVIDENT_CONTEXT', JSON.stringify(settings));
    const told = readConfig(new App({ context: cdkContext() }).node, 'test');
    vi.unstubAllEnvs();
    expect(told).toMatchObject(own);
  });

  it('tells what is still as it came, so that no alarm goes where nobody reads mail', () => {
    expect(stillPlaceholders(read({}))).toEqual([
      'evident:contactEmail is at example.com.au, where nobody reads mail',
      'evident:contactHost is at example.com.au, where nobody reads mail',
      'evident:alarmEmail is at example.com.au, where nobody reads mail',
    ]);
    const own = { 'evident:contactEmail': 'a@evident.health', 'evident:contactHost': 'evident.health' };
    expect(stillPlaceholders(read(own))).toEqual([]);
    expect(stillPlaceholders(read({ ...own, 'evident:alarmEmail': 'a@sub.example.org' }))).toHaveLength(1);
  });

  it('knows that the first environment lacks copies in another region until one is named or it is said that there shall be none', () => {
    expect(lacksCopies(read({}))).toBe(true);
    expect(lacksCopies(read({ 'evident:copiesStayInRegion': 'true' }))).toBe(false);
    const copyVaultArn = 'arn:aws:backup:ap-southeast-4:444455556666:backup-vault:copies';
    expect(lacksCopies(read({ 'evident:copyVaultArn': copyVaultArn }))).toBe(false);
    expect(lacksCopies(readConfig(new App({ context: cdkContext() }).node, 'test'))).toBe(false);
  });

  it('is refused when a key is misspelt, naming the ones that there are', () => {
    expect(() => read({ 'evident:domian': 'procure.example.com.au' })).toThrow(
      /no "evident:domian"\. Known are: .*evident:domainName/,
    );
  });

  it.each([
    ['evident:alarmEmail', 'nobody'],
    ['evident:monthlyBudgetUsd', 'plenty'],
    ['evident:monthlyBudgetUsd', 0],
    ['evident:contactEmail', 'nobody'],
    ['evident:region', 'Sydney'],
    ['evident:modelSecretArn', 'sk-live-key'],
    ['evident:modelSecretArn', 'arn:aws:secretsmanager:ap-southeast-2:111122223333:secret:*'],
    ['evident:modelBaseUrl', 'http://model.example.com/v1'],
    ['evident:paymentsSecretArn', 'sk_live_key'],
    ['evident:paymentsSecretArn', 'arn:aws:secretsmanager:ap-southeast-2:111122223333:secret:payments-AbCdEf'],
    ['evident:paymentsPublishableKey', 'sk_live_key'],
    ['evident:paymentsPriceId', 'price_1'],
    ['evident:copyVaultArn', 'arn:aws:backup:ap-southeast-2:111122223333:backup-vault:copies'],
    ['evident:deployRepository', 'evident'],
    ['evident:domainName', 'procure.example.com.au'],
    ['evident:certificateArn', 'arn:aws:acm:ap-southeast-2:111122223333:certificate/0a1b'],
  ])('is refused when %s is %s', (key, value) => {
    expect(() => read({ [key]: value })).toThrow('cdk.json');
  });
});
