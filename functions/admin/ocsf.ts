import type { AuditAction, AuditEntry } from '#shared/contracts/admin';

/**
 * The audit log in the Open Cybersecurity Schema Framework (schema.ocsf.io), which security teams' tools read. It says
 * what the log says and no more: addresses are not in it, so a source is "not recorded".
 */

/** The version of the schema that events are written in. */
export const OCSF_VERSION = '1.3.0';

/** Class, category and activity by the schema's numbers. */
const authentication = { class_uid: 3002, category_uid: 3 };
const accountChange = { class_uid: 3001, category_uid: 3 };
const apiActivity = { class_uid: 6003, category_uid: 6 };
type Kind = { class_uid: number; category_uid: number; activity_id: number; isFailure?: true };
const created: Kind = { ...apiActivity, activity_id: 1 };
const read: Kind = { ...apiActivity, activity_id: 2 };
const updated: Kind = { ...apiActivity, activity_id: 3 };
const deleted: Kind = { ...apiActivity, activity_id: 4 };

const kinds: Record<AuditAction, Kind> = {
  'admin.login': { ...authentication, activity_id: 1 },
  'admin.login_failed': { ...authentication, activity_id: 1, isFailure: true },
  'admin.logout': { ...authentication, activity_id: 2 },
  'tokens.revoked': { ...authentication, activity_id: 2 },
  'account.created': { ...accountChange, activity_id: 1 },
  'operator.added': { ...accountChange, activity_id: 1 },
  'operator.removed': { ...accountChange, activity_id: 6 },
  'password.rotated': { ...accountChange, activity_id: 3 },
  'person.erased': { ...accountChange, activity_id: 6 },
  'code.created': created,
  'code.deleted': deleted,
  'code.switched': updated,
  'code.redeemed': updated,
  'submission.assessed': created,
  'submission.published': updated,
  'catalogue.imported': updated,
  'catalogue.version_chosen': updated,
  'register.read': updated,
  'register.joined': updated,
  'knowledge.imported': updated,
  'directory.imported': updated,
  'subscription.changed': updated,
  'payments.reconciled': updated,
  'person.exported': read,
  'items.restored': created,
  'restore.drilled': read,
  'purchase.erased': deleted,
  'conversation.erased': deleted,
  other: { ...apiActivity, activity_id: 99 },
};

const SUCCESS = { status_id: 1, severity_id: 1 };
const FAILURE = { status_id: 2, severity_id: 3 };

/** Whom an event is about: of a sign-in who signed in, of a change of accounts what the log says was changed. */
const subjectOf = ({ class_uid }: Kind, { who, what }: AuditEntry) => {
  if (class_uid === authentication.class_uid) return { user: { name: who }, service: { name: 'Evident' } };
  return class_uid === accountChange.class_uid ? { user: { name: what } } : {};
};

/** An entry as an event; the same entry gives the same event, whose `metadata.uid` is the entry's. */
export const ocsfEvent = (entry: AuditEntry) => {
  const { id, at, who, action, what } = entry;
  const { isFailure, ...kind } = kinds[action];
  return {
    ...kind,
    type_uid: kind.class_uid * 100 + kind.activity_id,
    ...(action === 'other' ? { activity_name: 'Other' } : {}),
    time: Date.parse(at),
    ...(isFailure ? FAILURE : SUCCESS),
    message: what,
    actor: { user: { name: who }, app_name: 'Evident' },
    ...subjectOf(kind, entry),
    ...(kind.class_uid === apiActivity.class_uid
      ? { api: { operation: action }, src_endpoint: { name: 'not recorded' } }
      : {}),
    metadata: {
      version: OCSF_VERSION,
      uid: id,
      event_code: action,
      product: { name: 'Evident', vendor_name: 'Evident' },
    },
  };
};
