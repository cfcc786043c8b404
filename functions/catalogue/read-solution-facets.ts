import { openHandler } from '#functions/lib/open-handler';
import { currentCatalogue } from '#functions/records/catalogue';
import { readSolutionFacets } from '#shared/contracts/catalogue';
import { countFacets } from './count-facets.ts';

export const handler = openHandler(readSolutionFacets, async (filters) =>
  countFacets(await currentCatalogue(), filters),
);
