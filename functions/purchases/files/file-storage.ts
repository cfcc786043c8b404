/** Where a file is on its way: sent and not looked at yet, kept, or deleted with its purchase and still to be restored. */
export const stages = ['incoming', 'kept', 'deleted'] as const;
export type Stage = (typeof stages)[number];

/** A file by its purchase and its id; both are ours, and neither is guessed. */
export type FileKey = { purchaseId: string; fileId: string };

/** Paths are the same in the bucket, in the folder and on the site. */
export const folderPath = (stage: Stage, purchaseId: string) => `files/${stage}/${purchaseId}/`;
export const filePath = (stage: Stage, { purchaseId, fileId }: FileKey) => `${folderPath(stage, purchaseId)}${fileId}`;

/** How long a link serves: an upload of 10 MB at 300 kbit/s takes four and a half minutes. */
export const LINK_SECONDS = 600;

/** A file as it was read; `tag` changes with its content. */
export type ReadFile = { bytes: Uint8Array; tag: string };

export type FileStorage = {
  /** A path of this site that takes one file of just so many bytes. */
  uploadLink(key: FileKey, file: { bytes: number; contentType: string }): Promise<string>;
  /** A path of this site under which a kept file is saved as `name`. */
  saveLink(key: FileKey, file: { name: string; contentType: string }): Promise<string>;
  /**
   * The whole file; undefined: nothing is there.
   * @throws AppError `forbidden` where the operator's virus scan found something
   */
  read(stage: Stage, key: FileKey): Promise<ReadFile | undefined>;
  /**
   * Whether a file is there.
   * @throws as `read`
   */
  has(stage: Stage, key: FileKey): Promise<boolean>;
  /**
   * Moves a file to another stage, if it is there.
   * @param tag of the content that was looked at: whatever was put in its place meanwhile stays where it is
   */
  move(key: FileKey, way: { from: Stage; to: Stage; tag?: string }): Promise<void>;
  /**
   * Copies a file from a restored copy of all of them, where it may be kept or deleted.
   * @param from the bucket that the copy was restored into; a folder on one machine
   * @returns whether the copy holds it
   */
  bringBack(key: FileKey, from: string, to: Stage): Promise<boolean>;
  /** Deletes a file at a stage; one that is gone is gone. */
  remove(stage: Stage, key: FileKey): Promise<void>;
  /** Deletes all that was ever sent to a purchase, at every stage, with the earlier versions that a bucket keeps. */
  erase(purchaseId: string): Promise<void>;
};

/** RFC 6266 with the name in UTF-8 (RFC 8187): saved, never shown as a page. */
export const attachmentOf = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;
