import { useRef, useState } from 'react';
import { FILE_BYTES_MAX } from '#shared/contracts/purchases/files';
import { beginAnswerFile, type FileReference, keepAnswerFile } from '#shared/contracts/purchases/requests';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { IconButton } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { RefusedFiles } from '../../../ui/forms/refused-files.tsx';
import { CloseIcon, DocumentIcon } from '../../../ui/icons.tsx';

const FILES_MAX = 5;
const accepted = '.pdf,.docx,.csv,.png';

const megabytes = (bytes: number) => `${Math.max(bytes / 1_000_000, 0.1).toFixed(1)} MB`;

/** Straight to where files are kept, told how far it is; only this kind of request tells of what was sent. */
const put = (url: string, file: File, contentType: string, onProgress: (share: number) => void) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentType);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new NotSent());
    request.onload = () => (request.status < 300 ? resolve() : reject(new NotSent()));
    request.send(file);
  });

class NotSent extends Error {}

const reasonOf = (error: unknown) =>
  error instanceof NotSent ? 'It could not be sent. Look at your connection and try again.' : detailOf(error);

type FilesFieldProps = {
  token: string;
  files: readonly FileReference[];
  onChange: (files: FileReference[]) => void;
};

/** Documents of an answer: each is sent at once, and named in the answer when it is kept. */
export const FilesField = ({ token, files, onChange }: FilesFieldProps) => {
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [refused, setRefused] = useState<{ name: string; reason: string }[]>([]);
  const held = useRef(files);
  held.current = files;
  const send = async (file: File) => {
    const { name, size } = file;
    if (size > FILE_BYTES_MAX) return `A file may have 10 MB; this has ${megabytes(size)}.`;
    if (held.current.length >= FILES_MAX) return `At most ${FILES_MAX} files.`;
    setSending({ name, share: 0 });
    try {
      const { fileId, url, contentType } = await call(beginAnswerFile)({ token, name, bytes: size });
      await put(url, file, contentType, (share) => setSending({ name, share }));
      held.current = [...held.current, await call(keepAnswerFile)({ token, fileId, name })];
      onChange([...held.current]);
      return undefined;
    } catch (error) {
      return reasonOf(error);
    }
  };
  const take = async (chosen: FileList | null) => {
    setRefused([]);
    // The list is emptied when the field is.
    for (const file of [...(chosen ?? [])]) {
      const reason = await send(file);
      if (reason) setRefused((now) => [...now, { name: file.name, reason }]);
    }
    setSending(undefined);
  };
  return (
    <div className="space-y-2">
      <FileDrop label="Documents of this answer" accept={accepted} isReading={sending !== undefined} onFiles={take}>
        PDF, Word, CSV or PNG, up to 10 MB each.
      </FileDrop>
      <p role="status" className="text-muted text-sm empty:hidden">
        {sending && `Sending ${sending.name}: ${Math.round(sending.share * 100)} %`}
      </p>
      {refused.length > 0 && (
        <ul className="space-y-1 text-sm">
          <RefusedFiles
            refused={refused}
            onDismiss={(name) => setRefused((now) => now.filter((one) => one.name !== name))}
          />
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label="Files of this answer" className="divide-y divide-line rounded-md border border-line">
          {files.map(({ fileId, name, size }) => (
            <li key={fileId} className="flex items-center gap-2 px-3 py-1 text-sm">
              <DocumentIcon className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="figures text-muted">{megabytes(size)}</span>
              <IconButton
                label={`Remove ${name}`}
                onClick={() => onChange(files.filter((one) => one.fileId !== fileId))}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
