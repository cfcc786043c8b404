import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { secretArnVariable } from '#functions/lib/env';
import { visitSite } from '#functions/site/visit';
import {
  alarmAddress,
  type Context,
  cdkContext,
  type DeploymentConfig,
  lacksCopies,
  readConfig,
  stillPlaceholders,
} from '../config.ts';
import { keepingFunctions } from '../constructs/api-function.ts';
import { LocalStartError } from '../local/local-start-error.ts';
import { readingCommand } from '../operate/operator-secret.ts';
import { withTarget } from '../operate/target.ts';
import { reserved } from '../routes.ts';
import { readAssembly, type SynthesisedStack } from './assembly.ts';
import { findBootstrapVersion, type Identity, readConcurrency, readIdentity, unprotectFailed } from './aws-account.ts';
import { type Outputs, outputOf, readOutputs, toldOf } from './outputs.ts';

/** What a deployment cannot do by itself, in the order in which it is done. */
const nextSteps = (config: DeploymentConfig, outputs: Outputs): string[] => {
  const site = toldOf(outputs, 'SiteUrl') ?? 'an address that no stack told';
  const operator = toldOf(outputs, outputOf(secretArnVariable('operator'))) ?? '';
  return [
    `The site: ${site}`,
    `The operator’s name and password for ${site}/admin, kept in Secrets Manager: ${readingCommand(config.region, operator)}`,
    '',
    'What is left to do:',
    ...dnsSteps(config, toldOf(outputs, 'DistributionDomain') ?? ''),
    `- Alarms go to ${alarmAddress(config)}: open the e-mail “AWS Notification – Subscription Confirmation” and confirm it.`,
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

const root = join(import.meta.dirname, '../..');

/** Runs a tool of the house. @returns its exit code */
export type RunTool = (tool: string, args: string[], environment: Record<string, string>) => Promise<number>;

export type Deployment = {
  isDryRun: boolean;
  /** Whether the CDK may widen rights without asking. */
  isAgreed: boolean;
  outputsFile: string;
  assemblyFolder: string;
  say(line: string): void;
  run: RunTool;
};

/**
 * Builds, checks and deploys everything, then loads the records that come with the product. Each step can be taken
 * again: a deployment that failed is finished by the next.
 * @throws LocalStartError when something is missing, before anything is changed
 */
export const runDeploy = async (deployment: Deployment): Promise<void> => {
  const { isDryRun, say } = deployment;
  const config = readOwnConfig();
  refuseUnready(config, deployment);
  const identity = await findIdentity(config.region, deployment);
  await build(deployment);
  const stacks = readAssembly(deployment.assemblyFolder);
  for (const { name, region, resources } of stacks) say(`${name}: ${resources} resources in ${region}`);
  if (identity) {
    await requireBootstrap(stacks, identity);
    await requireConcurrency(config);
  }
  if (isDryRun) return preview(config, identity, deployment);
  for (const { stackName, region } of stacks.filter(({ isProtected }) => isProtected)) {
    if (await unprotectFailed(region, stackName))
      say(`${stackName} is left over from a deployment that failed: it is made anew.`);
  }
  await deploy(config, deployment);
  for (const line of await seed(deployment.outputsFile)) say(line);
  const outputs = readOutputs(deployment.outputsFile);
  say(await smoke(toldOf(outputs, 'SiteUrl') ?? ''));
  say('');
  for (const line of nextSteps(config, outputs)) say(line);
};

/** The deployment is done, and data and names are kept; but nobody should be told that it works who has not seen it. */
const smoke = async (site: string): Promise<string> => {
  const wrong = await visitSite(site, { asks: true });
  if (wrong.length === 0) return 'The site was used as a visitor does, and answers.';
  throw new LocalStartError(
    `Everything is deployed, but the site does not answer as it should:\n${wrong.map((line) => `- ${line}`).join('\n')}\nTo go back: git checkout TAG && npm run deploy (infra/RUNBOOK.md).`,
  );
};

/** An alarm that nobody reads is none, and copies beside what they are copies of are lost with it. */
const refuseUnready = (config: DeploymentConfig, { isDryRun, say }: Deployment) => {
  const found = stillPlaceholders(config);
  const texts = [
    ...(found.length > 0 ? [`cdk.json is not yet yours: ${found.join('; ')}.`] : []),
    ...(lacksCopies(config)
      ? [
          'Copies would stay in one region. Make a vault in another one (infra/RUNBOOK.md, “Deploy”) and name it as "evident:copyVaultArn" in cdk.json; to go without: "evident:copiesStayInRegion": true.',
        ]
      : []),
  ];
  if (texts.length === 0) return;
  if (!isDryRun) throw new LocalStartError(texts.join('\n'));
  for (const text of texts) say(text);
};

/** AWS lets no account reserve the last hundred. */
const UNRESERVED_MIN = 100;

const requireConcurrency = async (config: DeploymentConfig) => {
  const { region, reservesConcurrency } = config;
  if (!reservesConcurrency) return;
  const needed = Object.values(reserved).reduce((sum, one) => sum + one, UNRESERVED_MIN);
  const given = await readConcurrency(region, keepingFunctions(config));
  if (given >= needed) return;
  throw new LocalStartError(
    `This account may run ${given} functions at once that others have not reserved, and ${needed} are needed. Ask AWS for more: aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region ${region}. To try it out without: "evident:reservesConcurrency": false in cdk.json.`,
  );
};

const readOwnConfig = (): DeploymentConfig => {
  const values = cdkContext();
  const context: Context = { tryGetContext: (key) => values[key], getAllContext: () => values };
  try {
    return readConfig(context);
  } catch (error) {
    throw new LocalStartError(error instanceof Error ? error.message : String(error), error);
  }
};

/** Without credentials a dry run tells what can be told. */
const findIdentity = async (region: string, { isDryRun, say }: Deployment): Promise<Identity | undefined> => {
  try {
    const identity = await readIdentity(region);
    say(`Into account ${identity.account}, region ${region}, as ${identity.arn}.`);
    return identity;
  } catch (error) {
    if (!isDryRun) throw error;
    say(`No AWS credentials that work: this dry run cannot compare with what is deployed.`);
    return undefined;
  }
};

const build = async ({ run, assemblyFolder }: Deployment): Promise<void> => {
  const steps: [tool: string, args: string[], failure: string][] = [
    ['vite', ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'], 'The site could not be built.'],
    ['node', ['infra/app.ts'], 'The stacks could not be synthesised: see above.'],
  ];
  for (const [tool, args, failure] of steps) {
    if ((await run(tool, args, { CDK_OUTDIR: assemblyFolder })) !== 0) throw new LocalStartError(failure);
  }
};

/** The CDK deploys by roles and a bucket that a region gets once. */
const requireBootstrap = async (stacks: readonly SynthesisedStack[], { account }: Identity): Promise<void> => {
  const regions = new Map(stacks.map(({ region, bootstrap }) => [region, bootstrap]));
  for (const [region, { parameter, version }] of regions) {
    const found = await findBootstrapVersion(region, parameter);
    if (found !== undefined && found >= version) continue;
    const state = found === undefined ? 'is not prepared' : `is prepared for an older release (${found} of ${version})`;
    throw new LocalStartError(
      `Account ${account} ${state} for the CDK in ${region}. Once, with rights to make roles: npx cdk bootstrap aws://${account}/${region}`,
    );
  }
};

const cdk = (command: string, { assemblyFolder }: Deployment, ...more: string[]) => [
  command,
  '--app',
  assemblyFolder,
  '--all',
  '--no-notices',
  ...more,
];

/** Stacks say their region; what the CDK asks besides goes to the same. Nobody else is told of a deployment. */
const cdkEnvironment = ({ region }: DeploymentConfig) => ({ AWS_REGION: region, CDK_DISABLE_CLI_TELEMETRY: 'true' });

const preview = async (config: DeploymentConfig, identity: Identity | undefined, deployment: Deployment) => {
  const { run, say } = deployment;
  if (identity && (await run('cdk', cdk('diff', deployment), cdkEnvironment(config))) !== 0) {
    throw new LocalStartError('What would change could not be compared: see above.');
  }
  say('Dry run: nothing was deployed.');
};

const deploy = async (config: DeploymentConfig, deployment: Deployment) => {
  const { isAgreed, outputsFile, run } = deployment;
  const approval = ['--require-approval', isAgreed ? 'never' : 'broadening'];
  const args = cdk('deploy', deployment, '--outputs-file', outputsFile, ...approval);
  if ((await run('cdk', args, cdkEnvironment(config))) !== 0) {
    throw new LocalStartError('Not everything is deployed: see above. What is deployed stays; run it again.');
  }
};

/** An operator's own import is never touched: the same rule as on one machine. */
const seed = (outputsFile: string): Promise<string[]> =>
  withTarget({ outputsFile }, async () => {
    const [{ seedIfNeeded }, { seedDirectories }] = await Promise.all([
      import('../seed/load.ts'),
      import('../seed/load-directories.ts'),
    ]);
    const { outcome, dataVersion } = await seedIfNeeded();
    await seedDirectories();
    const said = {
      loaded: 'The records that come with the product are loaded',
      unchanged: 'The records that come with the product were there',
      'kept-import': 'Your own import stays in force',
    };
    return [`${said[outcome]}: data version ${dataVersion}.`];
  });

/** Tools of the house come with their own Node, whatever this machine has. */
export const runTool: RunTool = (tool, args, environment) =>
  new Promise((done) => {
    const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
    const env = { ...process.env, PATH: path, ...environment };
    const child = spawn(tool, args, { cwd: root, stdio: 'inherit', env });
    child.on('error', () => done(127));
    child.on('close', (code) => done(code ?? 1));
  });
