import type { OrganisationAct, Role } from '#shared/contracts/organisations';
import type { Endpoint } from '#shared/kernel/endpoint';

/** What members of an organisation may do, by role: one table for what it owns, one for itself. */

const everyone: readonly Role[] = ['owner', 'buyer', 'evaluator', 'viewer'];
/** Whoever scores does not see what the others scored. */
const notEvaluators: readonly Role[] = ['owner', 'buyer', 'viewer'];
const buyers: readonly Role[] = ['owner', 'buyer'];
const owners: readonly Role[] = ['owner'];

/** What in a call names the purchase, the conversation or the report that it is about. */
export type NamedBy = 'purchaseId' | 'sessionId' | 'reportId';
/** `by` nothing: a list, of the caller's own and of what the organisations own. */
export type Right = { roles: readonly Role[]; by: readonly NamedBy[] };

const purchase = (roles: readonly Role[]): Right => ({ roles, by: ['purchaseId'] });
const session = (roles: readonly Role[]): Right => ({ roles, by: ['sessionId'] });
const report = (roles: readonly Role[]): Right => ({ roles, by: ['reportId'] });
const work: Right = { roles: buyers, by: ['purchaseId', 'sessionId'] };

/**
 * Who may call what of that which an organisation owns. A call that is not named here reaches what is the caller's own
 * and nothing else.
 */
const rights: Readonly<Record<string, Right>> = {
  'GET /api/purchases': { roles: everyone, by: [] },
  'GET /api/decisions': { roles: notEvaluators, by: [] },
  'GET /api/purchases/{purchaseId}': purchase(everyone),
  'GET /api/purchases/{purchaseId}/evidence': purchase(everyone),
  'GET /api/purchases/{purchaseId}/files/{fileId}': purchase(everyone),
  'GET /api/purchases/{purchaseId}/evaluation': purchase(notEvaluators),
  'POST /api/purchases/{purchaseId}/decision/verify': purchase(notEvaluators),
  'GET /api/purchases/{purchaseId}/export': purchase(notEvaluators),
  'POST /api/purchases/{purchaseId}': purchase(buyers),
  'POST /api/purchases/{purchaseId}/items/{itemId}': purchase(buyers),
  'DELETE /api/purchases/{purchaseId}/items/{itemId}': purchase(buyers),
  'POST /api/purchases/{purchaseId}/files': purchase(buyers),
  'POST /api/purchases/{purchaseId}/files/{fileId}': purchase(buyers),
  'DELETE /api/purchases/{purchaseId}/files/{fileId}': purchase(buyers),
  'POST /api/purchases/{purchaseId}/evaluation': purchase(buyers),
  'POST /api/purchases/{purchaseId}/requests': purchase(buyers),
  'POST /api/purchases/{purchaseId}/requests/{requestId}': purchase(buyers),
  'POST /api/purchases/{purchaseId}/requests/{requestId}/send': purchase(buyers),
  'POST /api/purchases/{purchaseId}/requests/{requestId}/answers/{solutionId}': purchase(buyers),
  'POST /api/purchases/{purchaseId}/requests/{requestId}/answers/{solutionId}/links': purchase(buyers),
  'DELETE /api/purchases/{purchaseId}/requests/{requestId}/answers/{solutionId}/links': purchase(buyers),
  'POST /api/purchases/{purchaseId}/shares': purchase(buyers),
  'DELETE /api/purchases/{purchaseId}/shares/{shareId}': purchase(buyers),
  'DELETE /api/purchases/{purchaseId}': purchase(buyers),
  'POST /api/purchases/{purchaseId}/restore': purchase(buyers),
  'POST /api/purchases/{purchaseId}/erase': purchase(owners),
  'GET /api/solutions': purchase(everyone),
  'POST /api/ai/recommendations': purchase(everyone),
  'POST /api/pricing-comparison': purchase(everyone),
  'POST /api/vendor/health-score': purchase(everyone),
  'GET /api/vendor-risk-assessment': purchase(everyone),
  'POST /api/ai/negotiation-assistant': purchase(buyers),
  'POST /api/ai/conversation': work,
  'POST /api/ai/detailed-roi': work,
  'POST /api/ai/due-diligence': work,
  'POST /api/ai/advanced-due-diligence': work,
  'GET /api/ai/conversation/{sessionId}': session(everyone),
  'POST /api/ai/conversation/{sessionId}/stop': session(buyers),
  'DELETE /api/ai/conversation/{sessionId}': session(owners),
  'GET /api/ai/due-diligence/{sessionId}': session(everyone),
  'GET /api/reports': session(everyone),
  'GET /api/reports/{reportId}': report(everyone),
  'GET /api/reports/{reportId}/changes': report(everyone),
  'POST /api/reports/{reportId}/revisions': report(buyers),
  'DELETE /api/reports/{reportId}': report(buyers),
};

/** What a member of an organisation may do with a call's contract; undefined: it reaches the caller's own alone. */
export const rightOf = ({ auth, method, path }: Endpoint): Right | undefined =>
  auth === 'visitor' || auth === 'new-visitor' || auth === 'guest' ? rights[`${method} ${path}`] : undefined;

/** Who may do what with the organisation itself. */
export const rightsOfActs: Readonly<Record<OrganisationAct['act'], readonly Role[]>> = {
  rename: owners,
  invite: owners,
  withdraw: owners,
  role: owners,
  remove: owners,
  transfer: owners,
  // The owner hands it over first.
  leave: ['buyer', 'evaluator', 'viewer'],
};

/** Who may give a purchase of their own to the organisation. */
export const mayGive: readonly Role[] = buyers;
