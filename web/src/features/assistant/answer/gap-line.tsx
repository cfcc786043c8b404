import { type AskedProduct, AskVendors } from '../../../ui/evidence/ask-vendors.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { useShortlist } from './shortlist.ts';

type GapLineProps = {
  /** What no record of the products in question tells, as nouns. */
  gaps: readonly string[];
  /** Full sentences to a vendor, in the order in which they matter. */
  questions: readonly string[];
  /** Whose vendors a purchase may ask; once some are shortlisted, the shortlist is asked. */
  products: readonly AskedProduct[];
};

/** What nobody has on record, said once for all, with a way to close it. */
export const GapLine = ({ gaps, questions, products }: GapLineProps) => {
  const shortlist = useShortlist();
  const isChosen = products.some(({ solutionId }) => shortlist?.has(solutionId));
  return gaps.length === 0 ? null : (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-caution/40 bg-caution-soft px-3.5 py-2 text-sm sm:py-1">
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-semibold">No record says:</span> {gaps.join(', ')}.
      </p>
      <div className="flex flex-wrap gap-1.5">
        {questions.length > 0 && (
          <CopyButton
            label="Copy questions to the vendor"
            look="secondary"
            text={questions.map((question, index) => `${index + 1}. ${question}`).join('\n')}
          />
        )}
        <AskVendors products={isChosen ? [] : products} />
      </div>
    </div>
  );
};
