import { allItems, ofKind } from '#functions/lib/stores/purchase-items-store';
import type { Head } from '#functions/lib/stores/purchases-store';
import { type Catalogue, currentCatalogue } from '#functions/records/versions/catalogue';
import { overlaid } from '#functions/records/versions/overlaid';
import { shownWarnings } from '#functions/records/view/evidence-reader';
import type {
  Contract,
  Criterion,
  Decided,
  EvaluatedOption,
  Evaluation,
  Evaluator,
  PanelResult,
  ProductGates,
  ProductOffer,
} from '#shared/contracts/purchases/evaluation';
import type { PurchaseItem } from '#shared/contracts/purchases/purchases';
import { settingLabel } from '#shared/kernel/catalogue';
import { isSameVendor } from '#shared/kernel/names';
import { emptyNeed, type Need } from '#shared/kernel/need';
import { once } from '#shared/kernel/once';
import { evenWeights, panelResults } from '#shared/scores/panel';
import { cellOf, type Told } from '../evidence/cells.ts';
import { rowsFor } from '../evidence/rows.ts';
import { standing } from '../evidence/stand.ts';
import { offersOf, onlyQuoted, type ReadQuote, readQuoted, settledPrices } from './offers.ts';
import { countedIn, type EvaluatorItem } from './seen.ts';

/** An evaluation with all that it is looked at beside. */
export type HeldEvaluation = {
  head: Head;
  catalogue: Catalogue;
  items: readonly PurchaseItem[];
  evaluation: Evaluation;
  version: number;
  readonly products: EvaluatedOption[];
  /** Read when they are first needed. */
  quotes: () => ReadQuote[];
  evaluators: EvaluatorItem[];
  decided: Decided;
  decisionVersion: number;
  contract: Contract | null;
  contractVersion: number;
};

const noEvaluation: Evaluation = {
  criteria: [],
  round: 0,
  locked: null,
  reopened: [],
  closed: null,
  consensus: [],
};

/** Reads what a purchase holds of its evaluation; the purchase is known to be the caller's, or its link's. */
export const heldEvaluation = async (head: Head): Promise<HeldEvaluation> => {
  const [items, recorded] = await Promise.all([allItems(head.id), currentCatalogue()]);
  const facts = ofKind(items, 'fact').map(({ data }) => data);
  const [kept] = ofKind(items, 'evaluation');
  const [decision] = ofKind(items, 'decision');
  const [contract] = ofKind(items, 'contract');
  const evaluation = kept?.data ?? noEvaluation;
  const quotes = once(() => readQuoted(ofKind(items, 'quote'), head.need));
  return {
    ...{ head, items, evaluation, quotes },
    catalogue: overlaid(recorded, facts),
    version: kept?.version ?? 0,
    get products() {
      return evaluation.locked?.products ?? optionsIn(items, quotes());
    },
    evaluators: ofKind(items, 'evaluator'),
    decided: decision?.data ?? { draft: null, records: [] },
    decisionVersion: decision?.version ?? 0,
    contract: contract?.data ?? null,
    contractVersion: contract?.version ?? 0,
  };
};

/** What is shortlisted, then what was only quoted; what the buyer took off is none, quoted or not. */
const optionsIn = (items: readonly PurchaseItem[], quotes: readonly ReadQuote[]): EvaluatedOption[] => {
  const listed = ofKind(items, 'shortlist').map(({ data }) => data);
  return [
    ...listed
      .filter(({ state }) => state === 'shortlisted')
      .map(({ solutionId, name, vendor }) => ({ solutionId, name, vendor })),
    ...onlyQuoted(quotes, listed),
  ];
};

