import { page } from '#functions/lib/answer';
import { openHandler } from '#functions/lib/open-handler';
import { currentCatalogue } from '#functions/records/catalogue';
import { solutionView } from '#functions/records/solution-view';
import { listSolutions } from '#shared/contracts/catalogue';
import { filterSolutions } from './filter-solutions.ts';
import { cursorAt, offsetOf } from './page-cursor.ts';

export const handler = openHandler(listSolutions, async ({ cursor, limit, ...filters }) => {
  const catalogue = await currentCatalogue();
  const list = { filters, dataVersion: catalogue.dataVersion };
  const offset = offsetOf(cursor, list);
  const rows = filterSolutions(catalogue, filters);
  const end = offset + limit;
  return page({
    items: rows
      .slice(offset, end)
      .map(({ record, vendor }) => solutionView(record, vendor, catalogue.contractsOfSolution(record.id))),
    total: rows.length,
    nextCursor: end < rows.length ? cursorAt(end, list) : undefined,
    dataVersion: catalogue.dataVersion,
  });
});
