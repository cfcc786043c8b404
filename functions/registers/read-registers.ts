import { apiHandler } from '#functions/lib/api-handler';
import { type DirectoryPointer, findDirectory } from '#functions/records/directory/pointer-store';
import { findPointer } from '#functions/records/versions/pointer-store';
import { readRegisters } from '#shared/contracts/registers';
import { statesOf } from './register-state.ts';
import { allRuns } from './registers-store.ts';

export const handler = apiHandler(readRegisters, async () => {
  const [runs, pointer, ...places] = await Promise.all([
    allRuns(),
    findPointer({ consistent: true }),
    findDirectory('hospitals', { consistent: true }),
    findDirectory('aged-care', { consistent: true }),
  ]);
  const versions = pointer ? [pointer.dataVersion, ...pointer.earlier] : [];
  return {
    registers: statesOf(runs, new Date()),
    candidates: runs.flatMap(({ candidates }) => candidates.map(({ rows: _, ...candidate }) => candidate)),
    versions: [versions, ...places.map(placesOf)].flatMap((all) =>
      all.map((dataVersion, index) => ({ dataVersion, isInForce: index === 0 })),
    ),
  };
});

/** Of a directory, what is in force and what was before: one may go back to that. */
const placesOf = (pointer: DirectoryPointer | undefined): string[] =>
  pointer ? [pointer.version, ...(pointer.before ? [pointer.before.version] : [])] : [];
