import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { CopyButton } from '../text/copy-button.tsx';
import { type AskedProduct, AskVendors } from './ask-vendors.tsx';

type NotOnRecordProps = {
  /** What no record holds, as nouns: "price", "ARTG". */
  gaps: readonly string[];
  /** The message to the vendor that asks for them. */
  questions: string;
  /** Whose vendor is asked from a purchase; absent: the questions are copied. */
  product?: AskedProduct | undefined;
};

/** A card's gaps in one line, with a way to close them. */
export const NotOnRecord = ({ gaps, questions, product }: NotOnRecordProps) =>
  gaps.length === 0 ? null : (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-2.5 text-sm">
      <p className="min-w-0 flex-1 basis-60 text-muted">
        <span className="font-medium">{NOT_ON_RECORD}:</span> {gaps.join(', ')}
      </p>
      <div className="-mx-2.5 flex max-w-full shrink-0 flex-wrap items-center">
        <CopyButton label="Copy questions to the vendor" text={questions} />
        {product && <AskVendors products={[product]} />}
      </div>
    </div>
  );
