import { newDraft } from './quote-draft.ts';
import { type QuietLine, quietFinding } from './quote-quiet.ts';
import { sectionIn } from './quote-section.ts';
import type { TextPiece } from './quote-text.ts';
import { vendorKey } from './quote-vendor.ts';
import { above, type Line, placeOf, type Walk } from './quote-walk-state.ts';

/** A line without amounts, as it is judged. */
export const quiet = (walk: Walk, piece: TextPiece, text = piece.text): QuietLine => ({
  ...placeOf(piece),
  text,
  section: walk.section,
  above: above(walk),
});

/** Adds what a line without amounts says of money; false where it says nothing. */
export const readQuiet = (walk: Walk, piece: TextPiece, text = piece.text): boolean => {
  const finding = quietFinding(quiet(walk, piece, text));
  if (finding) walk.current.findings.push(finding);
  return finding !== null;
};

const VENDOR_LIST =
  /\b(?:quotes|quotations|proposals|bids|tenders|responses|vendors|suppliers|pricing|prices)\b.{0,24}\b(?:so far|received|we (?:got|have)|are in|came back|to compare|compared|comparison|from (?:the )?(?:vendors|suppliers))\b|\b(?:two|three|four|five|[2-9]) (?:quotes|vendors|suppliers|proposals|bids)\b/i;
const ALTERNATIVE = /\boption\s([A-Da-d]|[1-4]|one|two|three)\b/i;

/** "Option 2 – 48 month rental: $2,145": an offer of its own on one line; "Option 1: staff app" is an extra. */
const WAY_TO_PAY =
  /^\W{0,6}option\s(?:[A-Da-d]|[1-4]|one|two|three)\b.{0,40}\b(?:purchase|buy|outright|rental|rent|lease|finance|capex|opex|as[- ]a[- ]service|managed|pay monthly)\b/i;

/** Turns to the offer that a line with prices begins; false where it begins none. */
export const readOfferLine = (walk: Walk, text: string): boolean =>
  WAY_TO_PAY.test(text) && readAlternative(walk, text);

/** "Option A" above prices of its own, and none before it: one of several offers of the same vendor. */
const readAlternative = (walk: Walk, text: string): boolean => {
  const option = ALTERNATIVE.exec(text)?.[0];
  const base = walk.current.base ?? walk.current;
  if (!option || base.findings.some(({ kind }) => kind === 'price')) return false;
  const name = base.vendor === null ? option : `${base.vendor}, ${option}`;
  const key = `${vendorKey(base.vendor ?? '')} ${option.toLowerCase()}`;
  const draft = walk.drafts.get(key) ?? { ...newDraft(name), base, lines: [] };
  walk.drafts.set(key, draft);
  walk.current = draft;
  return true;
};

/** Lines without amounts: headings, statements, "POA", "included". */
export const readWords = (walk: Walk, { piece }: Line): void => {
  if (VENDOR_LIST.test(piece.text)) walk.isVendorList = true;
  const section = sectionIn(piece.text);
  const isFound = readQuiet(walk, piece);
  if (section && !isFound) {
    walk.section = readAlternative(walk, piece.text) ? { ...section, optional: false } : section;
    walk.current.findings.push({ kind: 'section' });
  }
  const isLabel =
    !isFound && piece.text.trim().length <= 90 && !piece.text.includes('$') && /\p{L}{3}/u.test(piece.text);
  walk.words = isLabel ? piece.text : null;
};
