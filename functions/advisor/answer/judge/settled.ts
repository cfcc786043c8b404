import type { BookFact } from '#functions/advisor/facts/facts';
import { ABROAD, countriesIn } from '#shared/reading/lexical/countries';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import type { NeedPoint, Relation } from '../judgement.ts';

/** What one record says on one point. */
export type Match = { relation: Relation; facts: string[] };
export const open: Match = { relation: 'open', facts: [] };

/** The field of a record that a fact of a book is from. */
export const fieldOf = ({ id, subject }: BookFact): string => id.slice(subject.length + 1).split('.')[0] ?? '';

/**
 * Points that a typed field alone settles: words of other fields neither meet nor fail them, and silence leaves them open.
 * @returns nothing for any other point
 */
export const settledBy = (point: NeedPoint, facts: readonly BookFact[]): Match | undefined => {
  const wanted = countriesIn(wordsIn(point.quote)).map(({ code }) => code);
  if (point.field === 'recall') return byRecall(point, facts);
  if (point.field === 'hosting' && isCloud(point.quote) && wanted.length === 0) return byCloud(point, facts);
  if (wanted.length === 0) return undefined;
  if (point.field === 'hosting') return byHosting(point, wanted, facts);
  return point.field === 'origin' ? byOrigin(point, wanted, facts) : undefined;
};

const holds = (wanted: readonly string[], country: string): boolean =>
  wanted.includes(country) || (wanted.includes(ABROAD) && country !== 'AU');

const countriesOf = ({ text }: BookFact): string[] => countriesIn(wordsIn(text)).map(({ code }) => code);

const speaksOfThings = says([
  'made|manufactured|built|produced|assembled|make|makes|manufacture|manufacturing',
  'gear|equipment|stuff|kit|hardware|device|monitor|pump|item',
]);

/** Where it is made; of a firm's home only that a maker at home in a barred country is barred with what it makes. */
const byOrigin = ({ kind, quote }: NeedPoint, wanted: readonly string[], facts: readonly BookFact[]): Match => {
  const made = facts.find((fact) => fieldOf(fact) === 'madeIn');
  const home = facts.find((fact) => fieldOf(fact) === 'country');
  const isIn = (fact: BookFact | undefined) =>
    fact !== undefined && countriesOf(fact).some((code) => holds(wanted, code));
  const told = (relation: Relation, fact: BookFact): Match => ({ relation, facts: [fact.id] });
  const ofThings = speaksOfThings(quote);
  const decides = ofThings ? made : home;
  if (kind === 'must-not') {
    const barred = [made, home].find(isIn);
    if (barred) return told('fails', barred);
    return decides ? told('meets', decides) : open;
  }
  if (!decides) return open;
  if (isIn(decides)) return told('meets', decides);
  // A firm from abroad may well have an office here.
  const presence = facts.find((fact) => ['australianPresence', 'presence', 'distributors'].includes(fieldOf(fact)));
  return !ofThings && presence && wanted.includes('AU') ? told('warns', presence) : told('fails', decides);
};

/** Clouds of firms at home in the US, wherever their servers stand. */
const isCloudOfUs = says(['aws|amazon|azure|microsoft|google|oracle|salesforce']);

const byHosting = ({ kind }: NeedPoint, wanted: readonly string[], facts: readonly BookFact[]): Match => {
  const held = facts.find((fact) => fieldOf(fact) === 'hosting');
  if (!held) return open;
  const codes = countriesOf(held);
  const relation = (): Relation => {
    if (codes.length === 0) return 'open';
    if (kind !== 'must-not') return codes.every((code) => holds(wanted, code)) ? 'meets' : 'fails';
    if (codes.some((code) => holds(wanted, code))) return 'fails';
    return wanted.includes('US') && isCloudOfUs(held.text) ? 'warns' : 'meets';
  };
  return { relation: relation(), facts: [held.id] };
};

const isCloud = says(['cloud|saas']);
const isOnSite = says(['on site|premise|premises|prem', 'onsite|onprem', 'own|local server|servers']);

/** Whether it runs in the cloud, by what tells of the product itself: a link to somebody's cloud is none; either way may do. */
const byCloud = ({ kind }: NeedPoint, facts: readonly BookFact[]): Match => {
  const telling = facts.filter((fact) => fieldOf(fact) === 'hosting' || fact.claimClass === 'description');
  const site = telling.find(({ text }) => isOnSite(text));
  const cloud = telling.find(({ text }) => isCloud(text));
  if (kind === 'must-not')
    return site ? { relation: 'meets', facts: [site.id] } : cloud ? { relation: 'fails', facts: [cloud.id] } : open;
  return cloud ? { relation: 'meets', facts: [cloud.id] } : open;
};

const tellsRecall = says(['recall*', 'hazard alert', 'safety notice', 'product|defect correction']);
const meansAnyWarning = says(['alert|notice|warning']);

/** Recalled by the record: a recall, or a warning that speaks of one. That none is on record proves nothing. */
const byRecall = ({ kind, quote }: NeedPoint, facts: readonly BookFact[]): Match => {
  const found = facts.filter((fact) => {
    const field = fieldOf(fact);
    const isWarning = field === 'warnings' || field === 'redFlags';
    return field === 'recalls' || (isWarning && (meansAnyWarning(quote) || tellsRecall(fact.text)));
  });
  const [first] = found;
  return first ? { relation: kind === 'must-not' ? 'fails' : 'meets', facts: [first.id] } : open;
};
