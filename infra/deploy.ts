import { join, resolve } from 'node:path';
import { runCommand } from './command-line.ts';
import { outputsFile } from './deploy/outputs.ts';
import { runDeploy, runTool } from './deploy/run-deploy.ts';

const HELP = `Deploys the whole product into your AWS account: builds the site and the functions, synthesises the stacks with
every check, deploys them, and loads the records that come with the product. Decide about it in cdk.json, "evident:…"
(infra/config.ts says what there is); credentials come from AWS_PROFILE, the environment or single sign-on.

  npm run deploy
  npm run deploy -- --dry-run

  --dry-run       builds and checks all, tells what would change, and deploys nothing
  --environment NAME  another one than prod: cdk.json, "evident:environments", says what it has otherwise
  --yes           does not ask before rights are widened
  --outputs FILE  where the stacks' outputs are kept for import and operate; cdk-outputs.json when absent`;

await runCommand({
  help: HELP,
  options: {
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    environment: { type: 'string' },
    outputs: { type: 'string' },
  },
  failure: 'Deploy stopped',
  run: async ({ 'dry-run': isDryRun = false, yes: isAgreed = false, environment, outputs }) => {
    if (environment) process.env.EVIDENT_ENVIRONMENT = environment;
    await runDeploy({
      isDryRun,
      isAgreed,
      outputsFile: resolve(outputs ?? outputsFile()),
      assemblyFolder: process.env.CDK_OUTDIR ?? join(import.meta.dirname, '../cdk.out'),
      say: (line) => void process.stdout.write(`${line}\n`),
      run: runTool,
    });
    return 0;
  },
});
