import type { PurchaseEvidence, PurchaseItem } from '#shared/contracts/purchases/purchases';
import { countOf } from '../../../lib/format.ts';
import { DemonstrationBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Moved } from '../../../ui/evidence/moved.tsx';
import { VerdictBadge } from '../../../ui/evidence/verdict-badge.tsx';
import { waitingOf } from '../requests/sent-request.tsx';

type Product = PurchaseEvidence['products'][number];
/** Products that are ranked together: real ones, and fictional ones by themselves. */
export type Group = { isDemonstration: boolean; products: readonly Product[] };

/** The shortlist in groups; which product is fictional is known to the shortlist alone. */
export const groupsOf = (products: readonly Product[], items: readonly PurchaseItem[]): Group[] => {
  const fictional = new Set(
    items.flatMap((item) => (item.kind === 'shortlist' && item.data.demonstration ? [item.id] : [])),
  );
  return [false, true]
    .map((isDemonstration) => ({
      isDemonstration,
      products: products.filter(
        ({ solutionId, state }) => state === 'shortlisted' && fictional.has(solutionId) === isDemonstration,
      ),
    }))
    .filter((group) => group.products.length > 0);
};

type When = 'before' | 'after';
const placeOf = (product: Product, { products }: Group, when: When): number =>
  1 + products.filter((other) => other[when].place < product[when].place).length;
const isLeft = (product: Product, when: When): boolean => product[when].verdict !== 'not-for-you';
/** The one product that is first; undefined where points part nobody, or a must rules out all. */
const firstOf = (group: Group, when: When): Product | undefined => {
  const first = group.products.filter((product) => placeOf(product, group, when) === 1 && isLeft(product, when));
  return first.length === 1 ? first[0] : undefined;
};
const ordinal = (place: number): string => `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`;

/** What changed, in a sentence: it stands above the figures. */
const headline = (group: Group, items: readonly PurchaseItem[]): string => {
  const answers = items.flatMap((item) => (item.kind === 'answer' ? [item.data] : []));
  if (answers.length === 0) return 'What is known about the shortlist, before anyone is asked';
  const vendors = (some: typeof answers) => countOf(new Set(some.map(({ vendor }) => vendor)).size, 'vendor');
  const answered = answers.filter(({ submittedAt }) => submittedAt !== null);
  if (answered.length === 0) return `${vendors(answers)} asked, none has answered yet`;
  const waiting = answers.reduce((sum, answer) => sum + waitingOf(answer), 0);
  const [before, after] = [firstOf(group, 'before'), firstOf(group, 'after')];
  const told = `${vendors(answered)} answered`;
  if (waiting > 0 && before === after) return `${told}: ${countOf(waiting, 'answer')} to decide on`;
  if (!group.products.some((product) => isLeft(product, 'after'))) return `${told}: every product fails a must-have`;
  if (!after) return `${told}: points do not separate the leaders`;
  return `${told}: ${after.name} ${before === after ? 'stays' : 'is now'} first`;
};

const Stand = ({ product, group }: { product: Product; group: Group }) => {
  const { name, before, after } = product;
  const [place, was] = [placeOf(product, group, 'after'), placeOf(product, group, 'before')];
  const [low, high] = [Math.round(before.coverage), Math.round(after.coverage)];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_6.5rem_6.5rem]">
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{name}</span>
        <VerdictBadge verdict={after.verdict} />
      </span>
      <span
        aria-hidden="true"
        className="relative order-last col-span-2 h-1.5 overflow-hidden rounded-full bg-sunken sm:order-none sm:col-span-1"
      >
        <span className="absolute inset-y-0 left-0 rounded-full bg-meter-range" style={{ width: `${high}%` }} />
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-meter"
          style={{ width: `${Math.min(low, high)}%` }}
        />
      </span>
      <span className="figures text-right sm:text-left">
        {low !== high && <span className="text-muted">{low}% to</span>} <span className="font-semibold">{high}%</span>
      </span>
      <span className="hidden text-right sm:block">
        <span className="font-semibold">{ordinal(place)}</span>
        {place !== was && <span className="text-muted text-xs"> was {ordinal(was)}</span>}
      </span>
    </li>
  );
};

type StandsProps = { evidence: PurchaseEvidence; groups: readonly Group[]; items: readonly PurchaseItem[] };

/** How much was known by the records and is known now, and where that puts each product. */
export const Stands = ({ evidence: { rows, cells }, groups, items }: StandsProps) => {
  const [first] = groups;
  return (
    <Card aria-label="Before and after" className="space-y-3">
      {first && <h2 className="font-semibold text-base">{headline(first, items)}</h2>}
      {groups.map((group) => (
        <div key={String(group.isDemonstration)} className="space-y-2.5">
          {group.isDemonstration && <DemonstrationBadge />}
          <ul className="space-y-2.5">
            {group.products.map((product) => (
              <Stand key={product.solutionId} product={product} group={group} />
            ))}
          </ul>
          <Moved title="Why it moved" products={group.products} rows={rows} cells={cells} />
        </div>
      ))}
      <p className="text-muted text-xs">
        <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-sm bg-meter" />
        before
        <span aria-hidden="true" className="mr-1.5 ml-3 inline-block size-2 rounded-sm bg-meter-range" />
        after what was learned for this purchase: share of the {rows.length} facts that this decision needs
      </p>
    </Card>
  );
};
