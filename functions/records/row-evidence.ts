import type { Evidence } from '#shared/evidence';
import type { SolutionRow } from './solutions-csv.ts';

/** What a source cell may call general knowledge, by column: "parent HQ general-knowledge". */
const generalParts: Partial<Record<keyof SolutionRow, RegExp>> = {
  description: /product description|description/i,
  hq: /\bHQ\b|headquarters/i,
  website: /website/i,
  founded: /\byear\b|founded/i,
};
const publicRecord = /\b(?:AusTender|annual report|hansard|parliament|appendix 4e|budget paper|register)\b/i;

/**
 * Where the cell of a column comes from, as the row's source cell says: a register or report, a published page, or
 * general knowledge where the cell says that of the column or of all the rest.
 */
export const rowEvidence = (source: string, column: keyof SolutionRow): Evidence => {
  if (isGeneral(source, column)) return { kind: 'general-knowledge', source: 'General knowledge, no document' };
  const url = /https?:\/\/[^\s;,)]+/.exec(source)?.[0];
  const day = /\b(?:19|20)\d{2}-\d{2}-\d{2}\b/.exec(source)?.[0];
  return {
    kind: publicRecord.test(source) ? 'public-record' : 'published',
    source: source.length > 400 ? `${source.slice(0, 399)}…` : source,
    ...(url && URL.canParse(url) ? { url } : {}),
    ...(day ? { asOf: day } : {}),
  };
};

const isGeneral = (source: string, column: keyof SolutionRow): boolean =>
  source.split(';').some((part) => {
    if (!/general[- ]knowledge/i.test(part)) return false;
    if (/^\s*general[- ]knowledge\s*$/i.test(part)) return !source.includes(';');
    return /remainder/i.test(part) ? column !== 'au_presence' : (generalParts[column]?.test(part) ?? false);
  });
