import { NOT_ON_RECORD } from '#shared/kernel/evidence';

/** What no record of an entry holds, in one line. */
export const EntryGaps = ({ gaps }: { gaps: readonly string[] }) =>
  gaps.length > 0 && (
    <p className="mt-auto border-line border-t pt-2.5 text-muted text-sm">
      <span className="font-medium">{NOT_ON_RECORD}:</span> {gaps.join(', ')}
    </p>
  );
