import type { Call, Effect } from './fault-proxy.ts';
import { tablesOf } from './table-state.ts';

/** The routes that put another catalogue in force: one after the other, since there is one pointer. */
export const catalogueEntries = ['admin/import-catalogue', 'vendor-portal/publish-submission', 'registers/decide-join'];

/** What can go wrong with one call, for how long, and what must come of it. */
export type FaultCase = {
  name: string;
  effect: Effect;
  /** `once`: the next try gets through. `always`: no try of this call does. `outage`: nor does any call after it. */
  lasts: 'once' | 'always' | 'outage';
};

export const faultCases: readonly FaultCase[] = [
  { name: 'is throttled once', effect: 'throttle', lasts: 'once' },
  { name: 'is cut off after it was done', effect: 'lose', lasts: 'once' },
  { name: 'is throttled each time', effect: 'throttle', lasts: 'always' },
  { name: 'fails each time', effect: 'fail', lasts: 'always' },
  { name: 'is cut off each time', effect: 'reset', lasts: 'always' },
  { name: 'is never answered', effect: 'silence', lasts: 'always' },
  { name: 'fails, as all after it do', effect: 'fail', lasts: 'outage' },
];

/** The effect of a case on the calls of a run, where call number `at` is the first to be broken. */
export const effectOf =
  ({ effect, lasts }: FaultCase, at: number) =>
  (call: Call): Effect | undefined => {
    const isMeant = lasts === 'outage' ? call.index >= at : call.index === at;
    return isMeant && (lasts !== 'once' || call.sent === 1) ? effect : undefined;
  };

export const nameOf = (call: Call): string => `${call.command} ${tablesOf(call).join('+')}`;

/** Of calls that are alike the first two and the last. */
export const worthBreaking = (calls: readonly Call[]): Call[] =>
  calls.filter((call) => {
    const alike = calls.filter((other) => nameOf(other) === nameOf(call));
    return alike.indexOf(call) < 2 || call === alike.at(-1);
  });

/** Last calls whose failure costs the caller nothing: what was counted, or written, is owed. */
const tolerated: Readonly<Record<string, string>> = {
  'access-codes/redeem-access-code': 'PutItem audit',
  // The next question has to wait for a minute.
  'assistant/converse': 'UpdateItem sessions',
};
export const isTolerated = (entry: string, call: Call, calls: readonly Call[]): boolean =>
  nameOf(call) === tolerated[entry] && call === calls.findLast((other) => nameOf(other) === nameOf(call));

/** What the same request is answered when the first one had done its work before it failed. */
export const secondAnswer: Readonly<Record<string, number>> = {
  // The link was used.
  'accounts/confirm-account': 404,
  'accounts/reset-password': 404,
  // The way back was used.
  'accounts/oidc/finish-sign-in': 404,
  // The password is another one.
  'accounts/change-password': 403,
  // The session is over.
  'admin/log-out': 401,
  // The version that it was written on is not the newest any more: the first one wrote its own.
  'purchases/put-purchase-item': 409,
  'purchases/evaluation/change-evaluation': 409,
  'purchases/evaluation/evaluator/score-evaluation': 409,
  'purchases/requests/change-request': 409,
  'purchases/requests/decide-answers': 409,
  'purchases/requests/vendor/answer-request': 409,
  // The file is gone.
  'purchases/files/delete-file': 404,
  // The code, and the report, are gone.
  'access-codes/delete-access-code': 404,
  'reports/delete-report': 404,
};

/** Whose a purchase is that was not made: it ends by itself. */
const ownerOfNothing = /^purchases .*"item":\{"S":"owner"\}/;
/**
 * Parts without a listing: nobody can open them, and they end by themselves. With one, a report that is whole wherever it is
 * listed: the next try makes another, and the first can be read, and deleted.
 */
const aReport = [/^reports .*"(?:part|file)#/, /^purchases .*"item#report#/, ownerOfNothing];

/** What a request that failed may leave behind beside what the next one makes; all of it by entry, `*` for every one. */
export const leftovers: Readonly<Record<string, readonly RegExp[]>> = {
  // A secret that nobody was given, and an attempt that was counted. Both end by themselves.
  '*': [/^tokens /, /^attempts /],
  // Noted before it is done: a note too many is better than one too few.
  'access-codes/create-access-code': [/^audit /],
  'access-codes/delete-access-code': [/^audit /],
  'admin/log-in': [/^audit /],
  'purchases/erase/erase-conversation': [/^audit .*"conversation\.erased"/],
  'purchases/erase/erase-purchase': [/^audit .*"purchase\.erased"/],
  'purchases/erase/erase-person': [/^audit .*"(?:purchase|person)\.erased"/],
  'purchases/create-purchase': [ownerOfNothing],
  // What nobody has listed ends by itself.
  'purchases/share/import-purchase': [ownerOfNothing, /^purchases .*"item#/],
  // A sign-in that nobody holds ends by itself.
  'accounts/login': [/^sessions .*"signed-in#/],
  // A list of where somebody may be a member names one that was not made, and is passed over there.
  'organisations/create-organisation': [/^organisations .*"member#/],
  // A link that nobody was given.
  'purchases/share/share-purchase': [/^purchases .*"item#share#/],
  'admin/import-catalogue': [/^audit /],
  'vendor-portal/publish-submission': [/^audit /],
  'subscriptions/receive-stripe-event': [/^audit /],
  'vendor-portal/assess-submission': [/^audit /, /^submissions /],
  'reports/generate-detailed-roi': aReport,
  'reports/generate-due-diligence': aReport,
  'reports/generate-advanced-due-diligence': aReport,
  'reports/revise-roi-report': aReport,
  // The question, and the place of its answer, which says that there is none and offers to ask again.
  'assistant/converse': [
    ownerOfNothing,
    /^sessions .*"MESSAGE-a".*It must be wireless/,
    /^sessions .*"MESSAGE-b".*"(?:failed|pending)"/,
  ],
};

/** How long the answer to a request may be barred by the one that was lost; then the same request is answered. */
export const bars: Readonly<Record<string, number>> = {
  'assistant/converse': 409,
  'subscriptions/receive-stripe-event': 503,
};

/** What of an item another try may write otherwise, by entry: an answer that waits for a vendor counts each link that was made. */
const uneven: Readonly<Record<string, RegExp>> = {
  'purchases/requests/send-request':
    /(?<=item#answer#.*"version":\{"N":")\d+|(?<="version":\{"N":")\d+(?=.*item#answer#)/g,
};
export const evened = (entry: string, lines: readonly string[]): string[] => {
  const pattern = uneven[entry];
  return lines.map((line) => (pattern ? line.replace(pattern, 'COUNT') : line)).sort();
};
