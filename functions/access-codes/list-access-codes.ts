import { apiHandler } from '#functions/lib/api-handler';
import { listAccessCodes } from '#shared/contracts/access-codes';
import { listCodes } from './code-store.ts';
import { codeView } from './code-view.ts';

export const handler = apiHandler(listAccessCodes, async () => Promise.all((await listCodes()).map(codeView)));
