import type { CompanyDocument } from '#shared/kernel/fields';
import { acceptedFiles } from '../../../lib/files/read-document.ts';
import { useFileReading } from '../../../lib/files/use-file-reading.ts';
import { formatCount } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { RefusedFiles } from '../../../ui/forms/refused-files.tsx';
import { CloseIcon, DocumentIcon } from '../../../ui/icons.tsx';

type CompanyFilesProps = {
  files: readonly CompanyDocument[];
  onFiles: (change: (files: CompanyDocument[]) => CompanyDocument[]) => void;
};

/** A newer file of a name replaces the older. */
const withFiles = (now: readonly CompanyDocument[], read: readonly CompanyDocument[]): CompanyDocument[] => {
  const names = new Set(read.map(({ name }) => name));
  return [...now.filter(({ name }) => !names.has(name)), ...read];
};

/** Files dropped in or chosen, read in the browser; what cannot be read says why, file by file. */
export const CompanyFiles = ({ files, onFiles }: CompanyFilesProps) => {
  const { refused, isReading, take, dismiss } = useFileReading((read) => onFiles((now) => withFiles(now, read)));
  return (
    <div>
      <FileDrop
        label="Company documents"
        accept={acceptedFiles}
        isReading={isReading}
        onFiles={(chosen) => void take(chosen)}
      />
      <ul className="mt-2 space-y-1 text-sm">
        {files.map(({ name, text }) => (
          <li key={name} className="flex items-center gap-2">
            <DocumentIcon className="size-4 text-muted" />
            <span className="min-w-0 truncate">{name}</span>
            <span className="figures whitespace-nowrap text-muted">{formatCount(text.length)} characters</span>
            <IconButton
              label={`Remove ${name}`}
              onClick={() => onFiles((now) => now.filter((file) => file.name !== name))}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
        <RefusedFiles refused={refused} onDismiss={dismiss} />
      </ul>
    </div>
  );
};
