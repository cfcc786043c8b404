import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { CopyButton } from './copy-button.tsx';

type NotOnRecordProps = {
  /** What no record holds, as nouns: "price", "ARTG". */
  gaps: readonly string[];
  /** The message to the vendor that asks for them. */
  questions: string;
};

/** A card's gaps in one line, with a way to close them. */
export const NotOnRecord = ({ gaps, questions }: NotOnRecordProps) =>
  gaps.length === 0 ? null : (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-2.5 text-sm">
      <p className="min-w-0 flex-1 basis-60 text-muted">
        <span className="font-medium">{NOT_ON_RECORD}:</span> {gaps.join(', ')}
      </p>
      <div className="-mx-2.5 shrink-0">
        <CopyButton label="Copy questions to the vendor" text={questions} />
      </div>
    </div>
  );
