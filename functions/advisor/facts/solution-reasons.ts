import type { Ranked } from '#functions/records/search/retrieve';
import type { Need } from '#shared/kernel/need';
import { nameRef, ref } from './facts.ts';
import { contractFactId, contractsFor, factId } from './record-facts.ts';

/** At most two sentences on what speaks for a solution by its record: where it is used, by whom, with what result. */
export const reasonsOnRecord = (
  { record, contracts }: Pick<Ranked, 'record' | 'contracts'>,
  { setting }: Pick<Need, 'setting'>,
): string[] => {
  const said: string[] = [];
  const { settings, usedBy, outcomes } = record.facts;
  if (setting && settings?.value.includes(setting)) {
    said.push(`${nameRef(record.id)} is on record for ${ref(factId(record.id, 'settings'))}.`);
  }
  if (outcomes) said.push(`Measured for ${nameRef(record.id)}: ${ref(factId(record.id, 'outcomes', 0))}.`);
  else if (usedBy)
    said.push(`Among the users of ${nameRef(record.id)} on record: ${ref(factId(record.id, 'usedBy', 0))}.`);
  // A vendor's other contracts stand on its card; in a sentence they would pass for this product's.
  const contract = contractsFor(record, contracts).find(({ solutionIds }) => solutionIds.includes(record.id));
  if (contract) {
    said.push(`Public contract of ${nameRef(record.id)}, which is not a price: ${ref(contractFactId(contract))}.`);
  }
  return said.slice(0, 2);
};
