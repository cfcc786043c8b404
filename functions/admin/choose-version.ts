import { apiHandler } from '#functions/lib/api-handler';
import { addAudit } from '#functions/lib/stores/audit-store';
import { goBackTo } from '#functions/records/directory/pointer-store';
import { findPointer } from '#functions/records/versions/pointer-store';
import { publishRecords } from '#functions/records/versions/publish-records';
import { readVersion } from '#functions/records/versions/read-version';
import { chooseVersion } from '#shared/contracts/registers';
import { AppError } from '#shared/kernel/errors';

/** Directories of which a register, or an operator's file, is put in force as a version. */
const registeredPlaces = ['hospitals', 'aged-care'] as const;

export const handler = apiHandler(chooseVersion, async ({ dataVersion: chosen }, { username }) => {
  const place = registeredPlaces.find((kind) => chosen.startsWith(`${kind}-`));
  if (place) {
    await goBackTo(place, chosen);
    await addAudit({ who: username, action: 'catalogue.version_chosen', what: chosen });
    return { dataVersion: chosen, isNew: true };
  }
  const from = await findPointer({ consistent: true });
  if (!from) throw new AppError('unavailable', 'The catalogue is not loaded yet.', { retryAfterSeconds: 10 });
  const { records, knowledge, asOf } = await readVersion(chosen);
  const published = await publishRecords({ records, knowledge, asOf, origin: 'import', from });
  if (published.isNew) {
    const what = `${published.dataVersion} in place of ${from.dataVersion}`;
    await addAudit({ who: username, action: 'catalogue.version_chosen', what });
  }
  return published;
});
