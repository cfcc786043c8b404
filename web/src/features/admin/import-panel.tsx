import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CatalogueImportAnswer, IMPORT_MAX_CHARACTERS } from '#shared/contracts/admin';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { useStreamedTask } from '../../lib/task/use-streamed-task.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { type ImportSent, importFile } from './api.ts';
import { ImportChanges } from './import-changes.tsx';

/** A chosen file with its text. */
export type ImportedFile = { name: string; text: string };

type ImportPanelProps = {
  token: string;
  /** Kept by the page, so that it outlives an ended session. */
  file: ImportedFile | undefined;
  onFile: (file: ImportedFile | undefined) => void;
  onFailed: (error: unknown) => void;
};

/** Solutions of an operator into the catalogue: a preview of what changes first, then the change. */
export const ImportPanel = ({ token, file, onFile, onFailed }: ImportPanelProps) => {
  const { previewed, applied, pending, error, send, forget } = useImport(token, onFailed);
  const choose = async (chosen: File | undefined) => {
    forget();
    onFile(chosen && { name: chosen.name, text: await chosen.text() });
  };
  const stage = pending?.stages.at(-1);
  const isTooLarge = (file?.text.length ?? 0) > IMPORT_MAX_CHARACTERS;
  return (
    <Card className="my-4 space-y-4">
      <h2 className="font-semibold text-lg">Catalogue import</h2>
      <p className="text-muted text-sm">
        Solutions (CSV with vendor, product, category and source filled, or JSON in our own schema), facts with their
        sources (.jsonl, one per line) or contract notices (CSV with cn_id): which one it is, is read from the file.
        Rows are merged; nothing is ever deleted. A file of hospitals, aged care or one kind of knowledge (guides,
        rules, benchmarks, …) replaces what is there; elective surgery figures (CSV with measure_code) go to the
        hospitals.
      </p>
      <FileField isDisabled={Boolean(pending)} onChoose={choose} />
      {file && (
        <p className="figures text-sm wrap-anywhere">
          {file.name}, {formatCount(file.text.length)} characters
        </p>
      )}
      {isTooLarge && (
        <Notice status="harm" role="alert">
          At most {formatCount(IMPORT_MAX_CHARACTERS)} characters here. Split the file, or use npm run import.
        </Notice>
      )}
      <Button
        look={previewed ? 'secondary' : 'primary'}
        disabled={!file || isTooLarge || Boolean(pending)}
        icon={pending?.sent.isPreview && <Spinner />}
        onClick={() => file && void send({ file, isPreview: true })}
      >
        Preview changes
      </Button>
      {stage && (
        <p role="status" className="figures text-muted text-sm">
          {stage}
        </p>
      )}
      {error !== undefined && <Failed error={error} />}
      {previewed && !applied && (
        <ImportChanges
          answer={previewed}
          isApplying={Boolean(pending)}
          onApply={() => file && void send({ file, isPreview: false, previewedOn: previewed.dataVersion })}
        />
      )}
      {applied && <ImportChanges answer={applied} />}
    </Card>
  );
};

/** A change that was sent may be in force although nobody heard of it. */
const Failed = ({ error }: { error: unknown }) =>
  error instanceof ApiError && error.code === 'connection_lost' ? (
    <ErrorState
      title="The connection was lost"
      detail="The import may still have gone through. Preview the file again: anything already in the catalogue no longer shows as a change."
    />
  ) : (
    <ErrorState title="The import was refused" detail={detailOf(error)} />
  );

type Answers = { previewed?: CatalogueImportAnswer; applied?: CatalogueImportAnswer };

const useImport = (token: string, onFailed: (error: unknown) => void) => {
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState<Answers>({});
  const { pending, error, run, forgetError } = useStreamedTask({
    open: (sent: ImportSent, signal) => importFile(token, sent, signal),
    onAnswer: (answer: CatalogueImportAnswer) => {
      setAnswers((now) => (answer.isPreview ? { previewed: answer } : { ...now, applied: answer }));
      // Everything that was read from the catalogue may be another now.
      if (!answer.isPreview) void queryClient.invalidateQueries();
    },
    onFailed,
    // A change that was sent is heard of to its end.
    outlivesPage: true,
  });
  const send = (sent: ImportSent) => {
    if (sent.isPreview) setAnswers({});
    return run(sent);
  };
  const forget = () => {
    setAnswers({});
    forgetError();
  };
  return { ...answers, pending, error, send, forget };
};

type FileFieldProps = { isDisabled: boolean; onChoose: (file: File | undefined) => void };

const FileField = ({ isDisabled, onChoose }: FileFieldProps) => (
  <label className="block text-sm">
    <span className="mb-1 block font-medium">File to import</span>
    <input
      type="file"
      accept=".csv,.json,.jsonl"
      disabled={isDisabled}
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
      }}
      className="block w-full text-muted text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border file:border-line file:border-solid file:bg-surface file:px-3 file:font-medium file:text-ink"
    />
  </label>
);
