import type { Masked } from '#shared/contracts/assistant';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

type ReportMaskedProps = { masked: readonly Masked[]; onSendAsTyped: (() => void) | undefined };

/** Tells what was hidden in what was typed for a report, and offers to generate it as typed. */
export const ReportMasked = ({ masked, onSendAsTyped }: ReportMaskedProps) =>
  masked.length > 0 && (
    <Notice status="info" icon={<InfoIcon className="size-4 text-info" />}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          We hid {list.format(masked.map(({ kind, count }) => countOf(count, kind)))} before storing what you wrote.
        </p>
        {onSendAsTyped && <Button onClick={onSendAsTyped}>Undo and generate as typed</Button>}
      </div>
    </Notice>
  );
