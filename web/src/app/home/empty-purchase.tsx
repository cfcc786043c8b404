import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { paths } from '../paths.ts';

/** A purchase in which nothing was asked yet: what to do, in the order in which it is done. */
export default function EmptyPurchase({ purchaseId }: { purchaseId: string }) {
  const tool = (path: string) => `${path}?purchase=${encodeURIComponent(purchaseId)}`;
  return (
    <section className="pt-4 pb-3 sm:pt-8 sm:pb-6">
      <h2 className="font-semibold text-xl">Nothing has been asked yet</h2>
      <ol className="mt-2 max-w-prose list-decimal space-y-1 pl-5 text-muted">
        <li>Say below what you need: for whom, how many, where, and what it must work with.</li>
        <li>Shortlist what fits, and ask the vendors about what is not on record.</li>
        <li>Compare the quotes side by side, until every point is settled.</li>
      </ol>
      <p className="mt-4 flex flex-wrap gap-2">
        <Link to="?tab=quotes" className={buttonClass()}>
          I have quotes already
        </Link>
        <Link to={tool(paths.discover)} className={buttonClass()}>
          Look through the records
        </Link>
      </p>
    </section>
  );
}
