import type { QueryClient } from '@tanstack/react-query';
import { importPurchase, PurchaseFile } from '#shared/contracts/purchases/purchases';
import { call } from '../../lib/api-client.ts';
import { purchasesQuery, refreshPurchases } from './api.ts';

/** The sample purchase of this browser, made at its first opening. @returns its id */
export const openSample = async (client: QueryClient): Promise<string> => {
  const file = PurchaseFile.parse(await (await fetch('/sample-purchase.json')).json());
  const { title } = file.purchase;
  const known = await client.fetchQuery({ ...purchasesQuery('active', title), staleTime: 0 });
  const made = known.find((purchase) => purchase.title === title) ?? (await call(importPurchase)(file));
  await refreshPurchases(client);
  return made.id;
};
