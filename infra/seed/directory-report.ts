import type { DirectoryImport } from '#functions/records/directory/import/import-table';

/** What an import of a directory tells on the command line. */
export const directoryReportLines = (
  { bad, badCount, changes, total, version, isNew }: DirectoryImport,
  isDryRun: boolean,
): string[] => {
  const { added, changed, unchanged, removed } = changes;
  const end = isDryRun
    ? 'Dry run: nothing was loaded.'
    : isNew
      ? `Directory version ${version} is in force.`
      : `Nothing changed; directory version ${version} stays in force.`;
  return [
    ...bad.map(({ where, reason }) => `${where}: ${reason}`),
    ...(badCount > bad.length ? [`${badCount - bad.length} more bad rows are not listed.`] : []),
    ...(badCount > 0 ? [`${badCount} bad ${badCount === 1 ? 'row was' : 'rows were'} left out.`] : []),
    `${total[0] + total[1]} entries: ${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed`,
    end,
  ];
};
