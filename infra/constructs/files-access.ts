import type { Stage } from '#functions/purchases/files/file-storage';
import { keptDays } from '#shared/kernel/retention';

/** What a route does with files: lends a link for one to come, keeps it, lends a link to save it, deletes it, moves all of a purchase,
 * erases all of a purchase. */
export type FilesAccess = 'upload' | 'keep' | 'save' | 'delete' | 'move' | 'erase';

const read = 's3:GetObject';
const write = 's3:PutObject';
const remove = 's3:DeleteObject';
const erase = 's3:DeleteObjectVersion';

/** S3's actions for each, stage by stage. A link can do what its lender may. */
export const fileActionsOf: Record<FilesAccess, Partial<Record<Stage, readonly string[]>>> = {
  upload: { incoming: [write] },
  keep: { incoming: [read, remove], kept: [write] },
  save: { kept: [read] },
  delete: { kept: [remove] },
  move: { kept: [read, write, remove], deleted: [read, write, remove] },
  erase: { incoming: [erase], kept: [erase], deleted: [erase] },
};

/** Days that a file lasts at most; one that was deleted with its purchase a day longer than that can be restored. */
export const STAGE_DAYS = { incoming: 1, deleted: keptDays.deletedPurchase + 1, kept: keptDays.file } satisfies Record<
  Stage,
  number
>;

/** Objects of a stage in the bucket. */
export const filesOf = (stage: Stage) => `files/${stage}/*`;
