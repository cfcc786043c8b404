import { REFERENCE } from '../answer/render.ts';

/**
 * A sentence as it is checked and shown: compatibility forms folded (full-width digits, superscripts, ligatures), white
 * space single, references in their one spelling.
 */
export const normalise = (sentence: string): string =>
  sentence
    .normalize('NFKC')
    .replace(/[ \t]+/g, ' ')
    .trim()
    .replace(REFERENCE, '{{fact:$1}}');

/** What may stand in a model's sentence besides letters, digits and references. */
const modelMarks = /^[\p{L}\p{N} ,.;:'"‘’“”()\-–—?*&/]*$/u;
/** Longer than any sentence worth reading. */
const LENGTH_MAX = 900;

const webAddress = /\/\/|www\.|\b(?:https?|ftp|mailto|javascript|vbscript|data|file|tel|blob)\s*:\S|\S@\S/i;
/** "example.com", but neither "e.g." nor a full stop without its space. */
const domain = /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}\.(?:[a-z]{2,})(?![\p{L}\p{N}])/iu;
const markup = /<[A-Za-z/!?]|[[\]`\\]|&#?[A-Za-z0-9]+;/;

/**
 * Why a normalised sentence is not plain text, if it is not: invisible characters, links, markup, code, citations of
 * its own making.
 */
export const unsafeReason = (sentence: string, author: 'model' | 'draft'): string | undefined => {
  if (author === 'model' && sentence.length > LENGTH_MAX) return 'too long';
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(sentence)) return 'an invisible or control character';
  const words = sentence.replace(REFERENCE, ' ').trim();
  if (/[{}]/.test(words)) return 'a broken reference';
  if (markup.test(words)) return 'markup, code or a citation of its own';
  if (webAddress.test(words) || domain.test(words)) return 'a link or an address';
  if (author === 'draft') return undefined;
  if (/[\p{L}\p{N}]\{\{|\}\}(?:[\p{L}\p{N}]|\{\{)/u.test(sentence)) return 'a reference that runs into a word';
  if (/\p{M}/u.test(words.normalize('NFD').replace(/[̧̀́̂̃̄̈̊̌]/g, ''))) return 'a combining character';
  if (!modelMarks.test(words)) return 'a character that prose does not need';
  return isEmphasisSound(words) ? undefined : 'broken emphasis';
};

/** Only whole runs of bold, so that no marker is left over. */
const isEmphasisSound = (text: string): boolean =>
  !/(?<!\*)\*(?!\*)|\*{3,}/.test(text) && (text.match(/\*\*/g)?.length ?? 0) % 2 === 0;
