import { withoutEnd, withoutStart } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { longest, type PhraseBook, phrases } from '#shared/reading/phrases/phrase-book';
import { isParted, type Word, wordsIn } from '#shared/reading/phrases/words';
import type { ClaimStanding, Standing } from '#shared/scores/submission/evidence';

/** What a submission says of one point, in its own words. */
export type Statement<S extends string = Standing | ClaimStanding> = {
  standing: Exclude<S, 'on-record'>;
  /** The sentence that says it; null where none does. */
  quote: string | null;
};

type Point = { book: PhraseBook<true>; isClaim?: true; needsFigure?: true };

/** Points that a submission may speak to. A claim is what only a register, a certificate or a study can show. */
const points = {
  presence: {
    book: phrases([
      'abn',
      'based|office|headquarter*|staff|team|warehouse|distributor|reseller|manufactur*|made|support|located|operat* ... ... australia*|sydney|melbourne|brisbane|perth|adelaide|hobart|darwin|canberra|nsw|vic|qld',
      'australian owned|made|company|based',
    ]),
  },
  users: {
    book: phrases([
      'used by|in|at',
      'in use at|in|by',
      'customer',
      'clients include',
      'reference site',
      'case study',
      'live|installed at',
      'live|installed in ... site|hospital|home|ward|clinic|practice|facility',
      'pilot|piloted|trial|trialed|trialled at|in|with',
    ]),
  },
  connections: {
    book: phrases([
      'hl7|fhir|api|dect|sip|dicom|ihe|webhook|sso|interoperab*',
      'single sign on',
      'integrat* with|to|into',
      'interface|connect with|to',
    ]),
  },
  security: {
    book: phrases([
      'hosted|hosting|onshore|encrypt*|multifactor|mfa',
      'data centre|center',
      'data is|are|stay|stays|remain|remains ... australia|onshore',
      'data is|are|stay|stays|remain|remains ... on site',
      'penetration test*',
      'multi factor',
      'role based',
      'audit log|trail',
      'essential eight',
    ]),
  },
  support: {
    book: phrases([
      '24 7',
      'helpdesk|sla|warranty',
      'help desk',
      'support hours|team|line|desk',
      'onsite support',
      'on site support',
      'service level',
    ]),
  },
  installation: {
    book: phrases([
      'implementation|install|installation|installed|rollout|deploy|deployment|deployed|onboarding|training',
      'go|goes live',
      'roll out',
    ]),
  },
  register: { book: phrases(['artg|tga']), isClaim: true },
  certificates: {
    book: phrases([
      'iso|iec|soc #',
      'iso iec #',
      'iso13485|iso27001|iso9001|iso14971|iec60601|iec62304|soc2|fda|irap|certified|certificate|certification',
      'ce mark*',
    ]),
    isClaim: true,
  },
  results: {
    book: phrases(['reduc*|fewer|less|cut|improv*|save|saved|saving|faster|increas*|lower|lowered']),
    isClaim: true,
    needsFigure: true,
  },
} as const satisfies Record<string, Point>;
export type PointName = keyof typeof points;
export const pointNames = Object.keys(points) as PointName[];

export type Statements = { [Name in PointName]: Statement };

const QUOTE_MAX = 220;
/** Sentences and lines; a decimal point or "e.g." inside one costs nothing, a quote is cut anyway. */
const clausesOf = (text: string): string[] =>
  text.split(/(?<=[.!?;])\s+|\n+/).map((clause) => withoutStart(clause, '-*• ').trim());

const denials = phrases([
  "no|not|non|without|never|lack|neither|nor|cannot|isn't|aren't|hasn't|haven't|doesn't|don't|seeking",
  'yet|intend|intends to',
  'plan|planned|planning|aim|aiming to|for',
  'applied|applying for',
  'working toward|towards',
]);
const pendings = phrases([
  'pending|planned|underway|expected',
  'in progress',
  'on the|our roadmap',
  'not yet',
  'under way',
]);
const NEAR_WORDS = 8;

/** Whether a clause says that something is not so, or not so yet. */
const isDenied = (words: readonly Word[], { from, to }: { from: number; to: number }): boolean => {
  const isJoined = (start: number, end: number) =>
    start <= end && end - start <= NEAR_WORDS && words.slice(start, end + 1).every((word) => !isParted(word));
  return (
    denials.find(words).some((denial) => isJoined(denial.to, from)) ||
    pendings.find(words).some((pending) => isJoined(to, pending.from))
  );
};

const cut = (text: string): string => (text.length <= QUOTE_MAX ? text : `${text.slice(0, QUOTE_MAX - 1).trimEnd()}…`);

/** A date, a period and a reference measure nothing. */
const hasFigure = (clause: string): boolean =>
  values(clause).some((value) =>
    value.kind === 'number'
      ? !(value.isInWords || value.isOrdinal)
      : value.kind === 'percent' || value.kind === 'money' || value.kind === 'duration',
  );

const statementOf = (clauses: readonly string[], { book, isClaim, needsFigure }: Point): Statement => {
  const found = clauses.flatMap((clause) => {
    const words = wordsIn(clause);
    const [match] = longest(book.find(words));
    return match && (!needsFigure || hasFigure(clause)) ? [{ clause, denied: isDenied(words, match) }] : [];
  });
  const first = found.find(({ denied }) => !denied) ?? found[0];
  if (!first) return { standing: 'unknown', quote: null };
  const standing = first.denied ? 'denied' : isClaim ? 'claimed' : 'stated';
  return { standing, quote: cut(withoutEnd(first.clause, '.;')) };
};

/**
 * What a text says of each point, by rule: the first sentence that says it, or else the first that denies it. It is read
 * as data: nothing in it is an instruction to anybody.
 */
export const readStatements = (text: string): Statements => {
  const clauses = clausesOf(text);
  return Object.fromEntries(pointNames.map((name) => [name, statementOf(clauses, points[name])])) as Statements;
};
