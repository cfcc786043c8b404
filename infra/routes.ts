import type { SecretName } from '#functions/lib/caller/house-secret';
import { type NamedBy, rightOf } from '#functions/lib/caller/rights';
import {
  createAccessCode,
  deleteAccessCode,
  listAccessCodes,
  listCodeUses,
  switchAccessCode,
} from '#shared/contracts/access-codes';
import {
  askPasswordLink,
  changePassword,
  confirmAccount,
  endSignIns,
  finishOidc,
  listSignInProviders,
  listSignIns,
  login,
  logout,
  readCurrentUser,
  register,
  resetPassword,
  startOidc,
} from '#shared/contracts/accounts';
import { adminLogin, adminLogout, importCatalogue, listAuditEntries, readFreshness } from '#shared/contracts/admin';
import { converse, eraseConversation, readConversation, stopConversation } from '#shared/contracts/assistant';
import {
  listSolutions,
  readSolution,
  readSolutionFacets,
  readVendor,
  recommendSolutions,
} from '#shared/contracts/catalogue';
import {
  listFacilities,
  listHospitals,
  listProviders,
  listServices,
  readDirectoryMap,
  readDirectoryOptions,
  readWaitingTimes,
} from '#shared/contracts/directories';
import { listMarketPrices, listNotices, readMarketData, readNotice } from '#shared/contracts/market';
import { adviseNegotiation } from '#shared/contracts/negotiation';
import {
  acceptInvitation,
  changeOrganisation,
  createOrganisation,
  listOrganisations,
  moveToOrganisation,
  readInvitation,
} from '#shared/contracts/organisations';
import { comparePricing } from '#shared/contracts/pricing';
import {
  changeEvaluation,
  listDecisions,
  openEvaluation,
  readEvaluation,
  scoreEvaluation,
  verifyDecision,
} from '#shared/contracts/purchases/evaluation';
import { beginUpload, deleteFile, keepUpload, readFileLink } from '#shared/contracts/purchases/files';
import {
  changePurchase,
  createPurchase,
  deletePurchase,
  deletePurchaseItem,
  erasePerson,
  erasePurchase,
  exportPurchase,
  importPurchase,
  listHoldings,
  listPurchases,
  putPurchaseItem,
  readEvidence,
  readPurchase,
  readShared,
  restorePurchase,
  revokeShare,
  sharePurchase,
} from '#shared/contracts/purchases/purchases';
import {
  answerRequest,
  beginAnswerFile,
  changeRequest,
  decideAnswers,
  keepAnswerFile,
  makeRequest,
  readRequest,
  remindVendor,
  revokeLinks,
  sendRequest,
  stateRecord,
} from '#shared/contracts/purchases/requests';
import { readQuoteText } from '#shared/contracts/reading/quote-text';
import { chooseVersion, decideJoin, readRegisters } from '#shared/contracts/registers';
import { generateAdvancedDueDiligence } from '#shared/contracts/reports/advanced-due-diligence';
import {
  deleteReport,
  generateDetailedRoi,
  generateDueDiligence,
  listReportChanges,
  listReports,
  readDueDiligence,
  readReport,
  reviseRoiReport,
} from '#shared/contracts/reports/reports';
import { readApiPage, readConfig, readHealth, readOpenapi, readStatus } from '#shared/contracts/site';
import { createSubscription, openBillingPortal, receiveStripeEvent } from '#shared/contracts/subscriptions';
import { scoreVendorHealth } from '#shared/contracts/vendors/vendor-health';
import {
  assessSubmission,
  listAccountSubmissions,
  listAllSubmissions,
  listSubmissions,
  openVendorAccess,
  publishSubmission,
  redeemAccessCode,
} from '#shared/contracts/vendors/vendor-portal';
import { assessVendorRisk } from '#shared/contracts/vendors/vendor-risk';
import type { Auth, Endpoint } from '#shared/kernel/endpoint';
import type { FilesAccess } from './constructs/files-access.ts';
import type { Access } from './table-actions.ts';
import { type TableDefinition, type TableName, tables } from './tables.ts';

/** A file that runs as a function, and what it may touch. */
export type Work = {
  /** Path below functions/, without .ts; exports `handler`. */
  entry: string;
  reads?: readonly TableName[];
  writes?: readonly TableName[];
  /** Reads the records snapshot (the pointer item and the bucket), or puts another one in force. */
  records?: 'read' | 'write';
  /** What it may do with files of purchases. */
  files?: FilesAccess;
  /** May read these secrets. */
  secrets?: readonly SecretName[];
  /** May call a language model. */
  model?: true;
  /** May send letters. */
  mail?: true;
};

