import { ArnFormat, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { AwsIntegration, ResponseTransferMode } from 'aws-cdk-lib/aws-apigateway';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { secretArnVariable } from '#functions/lib/env';
import { type DeploymentConfig, nameOf } from '../config.ts';
import { ALIAS, functionName, STREAM_TIMEOUT } from '../constructs/api-function.ts';
import { WebAcl } from '../constructs/edge/web-acl.ts';
import { ProblemApi } from '../constructs/problem-api.ts';
import { outputOf } from '../deploy/outputs.ts';
import type { Route } from '../routes.ts';
import type { OriginSecrets } from './data-stack.ts';

type ApiStackProps = StackProps & {
  config: DeploymentConfig;
  routes: readonly Route[];
  originSecrets: OriginSecrets;
};

/**
 * One method for each route of routes.ts; nothing here that is not in that table. Functions stand in stacks of their own
 * and are known by name, so that none of those is held back by what this one still imports from it.
 */
export class ApiStack extends Stack {
  readonly api: ProblemApi;

  constructor(scope: Construct, id: string, { config, routes, originSecrets, ...props }: ApiStackProps) {
    super(scope, id, props);
    const name = nameOf(config);
    this.api = new ProblemApi(this, 'Api', name);
    new WebAcl(this, 'WebAcl', { stage: this.api.deploymentStage, originSecrets: originSecrets.taken, name });
    this.#tellOperator(config);
    const credentialsRole = this.#makeCaller(name);
    for (const route of routes) {
      const resource = this.api.root.resourceForPath(route.contract.path);
      const arn = this.#functionArn(`${functionName(name, route)}:${ALIAS}`);
      resource.addMethod(route.contract.method, integrationOf(route, arn, credentialsRole));
    }
  }

  /** Where an operator's command finds the keys of the payment provider. */
  #tellOperator({ paymentsSecretArn: value }: DeploymentConfig) {
    if (value) new CfnOutput(this, outputOf(secretArnVariable('payments')), { value });
  }

  /** What API Gateway calls functions as: each method its own, by its integration; the role reaches this deployment's alone. */
  #makeCaller(name: string) {
    const resources = [this.#functionArn(`${name}-*`)];
    const invoking = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources });
    return new Role(this, 'Caller', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { invoking: new PolicyDocument({ statements: [invoking] }) },
    });
  }

  #functionArn(resourceName: string) {
    const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
    return this.formatArn({ service: 'lambda', resource: 'function', resourceName, arnFormat });
  }
}

const integrationOf = ({ contract }: Route, functionArn: string, credentialsRole: Role) =>
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
