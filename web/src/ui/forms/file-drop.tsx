import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { UploadIcon } from '../icons.tsx';
import { Spinner } from '../states/spinner.tsx';

type FileDropProps = {
  /** What the files are: the name of the field. */
  label: string;
  /** Extensions, separated by commas. */
  accept: string;
  isReading: boolean;
  onFiles: (files: FileList | null) => void;
  /** What may come and what becomes of it. */
  children?: ReactNode;
};

/** Where text documents are dropped or chosen. */
export const FileDrop = ({ label, accept, isReading, onFiles, children }: FileDropProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
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
      or drop them here. {children ?? 'Text, Markdown, CSV, PDF or Word; read in your browser.'}
      <input
        ref={chooser}
        type="file"
        multiple
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={(event) => {
          onFiles(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
};
