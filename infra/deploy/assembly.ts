import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { LocalStartError } from '../local/local-start-error.ts';

/** A stack as the synthesis left it. */
export type SynthesisedStack = {
  name: string;
  region: string;
  resources: number;
  /** The name by which CloudFormation knows it. */
  stackName: string;
  isProtected: boolean;
  /** What the CDK needs in the region before it can deploy there. */
  bootstrap: { parameter: string; version: number };
};

/** CloudFormation's limit. */
const RESOURCES_MAX = 500;

const StackArtifact = z.object({
  type: z.literal('aws:cloudformation:stack'),
  environment: z.string().regex(/^aws:\/\/[^/]+\/[\w-]+$/),
  displayName: z.string().optional(),
  properties: z.object({
    templateFile: z.string(),
    stackName: z.string(),
    terminationProtection: z.boolean().default(false),
    requiresBootstrapStackVersion: z.number(),
    bootstrapStackVersionSsmParameter: z.string(),
  }),
});
const Manifest = z.object({ artifacts: z.record(z.string(), z.unknown()) });
const Template = z.object({ Resources: z.record(z.string(), z.unknown()) });

const readJson = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/**
 * The stacks of a synthesis.
 * @throws LocalStartError when one is larger than CloudFormation takes
 */
export const readAssembly = (folder: string): SynthesisedStack[] => {
  const { artifacts } = Manifest.parse(readJson(folder, 'manifest.json'));
  return Object.entries(artifacts).flatMap(([id, given]) => {
    const artifact = StackArtifact.safeParse(given).data;
    return artifact ? [stackOf(folder, id, artifact)] : [];
  });
};

const stackOf = (folder: string, id: string, artifact: z.infer<typeof StackArtifact>): SynthesisedStack => {
  const { templateFile, requiresBootstrapStackVersion, bootstrapStackVersionSsmParameter } = artifact.properties;
  const resources = Object.keys(Template.parse(readJson(folder, templateFile)).Resources).length;
  const name = artifact.displayName ?? id;
  if (resources > RESOURCES_MAX) {
    throw new LocalStartError(`${name} has ${resources} resources; CloudFormation takes ${RESOURCES_MAX} in a stack.`);
  }
  return {
    name,
    region: artifact.environment.split('/').at(-1) ?? '',
    resources,
    stackName: artifact.properties.stackName,
    isProtected: artifact.properties.terminationProtection,
    bootstrap: { parameter: bootstrapStackVersionSsmParameter, version: requiresBootstrapStackVersion },
  };
};
