import { apiHandler } from '#functions/lib/api-handler';
import { findPointer } from '#functions/records/versions/pointer-store';
import { readRegisters } from '#shared/contracts/registers';
import { statesOf } from './register-state.ts';
import { allRuns } from './registers-store.ts';

export const handler = apiHandler(readRegisters, async () => {
  const [runs, pointer] = await Promise.all([allRuns(), findPointer({ consistent: true })]);
  const versions = pointer ? [pointer.dataVersion, ...pointer.earlier] : [];
  return {
    registers: statesOf(runs, new Date()),
    candidates: runs.flatMap(({ candidates }) => candidates.map(({ rows: _, ...candidate }) => candidate)),
    versions: versions.map((dataVersion, index) => ({ dataVersion, isInForce: index === 0 })),
  };
});
