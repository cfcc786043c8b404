import { Stack, type StackProps } from 'aws-cdk-lib';
import { LambdaApplication } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { SecretName } from '#functions/lib/caller/house-secret';
import type { Bundles } from '../bundle.ts';
import { type DeploymentConfig, nameOf, registerEnvironment } from '../config.ts';
import { ApiFunction } from '../constructs/api-function.ts';
import { houseLog } from '../constructs/house-function.ts';
import type { Resources } from '../constructs/rights.ts';
import type { Route } from '../routes.ts';
import type { OriginSecrets } from './data-stack.ts';

type FunctionsStackProps = StackProps & {
  config: DeploymentConfig;
  routes: readonly Route[];
  bundles: Bundles;
  data: Pick<Resources, 'tables' | 'snapshots' | 'files' | 'secrets'> & { originSecrets: OriginSecrets };
};

/** Where the functions of an area stand; of an area that is not named, in the last. */
const areasOf = {
  Buying: ['purchases', 'reports', 'negotiation', 'pricing'],
  People: ['access-codes', 'accounts', 'admin', 'organisations', 'subscriptions', 'vendor-portal'],
  Records: [],
} as const satisfies Record<string, readonly string[]>;

/**
 * Routes by the stack of their functions: a stack holds 500 resources, and each function takes five of them. A stack is
 * told from the area, so that a new route moves no other one.
 */
export const homesOf = (routes: readonly Route[]): [home: string, routes: Route[]][] => {
  const homeOf = ({ entry }: Route) =>
    Object.entries(areasOf).find(([, areas]: [string, readonly string[]]) =>
      areas.includes(entry.split('/')[0] ?? ''),
    )?.[0] ?? 'Records';
  return Object.keys(areasOf).map((home) => [home, routes.filter((route) => homeOf(route) === home)]);
};

/**
 * The functions of some areas, each behind an alias. A new version gets a tenth of the calls for five minutes; if an alarm
 * rings meanwhile, CodeDeploy gives all of them back to the one before, and CloudFormation takes the whole stack back.
 */
export class FunctionsStack extends Stack {
  constructor(scope: Construct, id: string, { config, routes, bundles, data, ...props }: FunctionsStackProps) {
    super(scope, id, props);
    const { tables, snapshots, files, originSecrets } = data;
    const secrets = new Map([...data.secrets, ...paymentsOf(config)]);
    const resources = { tables, snapshots, files, secrets, model: modelOf(config), mail: this.#mailOf(config) };
    const logGroup = houseLog(this, 'FunctionLogs', config.environment);
    const release = {
      application: new LambdaApplication(this, 'Releases'),
      role: new Role(this, 'Releaser', {
        assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
        managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited')],
      }),
      name: nameOf(config),
    };
    const environment = { ...siteEnvironment(config), ...originEnvironment(originSecrets) };
    for (const route of routes) {
      const codeFolder = bundles.get(route.entry)?.folder;
      if (!codeFolder) throw new Error(`functions/${route.entry}.ts was not bundled.`);
      const { reservesConcurrency } = config;
      new ApiFunction(this, { route, codeFolder, resources, environment, logGroup, release, reservesConcurrency });
    }
  }

  /** SES asks for the right on whichever it knows: the address, or its domain. */
  #mailOf({ mailFrom, contactEmail }: DeploymentConfig): Resources['mail'] {
    const from = mailFrom ?? contactEmail;
    const identityArns = [from, from.slice(from.lastIndexOf('@') + 1)].map((resourceName) =>
      this.formatArn({ service: 'ses', resource: 'identity', resourceName }),
    );
    return { from, identityArns };
  }
}

const originEnvironment = ({ taken: [ORIGIN_SECRET = '', former] }: OriginSecrets): Record<string, string> => ({
  ORIGIN_SECRET,
  ...(former ? { ORIGIN_SECRET_FORMER: former } : {}),
});

const siteEnvironment = (config: DeploymentConfig) => ({
  ENVIRONMENT: config.environment,
  SECURE_COOKIES: 'true',
  DEMONSTRATION_DEFAULT: String(config.demonstrationDefault),
  CONTACT_EMAIL: config.contactEmail,
  CONTACT_HOST: config.contactHost,
  ADVISOR_ENGINE: config.modelSecretArn ? 'model' : 'embedded',
  ...registerEnvironment(config),
  ...(config.paymentsPublishableKey ? { STRIPE_PUBLISHABLE_KEY: config.paymentsPublishableKey } : {}),
  ...(config.paymentsPriceId ? { STRIPE_PRICE_ID: config.paymentsPriceId } : {}),
  ...(config.paymentsAutomaticTax ? { STRIPE_AUTOMATIC_TAX: 'true' } : {}),
});

/** The operator's own secret: what takes payments is never made by a deployment. */
const paymentsOf = ({ paymentsSecretArn }: DeploymentConfig): [SecretName, string][] =>
  paymentsSecretArn ? [['payments', paymentsSecretArn]] : [];

const modelOf = (config: DeploymentConfig): Resources['model'] =>
  config.modelSecretArn
    ? {
        secretArn: config.modelSecretArn,
        environment: Object.fromEntries(
          Object.entries({
            OPENAI_BASE_URL: config.modelBaseUrl,
            OPENAI_MODEL: config.modelName,
            OPENAI_VERIFIER_MODEL: config.modelVerifierName,
            OPENAI_PRICES: config.modelPrices,
            OPENAI_VERIFIER_PRICES: config.modelVerifierPrices,
          }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
        ),
      }
    : undefined;
