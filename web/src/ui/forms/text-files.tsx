import type { CompanyDocument } from '#shared/kernel/fields';
import { acceptedFiles } from '../../lib/files/read-document.ts';
import { useFileReading } from '../../lib/files/use-file-reading.ts';
import { FileDrop } from './file-drop.tsx';
import { RefusedFiles } from './refused-files.tsx';

type TextFilesProps = { label: string; onRead: (files: CompanyDocument[]) => void };

/** Files that are read in the browser, and why one could not be. */
export const TextFiles = ({ label, onRead }: TextFilesProps) => {
  const { refused, isReading, take, dismiss } = useFileReading(onRead);
  return (
    <div>
      <FileDrop label={label} accept={acceptedFiles} isReading={isReading} onFiles={(chosen) => void take(chosen)} />
      {refused.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          <RefusedFiles refused={refused} onDismiss={dismiss} />
        </ul>
      )}
    </div>
  );
};
