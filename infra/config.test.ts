import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { cdkContext, readConfig } from './config.ts';

const read = (changes: Record<string, unknown>) =>
  readConfig(new App({ context: { ...cdkContext(), ...changes } }).node);

describe('the configuration of a deployment', () => {
  it('is complete in cdk.json, without demonstration data and without a model', () => {
    expect(read({})).toEqual({
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
    ['evident:domainName', 'procure.example.com.au'],
    ['evident:certificateArn', 'arn:aws:acm:ap-southeast-2:111122223333:certificate/0a1b'],
  ])('is refused when %s is %s', (key, value) => {
    expect(() => read({ [key]: value })).toThrow('cdk.json');
  });
});
