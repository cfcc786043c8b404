import { type DragEvent, useRef, useState } from 'react';
import type { CompanyDocument } from '#shared/contracts/assistant';
import { formatCount } from '../../lib/format.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CloseIcon, DocumentIcon, UploadIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { acceptedFiles, readDocument } from './read-document.ts';

type Refused = { name: string; reason: string };
type CompanyFilesProps = {
  files: readonly CompanyDocument[];
  onFiles: (change: (files: CompanyDocument[]) => CompanyDocument[]) => void;
};

/** Files dropped in or chosen, read in the browser; what cannot be read says why, file by file. */
export const CompanyFiles = ({ files, onFiles }: CompanyFilesProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { refused, isReading, take, dismiss } = useFileReading(onFiles);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        className={classNames(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed p-3 text-muted text-sm',
          isOver ? 'border-action bg-action-soft' : 'border-line-strong',
        )}
      >
        <Button
          icon={isReading ? <Spinner /> : <UploadIcon />}
          disabled={isReading}
          onClick={() => chooser.current?.click()}
        >
          Choose files
        </Button>
        or drop them here. Text, Markdown, CSV, PDF or Word; read in your browser.
        <input
          ref={chooser}
          type="file"
          multiple
          accept={acceptedFiles}
          aria-label="Company documents"
          className="hidden"
          onChange={(event) => {
            void take(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
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
        {refused.map(({ name, reason }) => (
          <li key={name} className="flex items-center gap-2 text-harm">
            <span role="alert" className="min-w-0">
              {name}: {reason}
            </span>
            <IconButton label={`Dismiss the message about ${name}`} onClick={() => dismiss(name)}>
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Reads each file by itself, so that a bad one does not hold up the others. A newer file of a name replaces the older. */
const useFileReading = (onFiles: CompanyFilesProps['onFiles']) => {
  const [refused, setRefused] = useState<Refused[]>([]);
  const [isReading, setIsReading] = useState(false);
  const take = async (chosen: FileList | null) => {
    const list = [...(chosen ?? [])];
    setIsReading(true);
    const results = await Promise.allSettled(list.map(readDocument));
    setIsReading(false);
    const read = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const names = new Set(read.map(({ name }) => name));
    if (read.length > 0) onFiles((now) => [...now.filter(({ name }) => !names.has(name)), ...read]);
    setRefused(
      results.flatMap((result, index) =>
        result.status === 'rejected'
          ? [{ name: list[index]?.name ?? '', reason: (result.reason as Error).message }]
          : [],
      ),
    );
  };
  const dismiss = (name: string) => setRefused((now) => now.filter((one) => one.name !== name));
  return { refused, isReading, take, dismiss };
};
