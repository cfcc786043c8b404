import { secretArnVariable } from '#functions/lib/env';
import type { DeploymentConfig } from '../config.ts';
import { readingCommand } from '../operate/operator-secret.ts';
import { type Outputs, outputOf, toldOf } from './outputs.ts';

/** What a deployment cannot do by itself, in the order in which it is done. */
export const nextSteps = (config: DeploymentConfig, outputs: Outputs): string[] => {
  const site = toldOf(outputs, 'SiteUrl') ?? 'an address that no stack told';
  const operator = toldOf(outputs, outputOf(secretArnVariable('operator'))) ?? '';
  return [
    `The site: ${site}`,
    `The operator’s name and password for ${site}/admin, kept in Secrets Manager: ${readingCommand(config.region, operator)}`,
    '',
    'What is left to do:',
    ...dnsSteps(config, toldOf(outputs, 'DistributionDomain') ?? ''),
    `- Alarms go to ${config.alarmEmail ?? config.contactEmail}: open the e-mail “AWS Notification – Subscription Confirmation” and confirm it.`,
    ...paymentSteps(config, site),
    ...(config.modelSecretArn ? [] : ['- No language model is configured: the embedded advisor writes every answer.']),
    'What to do when something rings: infra/RUNBOOK.md',
  ];
};

const dnsSteps = ({ domainName }: DeploymentConfig, distribution: string): string[] =>
  domainName
    ? [`- DNS: point ${domainName} at ${distribution} (CNAME, or an alias record where it is a zone’s own name).`]
    : ['- The site has CloudFront’s own name. For another set domainName and certificateArn in cdk.json.'];

/** The signing secret is known only when the endpoint is registered, and the endpoint only when the site is there. */
const paymentSteps = ({ paymentsSecretArn }: DeploymentConfig, site: string): string[] => {
  const endpoint = `${site}/api/stripe/webhook with the events customer.subscription.* and invoice.*`;
  return paymentsSecretArn
    ? [
        `- Payments: the provider must know the endpoint ${endpoint}; its signing secret is webhookSecret in the secret.`,
      ]
    : [
        `- Payments are off. To take them register ${endpoint} at the provider, put`,
        '  {"secretKey":"sk_…","webhookSecret":"whsec_…"} into a secret, set paymentsSecretArn, paymentsPublishableKey and',
        '  paymentsPriceId in cdk.json, and deploy again.',
      ];
};
