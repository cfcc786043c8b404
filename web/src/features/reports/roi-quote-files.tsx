import { acceptedFiles } from '../../lib/read-document.ts';
import { useFileReading } from '../../lib/use-file-reading.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { RefusedFiles } from '../../ui/refused-files.tsx';

/** Quotes as files: their text joins what was pasted, where it can be seen and corrected. */
export const RoiQuoteFiles = ({ onText }: { onText: (text: string) => void }) => {
  const { refused, isReading, take, dismiss } = useFileReading((read) =>
    onText(read.map(({ text }) => text).join('\n\n')),
  );
  return (
    <div>
      <FileDrop
        label="Quotes as files"
        accept={acceptedFiles}
        isReading={isReading}
        onFiles={(chosen) => void take(chosen)}
      />
      {refused.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          <RefusedFiles refused={refused} onDismiss={dismiss} />
        </ul>
      )}
    </div>
  );
};
