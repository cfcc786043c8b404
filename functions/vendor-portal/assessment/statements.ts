import { withoutEnd } from '#shared/kernel/format';
import type { ClaimStanding, Standing } from '#shared/scores/submission/evidence';

/** What a submission says of one point, in its own words. */
export type Statement<S extends string = Standing | ClaimStanding> = {
  standing: Exclude<S, 'on-record'>;
  /** The sentence that says it; null where none does. */
  quote: string | null;
};

type Point = { pattern: RegExp; isClaim?: true };

/** Points that a submission may speak to. A claim is what only a register, a certificate or a study can show. */
const points = {
  presence: {
    pattern:
      /\b(?:ABN|(?:based|office|offices|headquarter\w*|staff|team|warehouse|distributor|reseller|manufactur\w+|made|support|located|operat\w+)\b[^.\n]{0,60}\b(?:Australia\w*|Sydney|Melbourne|Brisbane|Perth|Adelaide|Hobart|Darwin|Canberra|NSW|VIC|QLD)|Australian[- ](?:owned|made|company|based))\b/i,
  },
  users: {
    pattern:
      /\b(?:used (?:by|in|at)|in use (?:at|in|by)|customers?|clients include|reference (?:sites?|customers?)|case stud(?:y|ies)|live (?:at|in)|installed (?:at|in)|pilot(?:ed)? (?:at|in|with)|trial(?:led)? (?:at|in|with))\b/i,
  },
  connections: {
    pattern:
      /\b(?:HL7|FHIR|APIs?|DECT|SIP|DICOM|IHE|webhooks?|single sign-on|SSO|integrat\w+ (?:with|to|into)|interfaces? (?:with|to)|interoperab\w+|connects? (?:to|with))\b/i,
  },
  security: {
    pattern:
      /\b(?:hosted|hosting|data cent(?:re|er)s?|data (?:is|are|stays?|remains?) [^.\n]{0,30}(?:Australia|onshore|on-site)|onshore|encrypt\w*|penetration test\w*|multi-?factor|MFA|role-based|audit (?:log|trail)s?|Essential Eight)\b/i,
  },
  support: {
    pattern:
      /(?<!\w)(?:24\/7|help ?desk|support (?:hours|team|line|desk)|on-?site support|service levels?|SLAs?|warranty)\b/i,
  },
  installation: {
    pattern:
      /\b(?:implementation|install(?:ation|ed|s)?|go(?:es)?[- ]live|roll[- ]?out|deploy(?:ment|ed|s)?|onboarding|training)\b/i,
  },
  register: { pattern: /\b(?:ARTG|TGA)\b/i, isClaim: true },
  certificates: {
    pattern:
      /\b(?:ISO(?:\/IEC)?[ -]?\d{4,5}|IEC[ -]?\d{4,5}|CE[ -]mark\w*|FDA|SOC ?2|IRAP|certifi(?:ed|cates?|cation))\b/i,
    isClaim: true,
  },
  results: {
    pattern:
      /\b(?:reduc\w{1,10}|fewer|cuts?|improv\w{1,10}|sav(?:es?|ed|ing|ings)|faster|increas\w{1,10}|lower(?:s|ed)?)\b[^.\n]{0,80}(?:\d|\bper cent\b)|\d{1,9} ?(?:%|per cent)[^.\n]{0,60}\b(?:fewer|less|reduction|faster|improvement|savings?)\b/i,
    isClaim: true,
  },
} as const satisfies Record<string, Point>;
export type PointName = keyof typeof points;
export const pointNames = Object.keys(points) as PointName[];

export type Statements = { [Name in PointName]: Statement };

const QUOTE_MAX = 220;
/** Sentences and lines; a decimal point or "e.g." inside one costs nothing, a quote is cut anyway. */
const clausesOf = (text: string): string[] =>
  text.split(/(?<=[.!?;])\s+|\n+/).map((clause) => clause.replace(/^[-*•\s]+/, '').trim());

const negatedBefore =
  /\b(?:no|not|non|without|never|lacks?|neither|nor|cannot|(?:is|are|has|have|does|do)n[’']t|yet to|plan(?:s|ned|ning)? (?:to|for)|intends? to|applied for|applying for|seeking|aim(?:s|ing)? (?:to|for)|working towards?)\b[^.,;:]{0,40}$/i;
const pendingAfter =
  /^[^.,;]{0,60}\b(?:pending|in progress|planned|on (?:the|our) roadmap|not yet|under way|underway|expected)\b/i;

/** Whether a clause says that something is not so, or not so yet. */
const isDenied = (clause: string, at: number, length: number): boolean =>
  negatedBefore.test(clause.slice(Math.max(0, at - 60), at)) || pendingAfter.test(clause.slice(at + length));

const cut = (text: string): string => (text.length <= QUOTE_MAX ? text : `${text.slice(0, QUOTE_MAX - 1).trimEnd()}…`);

const statementOf = (clauses: readonly string[], { pattern, isClaim }: Point): Statement => {
  const found = clauses.flatMap((clause) => {
    const match = pattern.exec(clause);
    return match ? [{ clause, denied: isDenied(clause, match.index, match[0].length) }] : [];
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
