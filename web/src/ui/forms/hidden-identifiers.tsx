import type { Masked } from '#shared/kernel/answer';
import { listed } from '#shared/kernel/format';
import { countOf } from '../../lib/format.ts';
import { Button } from '../button.tsx';
import { InfoIcon } from '../icons.tsx';
import { Notice } from '../states/notice.tsx';

type HiddenIdentifiersProps = {
  masked: readonly Masked[];
  /** Before what they were hidden: "storing your message". */
  before: string;
  /** Sends it as it was typed; absent where that is not possible any more. */
  undo?: { label: string; onUndo: () => void } | undefined;
};

/** Tells which identifiers were hidden in what was typed, and offers to send it as typed. Nothing where none were. */
export const HiddenIdentifiers = ({ masked, before, undo }: HiddenIdentifiersProps) =>
  masked.length > 0 && (
    <Notice status="info" icon={<InfoIcon className="size-4 text-info" />}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          We hid {listed(masked.map(({ kind, count }) => countOf(count, kind)))} before {before}.
        </p>
        {undo && <Button onClick={undo.onUndo}>{undo.label}</Button>}
      </div>
    </Notice>
  );
