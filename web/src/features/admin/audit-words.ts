import type { AuditAction } from '#shared/contracts/admin';

/** What was done, as the log shows it and the filter offers it. */
export const actionLabel = {
  'admin.login': 'Operator logged in',
  'admin.login_failed': 'Operator login failed',
  'admin.logout': 'Operator logged out',
  'code.created': 'Access code created',
  'code.deleted': 'Access code deleted',
  'code.switched': 'Access code switched',
  'code.redeemed': 'Access code redeemed',
  'submission.assessed': 'Submission assessed',
  'submission.published': 'Submission published',
  'catalogue.imported': 'Catalogue imported',
  'catalogue.version_chosen': 'Catalogue version chosen',
  'register.read': 'Public register read',
  'register.joined': 'Register row joined',
  'knowledge.imported': 'Guides or rules imported',
  'directory.imported': 'Directory imported',
  'account.created': 'Account created',
  'subscription.changed': 'Subscription changed',
  'payments.reconciled': 'Payments reconciled',
  'tokens.revoked': 'Sign-ins ended',
  'password.rotated': 'Operator password changed',
  'items.restored': 'Items restored',
  other: 'Something newer than this release',
  'purchase.erased': 'Purchase erased',
  'person.erased': 'Person erased',
} satisfies Record<AuditAction, string>;
