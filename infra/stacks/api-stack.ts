import { ArnFormat, CfnOutput, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { AwsIntegration, ResponseTransferMode } from 'aws-cdk-lib/aws-apigateway';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { SecretName } from '#functions/lib/caller/house-secret';
import { secretArnVariable } from '#functions/lib/env';
import type { Bundles } from '../bundle.ts';
import { type DeploymentConfig, registerEnvironment } from '../config.ts';
import { ApiFunction, STREAM_TIMEOUT } from '../constructs/api-function.ts';
import { WebAcl } from '../constructs/edge/web-acl.ts';
import { ProblemApi } from '../constructs/problem-api.ts';
import type { Resources } from '../constructs/rights.ts';
import { outputOf } from '../deploy/outputs.ts';
import type { Route } from '../routes.ts';

type ApiStackProps = StackProps & {
  config: DeploymentConfig;
  routes: readonly Route[];
  bundles: Bundles;
  data: Pick<Resources, 'tables' | 'snapshots' | 'files' | 'secrets'>;
};

/** One function and one method for each route of routes.ts; nothing here that is not in that table. */
export class ApiStack extends Stack {
  readonly api: ProblemApi;
  /** Known to the edge and the functions alone, so that what the edge says of a viewer can be believed. */
  readonly originSecret: SecretValue;

  constructor(scope: Construct, id: string, { config, routes, bundles, data, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.originSecret = this.#makeOriginSecret(config);
    this.api = new ProblemApi(this, 'Api');
    const originSecret = this.originSecret.unsafeUnwrap();
    new WebAcl(this, 'WebAcl', { stage: this.api.deploymentStage, originSecret });
    const { tables, snapshots, files } = data;
    const secrets = new Map([...data.secrets, ...paymentsOf(config)]);
    this.#tellOperator(config);
    const resources = { tables, snapshots, files, secrets, model: modelOf(config), mail: this.#mailOf(config) };
    const environment = { ...siteEnvironment(config), ORIGIN_SECRET: originSecret };
    // One for all, as the role that calls: a stack holds 500 resources, and each route takes four of them besides.
    const logGroup = new LogGroup(this, 'FunctionLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const credentialsRole = this.#makeCaller();
    for (const route of routes) {
      const codeFolder = folderOf(route, bundles);
      const props = { route, codeFolder, resources, environment, logGroup };
      const { function: handler } = new ApiFunction(this, idOf(route), props);
      const resource = this.api.root.resourceForPath(route.contract.path);
      resource.addMethod(route.contract.method, integrationOf(route, handler, credentialsRole));
    }
  }

  /** Where an operator's command finds the keys of the payment provider. */
  #tellOperator({ paymentsSecretArn: value }: DeploymentConfig) {
    if (value) new CfnOutput(this, outputOf(secretArnVariable('payments')), { value });
  }

  /** SES asks for the right on whichever it knows: the address, or its domain. */
  #mailOf({ mailFrom, contactEmail }: DeploymentConfig): Resources['mail'] {
    const from = mailFrom ?? contactEmail;
    const identityArns = [from, from.slice(from.lastIndexOf('@') + 1)].map((resourceName) =>
      this.formatArn({ service: 'ses', resource: 'identity', resourceName }),
    );
    return { from, identityArns };
  }

  /** What API Gateway calls functions as: each method its own, by its integration; the role reaches this stack's alone. */
  #makeCaller() {
    const resource = this.formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: `${this.stackName}-*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const invoking = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [resource] });
    return new Role(this, 'Caller', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { invoking: new PolicyDocument({ statements: [invoking] }) },
    });
  }

  /**
   * A dynamic reference: CloudFormation puts the value in when it deploys, and the template never holds it. Whoever may
   * read a function's configuration reads it there, as in the distribution's and the web ACL's, which take it in no
   * other form.
   */
  #makeOriginSecret({ originSecretVersionId: versionId }: DeploymentConfig) {
    const generateSecretString = { passwordLength: 48, excludePunctuation: true };
    const { secretArn } = new Secret(this, 'OriginSecret', { generateSecretString });
    new CfnOutput(this, 'OriginSecretArn', { value: secretArn });
    return SecretValue.secretsManager(secretArn, versionId ? { versionId } : {});
  }
}

const idOf = ({ entry }: Route) => entry.replaceAll('/', '-');

const folderOf = ({ entry }: Route, bundles: Bundles): string => {
  const bundle = bundles.get(entry);
  if (!bundle) throw new Error(`functions/${entry}.ts was not bundled.`);
  return bundle.folder;
};

const integrationOf = ({ contract }: Route, { functionArn }: IFunction, credentialsRole: Role) =>
  contract.streams
    ? new AwsIntegration({
        service: 'lambda',
        proxy: true,
        path: `2021-11-15/functions/${functionArn}/response-streaming-invocations`,
        options: { credentialsRole, responseTransferMode: ResponseTransferMode.STREAM, timeout: STREAM_TIMEOUT },
      })
    : new AwsIntegration({
        service: 'lambda',
        proxy: true,
        path: `2015-03-31/functions/${functionArn}/invocations`,
        options: { credentialsRole },
      });

const siteEnvironment = (config: DeploymentConfig) => ({
  SECURE_COOKIES: 'true',
  DEMONSTRATION_DEFAULT: String(config.demonstrationDefault),
  CONTACT_EMAIL: config.contactEmail,
  CONTACT_HOST: config.contactHost,
  ADVISOR_ENGINE: config.modelSecretArn ? 'model' : 'embedded',
  ...registerEnvironment(config),
  ...(config.myHospitalsBaseUrl ? { MYHOSPITALS_BASE_URL: config.myHospitalsBaseUrl } : {}),
  ...(config.paymentsPublishableKey ? { STRIPE_PUBLISHABLE_KEY: config.paymentsPublishableKey } : {}),
  ...(config.paymentsPriceId ? { STRIPE_PRICE_ID: config.paymentsPriceId } : {}),
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
