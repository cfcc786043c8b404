import type { Catalogue } from '#functions/records/versions/open-catalogue';
import type { ItemOf, PurchaseItem, ReportBasis } from '#shared/contracts/purchases/purchases';
import { listed } from '#shared/kernel/format';
import { warningWords } from '#shared/kernel/typed/words';
import { solutionFields, vendorFields } from './record-fields.ts';

/** What a report rested on besides what was typed, and what became of it. The report itself stays as it was made. */

type Held = readonly PurchaseItem[];

/**
 * What a purchase gives to a report now.
 * @param catalogue in force, with or without what the purchase knows
 * @param held what the purchase holds
 * @param cited ids of the facts that the report cites, "<product>.<field>": products that are not on the shortlist
 */
export const basisOf = (catalogue: Catalogue, held: Held, cited: readonly string[] = []): ReportBasis => {
  const nameOf = (id: string) => catalogue.solutions.get(id)?.name ?? id;
  const shortlisted = held.flatMap((item) =>
    item.kind === 'shortlist' && item.data.state !== 'excluded' ? [item.data.solutionId] : [],
  );
  const named = cited.map((factId) => factId.slice(0, Math.max(0, factId.lastIndexOf('.'))));
  return {
    items: held.flatMap((item) => {
      const { id, version } = item;
      if (item.kind === 'quote') return [{ id, version, what: `the quote “${item.data.name}”` }];
      return item.kind === 'fact' ? [{ id, version, what: factWords(item.data, nameOf(item.data.solutionId)) }] : [];
    }),
    products: [...new Set([...shortlisted, ...named])].flatMap((solutionId) => {
      const entry = catalogue.entries.get(solutionId);
      if (!entry) return [];
      const warnings = entry.warnings.map(({ warning }) => warningWords(warning));
      return [{ solutionId, name: entry.record.name, warnings }];
    }),
  };
};

const labels: Readonly<Record<'solution' | 'vendor', Readonly<Record<string, { label: string } | undefined>>>> = {
  solution: solutionFields,
  vendor: vendorFields,
};

const factWords = ({ of, field, source, documentDeletedOn }: ItemOf<'fact'>['data'], name: string) =>
  `${labels[of][field]?.label ?? field} of ${name} (${source}${documentDeletedOn ? ', its document deleted' : ''})`;

/**
 * What changed since a report was made, in sentences: what it rested on and is gone or otherwise now, what came in, and
 * warnings of its products that were not on record.
 * @param held what the purchase holds now
 */
export const changesSince = (then: ReportBasis | null, catalogue: Catalogue, held: Held): string[] => {
  if (!then) return [];
  const now = basisOf(
    catalogue,
    held,
    then.products.map(({ solutionId }) => `${solutionId}.`),
  );
  const byId = new Map(now.items.map((item) => [item.id, item]));
  const known = new Set(then.items.map(({ id }) => id));
  const came = now.items.filter(({ id }) => !known.has(id)).map(({ what }) => what);
  const warnings = then.products.flatMap(({ solutionId, name, warnings: before }) => {
    const today = now.products.find((product) => product.solutionId === solutionId)?.warnings ?? [];
    return today
      .filter((warning) => !before.includes(warning))
      .map((warning) => `Warning on record of ${name} since this report was made: ${warning}.`);
  });
  const changed = then.items.flatMap(({ id, version, what }) => {
    const item = byId.get(id);
    if (!item) return [`It rests on ${what}, which was taken back since.`];
    return item.version === version ? [] : [`It rests on ${what}, which was changed since: ${item.what}.`];
  });
  return [...warnings, ...changed, ...(came.length > 0 ? [`Known since and not in it: ${listed(came)}.`] : [])];
};
