import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import {
  erasePurchase,
  exportPurchase,
  importPurchase,
  PURCHASE_FILE_BYTES_MAX,
  PurchaseFile,
  revokeShare,
  sharePurchase,
} from '#shared/contracts/purchases/purchases';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { isoDay } from '../../../lib/format.ts';
import { purchaseQuery } from '../../../lib/purchase/held.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { refreshPurchases } from '../api.ts';

/** Read-only links of a purchase: made, and ended. */
export const useShares = (purchaseId: string) => {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: purchaseQuery(purchaseId).queryKey });
  return {
    make: useMutation({ mutationFn: (days: number) => call(sharePurchase)({ purchaseId, days }), onSettled }),
    revoke: useMutation({ mutationFn: (shareId: string) => call(revokeShare)({ purchaseId, shareId }), onSettled }),
  };
};

/** Erases for good, and tells every list. */
export const useErase = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (purchaseId: string) => call(erasePurchase)({ purchaseId }),
    onSuccess: (_, purchaseId) => {
      client.removeQueries({ queryKey: purchaseQuery(purchaseId).queryKey });
      return refreshPurchases(client);
    },
  });
};

/** Saves a purchase as one file. */
export const useExport = () =>
  useMutation({
    mutationFn: (purchaseId: string) => call(exportPurchase)({ purchaseId }),
    onSuccess: (file) => {
      const name = file.purchase.title.replaceAll('/', '-');
      saveFile(`${name} ${isoDay(new Date())}.json`, JSON.stringify(file, null, 2), 'application/json');
    },
    onError: (error) => showToast({ title: 'Not exported', description: detailOf(error), variant: 'destructive' }),
  });

/** A file that is no purchase; the message says why, to the person who chose it. */
class NotAPurchase extends Error {}

const FILE_MB_MAX = PURCHASE_FILE_BYTES_MAX / 1_000_000;

/** Where in the file a part is that does not fit, as a person may find it. */
const placeOf = ({ issues }: z.ZodError): string => issues[0]?.path.join('.') || 'its beginning';

const read = async (file: File): Promise<PurchaseFile> => {
  if (file.size > PURCHASE_FILE_BYTES_MAX)
    throw new NotAPurchase(`It is larger than ${FILE_MB_MAX} MB, and no exported purchase is that large.`);
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    throw new NotAPurchase('It is not a JSON file. Choose the file that “Export as a file” saved.');
  }
  const head = content as { format?: unknown; formatVersion?: unknown } | null;
  if (head?.format !== PurchaseFile.shape.format.value)
    throw new NotAPurchase('It is a JSON file, but not of a purchase. Choose the file that “Export as a file” saved.');
  if (typeof head.formatVersion === 'number' && head.formatVersion > PurchaseFile.shape.formatVersion.value)
    throw new NotAPurchase('It was made by a newer version of this product. Import it where it was exported.');
  const parsed = PurchaseFile.safeParse(content);
  if (!parsed.success) throw new NotAPurchase(`A part of it was changed or is missing, at ${placeOf(parsed.error)}.`);
  return parsed.data;
};

/** Makes a purchase of an exported file; its error is a sentence. */
export const useImport = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      try {
        return await call(importPurchase)(await read(file));
      } catch (error) {
        throw new Error(error instanceof NotAPurchase ? error.message : detailOf(error));
      }
    },
    onSuccess: () => refreshPurchases(client),
  });
};