/** An endpoint and the work that answers it. */
export type Route = Work & {
  contract: Endpoint;
  /** What its entry was called until this release; the next one takes this out. */
  formerly?: string;
};

/** What runs by the clock: each public register is read by a function of its own, which may do its half of this. */
export const readsRegisters: Work = {
  entry: 'registers/read-on-schedule',
  writes: ['audit', 'directory'],
  records: 'write',
};
export const readsCatalogueRegister: Work = { ...readsRegisters, writes: ['audit'] };
export const readsDirectoryRegister: Work = { entry: readsRegisters.entry, writes: readsRegisters.writes ?? [] };

/** What uses the site every five minutes as a visitor does. */
export const watchesSite: Work = { entry: 'site/watch', writes: ['attempts'] };

/** What writes each day of the audit log into the bucket of whoever watches. */
export const exportsAudit: Work = { entry: 'admin/export-audit', reads: ['audit'] };

/** All that nobody calls. */
export const clockwork: readonly Work[] = [readsRegisters, watchesSite, exportsAudit];

/** The table of contents: every endpoint of the product. */
export const routes: readonly Route[] = [
  { contract: readConfig, entry: 'site/read-config', records: 'read' },
  { contract: readHealth, entry: 'site/read-health', records: 'read' },
  { contract: readStatus, entry: 'site/read-status', reads: ['attempts'] },
  { contract: readOpenapi, entry: 'site/read-openapi' },
  { contract: readApiPage, entry: 'site/read-api-page' },
  { contract: listSolutions, entry: 'catalogue/list-solutions', reads: ['purchases'], records: 'read' },
  { contract: readSolutionFacets, entry: 'catalogue/read-solution-facets', records: 'read' },
  { contract: readSolution, entry: 'catalogue/read-solution', records: 'read' },
  { contract: readVendor, entry: 'catalogue/read-vendor', records: 'read' },
  {
    contract: recommendSolutions,
    entry: 'catalogue/recommend-solutions',
    reads: ['purchases'],
    records: 'read',
    model: true,
  },
  { contract: listNotices, entry: 'market/list-notices', records: 'read' },
  { contract: readNotice, entry: 'market/read-notice', records: 'read' },
  { contract: readMarketData, entry: 'market/read-market-data', records: 'read' },
  { contract: listMarketPrices, entry: 'market/list-market-prices', records: 'read' },
  { contract: comparePricing, entry: 'pricing/compare-pricing', reads: ['purchases'], records: 'read' },
  { contract: listHospitals, entry: 'directories/list-hospitals', reads: ['directory'] },
  { contract: readWaitingTimes, entry: 'directories/read-waiting-times', reads: ['directory'] },
  { contract: listServices, entry: 'directories/list-services', reads: ['directory'] },
  { contract: listProviders, entry: 'directories/list-providers', reads: ['directory'] },
  { contract: listFacilities, entry: 'directories/list-facilities', reads: ['directory'] },
  { contract: readDirectoryOptions, entry: 'directories/read-directory-options', reads: ['directory'] },
  { contract: readDirectoryMap, entry: 'directories/read-directory-map', reads: ['directory'] },
  {
    contract: adviseNegotiation,
    entry: 'negotiation/advise-negotiation',
    reads: ['purchases'],
    records: 'read',
    model: true,
  },
  { contract: readQuoteText, entry: 'pricing/read-quote-text', model: true },
  {
    contract: converse,
    entry: 'assistant/converse',
    reads: ['reports'],
    writes: ['sessions', 'purchases'],
    records: 'read',
    model: true,
  },
  { contract: readConversation, entry: 'assistant/read-conversation', reads: ['sessions'] },
  { contract: stopConversation, entry: 'assistant/stop-conversation', writes: ['sessions'] },
  { contract: eraseConversation, entry: 'purchases/erase/erase-conversation', writes: ['sessions', 'audit'] },
  { contract: listPurchases, entry: 'purchases/list-purchases', reads: ['purchases', 'organisations'] },
  { contract: createPurchase, entry: 'purchases/create-purchase', writes: ['purchases'] },
  { contract: readPurchase, entry: 'purchases/read-purchase', reads: ['purchases'] },
  { contract: changePurchase, entry: 'purchases/change-purchase', writes: ['purchases'] },
  { contract: deletePurchase, entry: 'purchases/delete-purchase', writes: ['purchases'], files: 'move' },
  { contract: restorePurchase, entry: 'purchases/restore-purchase', writes: ['purchases'], files: 'move' },
  { contract: exportPurchase, entry: 'purchases/share/export-purchase', reads: ['purchases'] },
  { contract: importPurchase, entry: 'purchases/share/import-purchase', writes: ['purchases'] },
  {
    contract: erasePurchase,
    entry: 'purchases/erase/erase-purchase',
    writes: ['purchases', 'sessions', 'reports', 'tokens', 'audit'],
    files: 'erase',
  },
  {
    contract: erasePerson,
    entry: 'purchases/erase/erase-person',
    writes: ['purchases', 'sessions', 'reports', 'tokens', 'users', 'organisations', 'submissions', 'audit'],
    files: 'erase',
  },
  {
    contract: sharePurchase,
    entry: 'purchases/share/share-purchase',
    writes: ['purchases', 'tokens'],
    records: 'read',
  },
  { contract: revokeShare, entry: 'purchases/share/revoke-share', writes: ['purchases', 'tokens'] },
  { contract: readShared, entry: 'purchases/share/read-shared', reads: ['purchases', 'tokens'] },
  { contract: readEvidence, entry: 'purchases/evidence/read-evidence', reads: ['purchases'], records: 'read' },
  {
    contract: readEvaluation,
    entry: 'purchases/evaluation/read-evaluation',
    reads: ['purchases'],
    records: 'read',
  },
  {
    contract: changeEvaluation,
    entry: 'purchases/evaluation/change-evaluation',
    writes: ['purchases', 'tokens'],
    records: 'read',
  },
  { contract: verifyDecision, entry: 'purchases/evaluation/verify-decision', reads: ['purchases'] },
  { contract: listDecisions, entry: 'purchases/evaluation/list-decisions', reads: ['purchases', 'organisations'] },
  {
    contract: openEvaluation,
    entry: 'purchases/evaluation/evaluator/open-evaluation',
    reads: ['purchases', 'tokens'],
    records: 'read',
  },
  {
    contract: scoreEvaluation,
    entry: 'purchases/evaluation/evaluator/score-evaluation',
    reads: ['tokens'],
    writes: ['purchases'],
    records: 'read',
  },
  { contract: makeRequest, entry: 'purchases/requests/make-request', writes: ['purchases'], records: 'read' },
  { contract: changeRequest, entry: 'purchases/requests/change-request', writes: ['purchases'] },
  { contract: sendRequest, entry: 'purchases/requests/send-request', writes: ['purchases', 'tokens'] },
  { contract: remindVendor, entry: 'purchases/requests/remind-vendor', writes: ['purchases', 'tokens'] },
  { contract: revokeLinks, entry: 'purchases/requests/revoke-links', writes: ['purchases', 'tokens'] },
  { contract: decideAnswers, entry: 'purchases/requests/decide-answers', writes: ['purchases'] },
  {
    contract: readRequest,
    entry: 'purchases/requests/vendor/read-request',
    reads: ['purchases', 'tokens'],
    records: 'read',
  },
  {
    contract: answerRequest,
    entry: 'purchases/requests/vendor/answer-request',
    reads: ['tokens'],
    writes: ['purchases'],
    records: 'read',
  },
  {
    contract: stateRecord,
    entry: 'purchases/requests/vendor/state-record',
    reads: ['tokens'],
    writes: ['purchases'],
    records: 'read',
  },
  {
    contract: beginAnswerFile,
    entry: 'purchases/files/begin-answer-file',
    reads: ['purchases', 'tokens'],
    files: 'upload',
  },
  {
    contract: keepAnswerFile,
    entry: 'purchases/files/keep-answer-file',
    reads: ['tokens'],
    writes: ['purchases'],
    files: 'keep',
  },
  { contract: putPurchaseItem, entry: 'purchases/put-purchase-item', writes: ['purchases'] },
  { contract: deletePurchaseItem, entry: 'purchases/delete-purchase-item', writes: ['purchases'] },
  { contract: beginUpload, entry: 'purchases/files/begin-upload', writes: ['purchases'], files: 'upload' },
  { contract: keepUpload, entry: 'purchases/files/keep-upload', writes: ['purchases'], files: 'keep' },
  { contract: readFileLink, entry: 'purchases/files/read-file-link', writes: ['purchases'], files: 'save' },
  { contract: deleteFile, entry: 'purchases/files/delete-file', writes: ['purchases'], files: 'delete' },
  {
    contract: generateDetailedRoi,
    entry: 'reports/generate-detailed-roi',
    writes: ['sessions', 'reports', 'purchases'],
    records: 'read',
    model: true,
  },
  {
    contract: generateDueDiligence,
    entry: 'reports/generate-due-diligence',
    writes: ['sessions', 'reports', 'purchases'],
    records: 'read',
    model: true,
  },
  {
    contract: generateAdvancedDueDiligence,
    entry: 'reports/generate-advanced-due-diligence',
    writes: ['sessions', 'reports', 'purchases'],
    records: 'read',
    model: true,
  },
  { contract: readDueDiligence, entry: 'reports/read-due-diligence', reads: ['reports'] },
  { contract: listReports, entry: 'reports/list-reports', reads: ['reports'] },
  { contract: readReport, entry: 'reports/read-report', reads: ['reports'] },
  {
    contract: listReportChanges,
    entry: 'reports/list-report-changes',
    reads: ['reports', 'purchases'],
    records: 'read',
  },
  { contract: deleteReport, entry: 'reports/delete-report', writes: ['reports', 'purchases'] },
  {
    contract: createSubscription,
    entry: 'subscriptions/create-subscription',
    writes: ['users'],
    secrets: ['payments'],
  },
  {
    contract: openBillingPortal,
    entry: 'subscriptions/open-billing-portal',
    reads: ['users'],
    secrets: ['payments'],
  },
  {
    contract: receiveStripeEvent,
    entry: 'subscriptions/receive-stripe-event',
    writes: ['users', 'payment-events', 'audit'],
    secrets: ['payments'],
  },
  {
    contract: reviseRoiReport,
    entry: 'reports/revise-roi-report',
    writes: ['reports', 'sessions', 'purchases'],
    records: 'read',
  },
  { contract: assessVendorRisk, entry: 'vendor-risk/assess-vendor-risk', reads: ['purchases'], records: 'read' },
  {
    contract: scoreVendorHealth,
    entry: 'vendor-health/score-vendor-health',
    reads: ['purchases'],
    records: 'read',
  },
  { contract: register, entry: 'accounts/register', reads: ['users'], mail: true },
  {
    contract: confirmAccount,
    entry: 'accounts/confirm-account',
    writes: ['users', 'sessions', 'reports', 'purchases'],
  },
  { contract: askPasswordLink, entry: 'accounts/ask-password-link', reads: ['users'], mail: true },
  {
    contract: resetPassword,
    entry: 'accounts/reset-password',
    writes: ['users', 'sessions', 'reports', 'purchases'],
  },
  {
    contract: changePassword,
    entry: 'accounts/change-password',
    reads: ['sessions'],
    writes: ['users', 'tokens'],
    mail: true,
  },
  { contract: listHoldings, entry: 'purchases/share/list-holdings', reads: ['purchases', 'sessions', 'reports'] },
  { contract: listAccountSubmissions, entry: 'vendor-portal/list-account-submissions', reads: ['submissions'] },
  { contract: listSignIns, entry: 'accounts/list-sign-ins', reads: ['sessions'] },
  { contract: endSignIns, entry: 'accounts/end-sign-ins', reads: ['sessions'], writes: ['tokens'] },
  { contract: login, entry: 'accounts/login', reads: ['users'], writes: ['sessions', 'reports', 'purchases'] },
  { contract: listSignInProviders, entry: 'accounts/oidc/list-providers', secrets: ['oidc'] },
  { contract: startOidc, entry: 'accounts/oidc/start-sign-in', secrets: ['oidc'] },
  {
    contract: finishOidc,
    entry: 'accounts/oidc/finish-sign-in',
    writes: ['users', 'sessions', 'reports', 'purchases', 'organisations'],
    secrets: ['oidc'],
  },
  {
    contract: listOrganisations,
    entry: 'organisations/list-organisations',
    reads: ['organisations'],
  },
  {
    contract: createOrganisation,
    entry: 'organisations/create-organisation',
    reads: ['users'],
    writes: ['organisations'],
  },
  {
    contract: changeOrganisation,
    entry: 'organisations/change-organisation',
    writes: ['organisations'],
    mail: true,
  },
  { contract: readInvitation, entry: 'organisations/read-invitation', reads: ['organisations'] },
  {
    contract: acceptInvitation,
    entry: 'organisations/accept-invitation',
    reads: ['users'],
    writes: ['organisations'],
  },
  {
    contract: moveToOrganisation,
    entry: 'organisations/move-to-organisation',
    reads: ['organisations'],
    writes: ['purchases', 'sessions', 'reports'],
  },
  { contract: logout, entry: 'accounts/logout' },
  { contract: readCurrentUser, entry: 'accounts/read-current-user', reads: ['users'], writes: ['sessions'] },
  {
    contract: adminLogin,
    entry: 'admin/log-in',
    writes: ['attempts', 'tokens', 'operators', 'audit'],
    secrets: ['operator'],
  },
  { contract: adminLogout, entry: 'admin/log-out', writes: ['tokens', 'audit'] },
  { contract: listAuditEntries, entry: 'admin/list-audit-entries', reads: ['audit'] },
  { contract: importCatalogue, entry: 'admin/import-catalogue', writes: ['audit', 'directory'], records: 'write' },
  { contract: readFreshness, entry: 'admin/read-freshness', records: 'read' },
  { contract: chooseVersion, entry: 'admin/choose-version', writes: ['audit', 'directory'], records: 'write' },
  { contract: readRegisters, entry: 'registers/read-registers', reads: ['directory'], records: 'read' },
  { contract: decideJoin, entry: 'registers/decide-join', writes: ['audit'], records: 'write' },
  {
    contract: listAccessCodes,
    entry: 'access-codes/list-access-codes',
    reads: ['access-codes'],
    secrets: ['access-code-keys'],
  },
  {
    contract: createAccessCode,
    entry: 'access-codes/create-access-code',
    writes: ['access-codes', 'audit'],
    secrets: ['access-code-keys'],
  },
  { contract: deleteAccessCode, entry: 'access-codes/delete-access-code', writes: ['access-codes', 'audit'] },
  {
    contract: switchAccessCode,
    entry: 'access-codes/switch-access-code',
    writes: ['access-codes', 'audit'],
    secrets: ['access-code-keys'],
  },
  { contract: listCodeUses, entry: 'access-codes/list-code-uses', reads: ['access-codes'] },
  {
    contract: redeemAccessCode,
    entry: 'access-codes/redeem-access-code',
    writes: ['access-codes', 'audit'],
    secrets: ['access-code-keys'],
  },
  {
    contract: openVendorAccess,
    entry: 'vendor-portal/open-vendor-access',
    reads: ['users'],
    writes: ['tokens'],
  },
  {
    contract: assessSubmission,
    entry: 'vendor-portal/assess-submission',
    writes: ['submissions', 'audit'],
    records: 'read',
    model: true,
  },
  { contract: listSubmissions, entry: 'vendor-portal/list-submissions', reads: ['submissions'] },
  { contract: listAllSubmissions, entry: 'vendor-portal/list-all-submissions', reads: ['submissions'] },
  {
    contract: publishSubmission,
    entry: 'vendor-portal/publish-submission',
    writes: ['submissions', 'audit'],
    records: 'write',
  },
];

