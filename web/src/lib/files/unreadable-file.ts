/** A file that could not be taken, and why, in words for the person who chose it. */
export class UnreadableFile extends Error {}
