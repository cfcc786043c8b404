import { apiHandler } from '#functions/lib/api-handler';
import { addAudit } from '#functions/lib/stores/audit-store';
import { findPointer } from '#functions/records/versions/pointer-store';
import { publishRecords } from '#functions/records/versions/publish-records';
import { readVersion } from '#functions/records/versions/read-version';
import { chooseVersion } from '#shared/contracts/registers';
import { AppError } from '#shared/kernel/errors';

export const handler = apiHandler(chooseVersion, async ({ dataVersion: chosen }, { username }) => {
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