/** Concurrency kept for doors that must open while others are flooded, by entry. */
export const reserved: Readonly<Record<string, number>> = {
  'subscriptions/receive-stripe-event': 10,
  'accounts/login': 20,
  'accounts/oidc/start-sign-in': 5,
  'accounts/oidc/finish-sign-in': 10,
  'admin/log-in': 5,
};

/** What the pipeline reads to know who calls. */
const readToIdentify: Record<Auth, readonly TableName[]> = {
  anyone: [],
  guest: ['tokens'],
  'new-visitor': [],
  visitor: ['tokens'],
  user: ['tokens'],
  vendor: ['access-codes', 'tokens', 'users'],
  admin: ['tokens'],
};

/** What the pipeline reads to know for whom a call acts. */
const readToAct: Record<NamedBy, readonly TableName[]> = {
  purchaseId: ['organisations', 'purchases'],
  sessionId: ['organisations', 'sessions'],
  reportId: ['organisations', 'reports'],
};

const writeOf = (table: TableName): Access => ((tables[table] as TableDefinition).addOnly ? 'add' : 'write');

/** Every table that a route may touch, with what its contract makes the pipeline touch added. Write includes read. */
export const accessOf = ({
  contract,
  reads = [],
  writes = [],
  records,
}: Work & { contract?: Endpoint }): ReadonlyMap<TableName, Access> => {
  const access = new Map<TableName, Access>();
  for (const table of contract ? readToIdentify[contract.auth] : []) access.set(table, 'read');
  for (const table of reads) access.set(table, 'read');
  for (const table of writes) access.set(table, writeOf(table));
  for (const name of (contract && rightOf(contract)?.by) ?? [])
    for (const table of readToAct[name]) if (!access.has(table)) access.set(table, 'read');
  if (records && access.get('solutions') !== 'write') access.set('solutions', records);
  if (contract?.auth === 'new-visitor') access.set('tokens', 'write');
  if (contract?.budget) access.set('attempts', 'write');
  return access;
};
