import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginUpload, deleteFile, keepUpload, readFileLink } from '#shared/contracts/purchases/files';
import { deletePurchaseItem, putPurchaseItem } from '#shared/contracts/purchases/purchases';
import { keyOf, type Proposal } from '#shared/reading/documents/proposal';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { readPages } from '../../../lib/files/read-document.ts';
import { UnreadableFile } from '../../../lib/files/unreadable-file.ts';
import { purchaseQuery } from '../../../lib/purchase/held.ts';
import { useWatchedPurchase } from '../api.ts';

/** A document in hand: its text page by page, and the file of the purchase that it is. */
export type OpenDocument = { fileId: string; name: string; pages: readonly string[] };
/** Whose word a document is. */
export type Written = { by: 'vendor' | 'buyer' | 'third'; solutionId: string };

const FILE_MB_MAX = 10;

/** FNV-1a, 32 bits: a name that the same fact always has. */
const shortHash = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/** The item that a proposal becomes: the same however often it is accepted. */
export const itemIdOf = (fileId: string, solutionId: string, proposal: Proposal): string =>
  `read-${fileId.slice(5, 21)}-${shortHash(`${solutionId} ${keyOf(proposal)}`)}`;

const sendFile = async (purchaseId: string, file: File): Promise<string> => {
  const { fileId, url, contentType } = await call(beginUpload)({ purchaseId, name: file.name, bytes: file.size });
  const sent = await fetch(url, { method: 'PUT', headers: { 'content-type': contentType }, body: file });
  if (!sent.ok) throw new UnreadableFile('It could not be sent. Try again.');
  await call(keepUpload)({ purchaseId, fileId, name: file.name });
  return fileId;
};

const reasonOf = (error: unknown): string => (error instanceof UnreadableFile ? error.message : detailOf(error));

/** Documents of a purchase: read here, kept with it, and what of them was accepted. */
export const useDocuments = (purchaseId: string) => {
  const client = useQueryClient();
  const { data: held, error } = useWatchedPurchase(purchaseId);
  const [open, setOpen] = useState<OpenDocument>();
  const [busy, setBusy] = useState<string>();
  const [refused, setRefused] = useState<{ name: string; reason: string }[]>([]);
  const items = held?.items ?? [];
  const refresh = () => client.invalidateQueries({ queryKey: purchaseQuery(purchaseId).queryKey });

  const working = async (name: string, work: () => Promise<void>) => {
    setRefused((now) => now.filter((one) => one.name !== name));
    try {
      await work();
      await refresh();
    } catch (failure) {
      setRefused((now) => [...now, { name, reason: reasonOf(failure) }]);
    } finally {
      setBusy(undefined);
    }
  };

  /** Read before it is sent: what is not what it says never leaves this browser. */
  const take = async (chosen: FileList | null) => {
    for (const file of [...(chosen ?? [])]) {
      await working(file.name, async () => {
        setBusy(`Reading ${file.name}`);
        const pages = await readPages(file, FILE_MB_MAX);
        setBusy(`Saving ${file.name} with this purchase`);
        setOpen({ fileId: await sendFile(purchaseId, file), name: file.name, pages });
      });
    }
  };

  const openKept = (fileId: string, name: string) =>
    working(name, async () => {
      setBusy(`Reading ${name}`);
      const { url } = await call(readFileLink)({ purchaseId, fileId });
      const answer = await fetch(url);
      if (!answer.ok) throw new UnreadableFile('It could not be fetched. Try again.');
      setOpen({ fileId, name, pages: await readPages(new File([await answer.blob()], name), FILE_MB_MAX) });
    });

  const saveKept = (fileId: string, name: string) =>
    working(name, async () => window.location.assign((await call(readFileLink)({ purchaseId, fileId })).url));

  const removeKept = (fileId: string, name: string) =>
    working(name, async () => {
      await call(deleteFile)({ purchaseId, fileId });
      setOpen((now) => (now?.fileId === fileId ? undefined : now));
    });

  const accept = (proposal: Proposal, value: unknown, source: string, { by, solutionId }: Written) =>
    working(open?.name ?? '', async () => {
      if (!open) return;
      const data = {
        solutionId,
        of: proposal.of,
        field: proposal.field,
        value,
        kind: by === 'vendor' ? ('vendor-supplied' as const) : ('user-supplied' as const),
        source: source.slice(0, 300),
        asOf: new Date().toISOString().slice(0, 10),
        takenFrom: open.fileId,
      };
      const itemId = itemIdOf(open.fileId, solutionId, proposal);
      await call(putPurchaseItem)({ purchaseId, itemId, kind: 'fact', version: 0, data });
    });

  const takeBack = (itemId: string, version: number) =>
    working(open?.name ?? '', async () => {
      await call(deletePurchaseItem)({ purchaseId, kind: 'fact', itemId, version });
    });

  return {
    error,
    isLoaded: held !== undefined,
    files: items.filter((item) => item.kind === 'file'),
    facts: items.filter((item) => item.kind === 'fact'),
    open,
    busy,
    refused,
    dismiss: (name: string) => setRefused((now) => now.filter((one) => one.name !== name)),
    close: () => setOpen(undefined),
    take,
    openKept,
    saveKept,
    removeKept,
    accept,
    takeBack,
  };
};
