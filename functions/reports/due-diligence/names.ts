import type { SolutionRecord } from '#functions/records/schema/record';
import { findNamed } from '#functions/records/search/find-named';
import { rankNamed } from '#functions/records/search/retrieve';
import { folded, inCapitals, isExplained } from '#functions/records/search/typed-name';
import { stem } from '#functions/records/search/words';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Need } from '#shared/kernel/need';
import { isOnRecord, type OnRecord, type Selected } from '../due-diligence.ts';

type Given = { catalogue: Catalogue; demonstration: boolean; asked: string; need: Need };

/**
 * The selected names as solutions on record, each once, in the order in which they were typed. A vendor's name stands
 * for its solution nearest to the goals; a name that no record knows stays as the buyer's own.
 */
export const selectNamed = (names: readonly string[], given: Given): Selected[] => {
  const chosen: Selected[] = [];
  for (const typed of names) {
    const record = recordOf(typed, given, chosen);
    if (record === 'chosen') continue;
    if (record) chosen.push(onRecord(typed, record, given));
    else {
      const number = 1 + chosen.filter(({ kind }) => kind === 'user-supplied').length;
      chosen.push({ kind: 'user-supplied', key: `user-supplied-${number}`, typed, label: typed });
    }
  }
  return labelled(chosen);
};

const onRecord = (typed: string, record: SolutionRecord, { catalogue, asked, need }: Given): OnRecord => {
  const [entry] = rankNamed(catalogue, [record.id], { query: asked, need });
  if (!entry) throw new Error(`The catalogue lost the solution ${record.id}.`);
  return { kind: record.demonstration ? 'demonstration' : 'real', key: record.id, typed, label: record.name, entry };
};

const recordOf = (typed: string, given: Given, chosen: readonly Selected[]): SolutionRecord | 'chosen' | undefined => {
  const found = candidates(typed, given);
  const free = found.filter(({ id }) => !chosen.some(({ key }) => key === id));
  if (found.length > 0 && free.length === 0) return 'chosen';
  return nearest(free, given);
};

/** What a record may be called, as `folded` spells it: with its vendor first, then by its own names, then by its vendor’s. */
const spelled = (record: SolutionRecord, { vendors }: Catalogue) => {
  const { name, aliases } = record;
  const vendor = vendors.get(record.vendorId);
  const of = vendor?.name ?? '';
  const own = [name, ...aliases];
  const ofVendor = vendor ? [of, ...vendor.aliases] : [];
  const whole = [`${of} ${name}`, `${name} ${of}`, `${name} from ${of}`];
  return { record, names: [...own, ...ofVendor], inTurn: [whole, own, ofVendor].map((some) => some.map(folded)) };
};
const spellings = new WeakMap<Catalogue, ReturnType<typeof spelled>[]>();
const spellingsOf = (catalogue: Catalogue) => {
  const all = spellings.get(catalogue) ?? [...catalogue.solutions.values()].map((one) => spelled(one, catalogue));
  spellings.set(catalogue, all);
  return all;
};

/** By the whole name first; else by what the text names, if nothing in it is left unexplained. */
const candidates = (typed: string, { catalogue, demonstration }: Given): SolutionRecord[] => {
  const allowed = spellingsOf(catalogue).filter(({ record }) => demonstration || !record.demonstration);
  const name = folded(typed);
  for (const turn of [0, 1, 2]) {
    const found = allowed.filter(({ inTurn }) => inTurn[turn]?.includes(name));
    if (found.length > 0) return found.map(({ record }) => record);
  }
  const named = namedIn(typed, catalogue);
  // A word of the trade names nothing: "Tacera nurse call" is Tacera, "Acme Tacera 3000" is not.
  const { isTradeWord, correctedTerm } = catalogue.knowledge.thesaurus;
  const isOfTrade = (word: string) => isTradeWord(correctedTerm(stem(word)));
  return allowed
    .filter(({ record, names }) => named.has(record.id) && isExplained(typed, names, isOfTrade))
    .map(({ record }) => record);
};

/** Solutions that a text names; those of a vendor that it names alone. */
const namedIn = (typed: string, catalogue: Catalogue): Set<string> => {
  const { solutions, vendors } = findNamed(catalogue, inCapitals(typed));
  const ofVendors = [...catalogue.solutions.values()].filter(({ vendorId }) =>
    vendors.some(({ id }) => id === vendorId),
  );
  return new Set((solutions.length > 0 ? solutions : ofVendors).map(({ id }) => id));
};

const nearest = (records: readonly SolutionRecord[], { catalogue, asked, need }: Given): SolutionRecord | undefined => {
  if (records.length < 2) return records[0];
  const [best] = rankNamed(
    catalogue,
    records.map(({ id }) => id),
    { query: asked, need },
  ).toSorted(
    (a, b) =>
      Number(a.record.demonstration) - Number(b.record.demonstration) ||
      b.relevance.score - a.relevance.score ||
      (a.record.id < b.record.id ? -1 : 1),
  );
  return best?.record;
};

/** Two selected ones of the same name are told apart by their vendors. */
const labelled = (chosen: Selected[]): Selected[] => {
  const isShared = (name: string) => chosen.filter(({ label }) => label === name).length > 1;
  return chosen.map((one) =>
    isOnRecord(one) && isShared(one.label) ? { ...one, label: `${one.label} (${one.entry.vendor.name})` } : one,
  );
};
