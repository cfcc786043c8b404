import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

/** What the registry knows of the versions that are locked. */

const Audit = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
});

const audit = () => {
  const { stdout, stderr } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
    {
      cwd: join(import.meta.dirname, '../../..'),
      encoding: 'utf8',
      timeout: 60_000,
    },
  );
  try {
    const parsed = Audit.safeParse(JSON.parse(stdout));
    return parsed.success ? { known: parsed.data.metadata.vulnerabilities } : { why: stdout || stderr };
  } catch {
    return { why: stderr || 'npm said nothing.' };
  }
};

it('no locked package of the product has a known fault of high or critical weight', ({ skip }) => {
  const { known, why } = audit();
  const reason = `Known faults of packages are NOT CHECKED: ${why?.replace(/\s+/g, ' ').slice(0, 200)}`;
  if (!known) process.stdout.write(`${reason}\n`);
  skip(!known, reason);
  expect(known).toMatchObject({ high: 0, critical: 0 });
});
