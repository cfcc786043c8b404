import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  createAccessCode,
  deleteAccessCode,
  listAccessCodes,
  listCodeUses,
  switchAccessCode,
} from '#shared/contracts/access-codes';
import {
  type AdminLogin,
  AdminLoginAnswer,
  type AuditEntry,
  adminLogin,
  adminLogout,
  type CatalogueImportAnswer,
  IMPORT_UNPACKED_MAX_CHARACTERS,
  importCatalogue,
  listAuditEntries,
  readFreshness,
} from '#shared/contracts/admin';
import { chooseVersion, decideJoin, type JoinDecision, readRegisters } from '#shared/contracts/registers';
import type { SentOf } from '#shared/kernel/endpoint';
import type { StreamEvent } from '#shared/kernel/stream';
import { call, callWithHeaders } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { askedAgain, bridged } from '../../lib/task/bridged.ts';
import { stream } from '../../lib/task/event-stream.ts';

/** The beginning of every key of this area: nothing of it outlives the session. */
export const adminKey = ['admin'] as const;

/** Wrong credentials and too many tries are answers; only a failed call throws. */
export const logIn = async (sent: AdminLogin): Promise<AdminLoginAnswer> => {
  try {
    return await call(adminLogin)(sent);
  } catch (error) {
    const answer = error instanceof ApiError && error.status === 429 ? answerIn(error.message) : undefined;
    if (answer) return answer;
    throw error;
  }
};

/** The body stands in the message after the status. */
const answerIn = (message: string): AdminLoginAnswer | undefined => {
  try {
    return AdminLoginAnswer.safeParse(JSON.parse(message.slice(message.indexOf(' ')))).data;
  } catch {
    return undefined;
  }
};

export const logOut = (bearer: string) => call(adminLogout)(undefined, { bearer });

export const codesQuery = (bearer: string) =>
  queryOptions({
    queryKey: [...adminKey, 'codes'],
    queryFn: ({ signal }) => call(listAccessCodes)(undefined, { signal, bearer }),
  });

export const createCode = (bearer: string, sent: SentOf<typeof createAccessCode>) =>
  call(createAccessCode)(sent, { bearer });
export const switchCode = (bearer: string, sent: SentOf<typeof switchAccessCode>) =>
  call(switchAccessCode)(sent, { bearer });

/** What is gone already need not be deleted. */
export const deleteCode = (bearer: string, id: string) =>
  call(deleteAccessCode)({ id }, { bearer }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });

export const usesQuery = (bearer: string, id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'uses', id],
    queryFn: ({ signal }) => call(listCodeUses)({ id }, { signal, bearer }),
    staleTime: 0,
  });

export type AuditFilters = Omit<SentOf<typeof listAuditEntries>, 'cursor' | 'limit'>;
export type AuditPage = { entries: AuditEntry[]; nextCursor: string | null };

export const readAuditPage = async (
  bearer: string,
  sent: SentOf<typeof listAuditEntries>,
  signal?: AbortSignal,
): Promise<AuditPage> => {
  const { answer, headers } = await callWithHeaders(listAuditEntries)(sent, { signal, bearer });
  return { entries: answer, nextCursor: headers.get('x-next-cursor') };
};

export const auditQuery = (bearer: string, filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'audit', filters],
    queryFn: ({ pageParam, signal }) =>
      readAuditPage(bearer, { ...filters, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export type ImportSent = Pick<SentOf<typeof importCatalogue>, 'isPreview' | 'previewedOn'> & {
  file: { name: string; text: string };
};

const previewedAgain = {
  stage: 'The connection was lost; comparing again',
  patience: { everyMs: 2_000, forMs: 60_000, late: 'Comparing the file took too long. Preview it again.' },
};

/**
 * Sends a file, a large one packed. Where the connection is lost, a preview is asked for once more, since it changes
 * nothing; a change is not, since it may be in force by now.
 * @throws ApiError `connection_lost` for a change: a preview tells whether it is in force
 */
export async function* importFile(
  bearer: string,
  { file, ...sent }: ImportSent,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent<CatalogueImportAnswer>> {
  const content =
    file.text.length > IMPORT_UNPACKED_MAX_CHARACTERS / 2 ? { packed: await packed(file.text) } : { text: file.text };
  const asked = { fileName: file.name, ...content, ...sent };
  const events = stream(importCatalogue, asked, { bearer, signal });
  if (!sent.isPreview) return yield* events;
  const { stage, patience } = previewedAgain;
  const ask = () => call(importCatalogue)(asked, { bearer, signal });
  yield* bridged(events, { stage, readBack: () => askedAgain(ask, patience, signal) }, signal);
}

/** UTF-8, by gzip, in base64. */
const packed = async (text: string): Promise<string> => {
  const zipped = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')));
  const bytes = new Uint8Array(await zipped.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
};

export const freshnessQuery = (bearer: string) =>
  queryOptions({
    queryKey: [...adminKey, 'freshness'],
    queryFn: ({ signal }) => call(readFreshness)(undefined, { signal, bearer }),
    staleTime: 0,
  });

export const registersQuery = (bearer: string) =>
  queryOptions({
    queryKey: [...adminKey, 'registers'],
    queryFn: ({ signal }) => call(readRegisters)(undefined, { signal, bearer }),
    staleTime: 0,
  });

export const sendDecision = (bearer: string, sent: JoinDecision) => call(decideJoin)(sent, { bearer });
export const sendVersion = (bearer: string, dataVersion: string) => call(chooseVersion)({ dataVersion }, { bearer });
