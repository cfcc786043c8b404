import { type EvidenceMap, type Fact, NOT_ON_RECORD, shownEvidenceOf } from '#shared/kernel/evidence';

/**
 * Reads facts into plain fields, as they cross the wire, and notes under each field's path where its value comes from.
 * What no record holds is "Not on record" as text, an empty list, or null.
 */
export const factReader = () => {
  const evidence: EvidenceMap = {};
  const note = <T>(path: string, fact: Fact<T> | undefined): T | undefined => {
    if (fact) evidence[path] = shownEvidenceOf(fact, path);
    return fact?.value;
  };
  return {
    evidence,
    text: (path: string, fact: Fact<string> | undefined): string => note(path, fact) ?? NOT_ON_RECORD,
    list: <T>(path: string, fact: Fact<T[]> | undefined): T[] => note(path, fact) ?? [],
    maybe: <T>(path: string, fact: Fact<T> | undefined): T | null => note(path, fact) ?? null,
  };
};
