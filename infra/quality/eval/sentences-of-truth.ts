import { solutions, trueFact, vendors } from './truth.ts';

const fact = (id: string) => `{{fact:${id}}}`;

/** What a well-behaved model says of a solution: each sentence names its subject and refers to its facts. */
export const truthsAbout = (solutionId: string): string[] => {
  const record = solutions.get(solutionId);
  if (!record) throw new Error(`There is no solution ${solutionId}.`);
  const name = fact(`${solutionId}.name`);
  const vendor = fact(`vendor:${record.vendorId}.name`);
  const has = (id: string) => trueFact(id) !== undefined;
  return [
    ...(has(`${solutionId}.description`)
      ? [`**${name}** from ${vendor} is described as ${fact(`${solutionId}.description`)}.`]
      : []),
    ...(has(`${solutionId}.usedBy`) ? [`${name} is used by ${fact(`${solutionId}.usedBy.0`)}.`] : []),
    `Ask ${vendor} for a written quote for ${name}.`,
  ];
};

/** Advice that names nobody and states nothing. */
export const truthfulAdvice = [
  'Ask each vendor for a written price, with GST shown.',
  'Ask for references from sites of your size.',
] as const;

export const vendorOf = (solutionId: string): string =>
  vendors.get(solutions.get(solutionId)?.vendorId ?? '')?.id ?? '';