/** Criteria from what the buyer must have and what every purchase is weighed by, all weighing the same. */
export const proposedCriteria = (need: Need | null): Criterion[] => {
  const { mustHaves, setting } = need ?? emptyNeed;
  const names = [
    ...mustHaves.slice(0, 6).map((must) => `Meets “${must}”`),
    setting ? `Fits our work: ${settingLabel[setting].toLowerCase()}` : 'Fits our work',
    'Cost over five years',
    'Support and service',
    'Risk of the vendor and of the change',
  ];
  const weights = evenWeights(names.length);
  return names.map((name, at) => ({ id: `criterion-${at + 1}`, name, weight: weights[at] ?? 0 }));
};

export const conflictsOf = ({ declared }: Evaluator) => declared?.conflicts ?? [];

const sheetOf = ({ data }: EvaluatorItem) => ({
  name: data.name,
  scores: data.scores,
  conflicts: conflictsOf(data).map(({ vendor }) => vendor),
});

/** What the evaluators whose scores count make of the products; undefined while that may not be seen. */
export const resultsOf = (held: HeldEvaluation): PanelResult[] | undefined => {
  const { criteria, consensus } = held.evaluation;
  const sheets = countedIn(held)?.map(sheetOf);
  return sheets && panelResults(criteria, held.products, sheets, consensus);
};

export const offersIn = ({ quotes, products }: HeldEvaluation): ProductOffer[] => offersOf(quotes(), products);

/**
 * What is known of each option, judged as the purchase's page of evidence judges it: facts with their sources, what no
 * record says, and what stands against it.
 * @param offers its quotes as `offersIn` has them
 */
export const evidenceIn = ({ head, items, catalogue, products }: HeldEvaluation, offers: readonly ProductOffer[]) => {
  const need = head.need ?? emptyNeed;
  const rows = rowsFor(
    need,
    ofKind(items, 'fact').map(({ data }) => data),
  );
  const ids = products.map(({ solutionId }) => solutionId);
  const { toldOf } = standing(catalogue, ids, rows, need);
  const today = new Date().toISOString().slice(0, 10);
  const prices = settledPrices(offers);
  return products.map(({ solutionId, vendor }) => {
    const entry = catalogue.entries.get(solutionId);
    const unknown = entry ? undefined : unknownOf(catalogue, vendor);
    const shown = entry ? shownWarnings(entry.warnings) : [];
    const cells = rows.map((row) => {
      const told = toldOf(row, solutionId);
      const grounds = { entry, told, quoted: prices.get(solutionId), requests: [], answers: [], today };
      return { row, told, cell: cellOf(row, solutionId, grounds) };
    });
    const gates: ProductGates = {
      solutionId,
      ...(unknown ? { unknown } : {}),
      knockOuts: shown.filter(({ bars }) => bars).map(({ text }) => text),
      warnings: shown.filter(({ bars }) => !bars).map(({ text }) => text),
      musts: cells.flatMap(({ row: { must }, told }) => (must ? [{ wanted: must, met: metBy(told) }] : [])),
    };
    return {
      solutionId,
      gates,
      facts: cells.flatMap(({ row: { label }, cell: { value, source, asOf, state } }) =>
        state === 'open' || unknown
          ? []
          : [{ label, value, source, asOf, isOwn: state === 'vendor-supplied' || state === 'user-supplied' }],
      ),
      notOnRecord: unknown ? [unknown] : cells.flatMap(({ row, cell }) => (cell.state === 'open' ? [row.label] : [])),
    };
  });
};

/** What no record of ours says of whom we hold no product of; a vendor that is on record by its name is not denied. */
const unknownOf = ({ vendors }: Catalogue, vendor: string): string => {
  const known = [...vendors.values()].find(({ name }) => isSameVendor(name, vendor));
  return known
    ? `which product on record this is; we hold facts about ${known.name}, so shortlist the product that it quoted`
    : 'no facts of ours about this vendor';
};

/** A must that is spoken of, and not as it is wanted, is neither met nor missed. */
const metBy = (told: Told | undefined): boolean | null => {
  if (told?.relation === 'meets') return true;
  return told?.relation === 'fails' ? false : null;
};
