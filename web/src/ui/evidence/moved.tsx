import type { PurchaseEvidence } from '#shared/contracts/purchases/purchases';
import { formatDate } from '#shared/kernel/format';
import { verdictLabel } from '#shared/kernel/need';
import { Details } from '../layout/details.tsx';

type Product = PurchaseEvidence['products'][number];
type Cell = PurchaseEvidence['cells'][number];

const learnt: ReadonlySet<Cell['state']> = new Set(['vendor-supplied', 'user-supplied', 'fails']);

/** "evidence 24% to 81%, 41 to 63 points, may fit to fits". */
const changeOf = ({ before, after }: Product): string =>
  [
    `evidence ${Math.round(before.coverage)}% to ${Math.round(after.coverage)}%`,
    before.score === after.score
      ? `keeps its ${after.score ?? 'missing'} points`
      : `${before.score ?? 'no'} to ${after.score} points`,
    before.verdict === after.verdict
      ? ''
      : `${verdictLabel[before.verdict].toLowerCase()} to ${verdictLabel[after.verdict].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(', ');

const cellWords = ({ row, value, state, source, asOf }: Cell, rows: PurchaseEvidence['rows']): string => {
  const label = rows.find(({ id }) => id === row)?.label ?? row;
  const who = state === 'vendor-supplied' ? 'the vendor' : source;
  return `${label}: ${value} (${[who, asOf && formatDate(asOf)].filter(Boolean).join(', ')})`;
};

type MovedProps = {
  title: string;
  products: readonly Product[];
} & Pick<PurchaseEvidence, 'rows' | 'cells'>;

/** What a purchase learnt of each product: how much was known before and is now, which cells changed, and who said it. */
export const Moved = ({ title, products, rows, cells }: MovedProps) => {
  const moved = products.flatMap((product) => {
    const gained = cells.filter(({ solutionId, state }) => solutionId === product.solutionId && learnt.has(state));
    return gained.length > 0 ? [{ product, gained }] : [];
  });
  if (moved.length === 0) return null;
  return (
    <Details summary={<span className="font-medium text-link text-sm">{title}</span>}>
      <ul className="space-y-1.5 pb-1 text-sm">
        {moved.map(({ product, gained }) => (
          <li key={product.solutionId}>
            <span className="font-medium">{product.name}</span>{' '}
            <span className="text-muted">{changeOf(product)}: </span>
            {gained.map((cell) => cellWords(cell, rows)).join('; ')}.
          </li>
        ))}
      </ul>
    </Details>
  );
};
