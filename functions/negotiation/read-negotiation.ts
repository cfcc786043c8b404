import { refusalText, refusedFor } from '#functions/advisor/guard/refusal-text';
import { type Answered, answered } from '#functions/advisor/run/task';
import { raisedConcerns } from '#functions/records/view/concerns';
import { positionOf } from '#shared/money/negotiation/position';
import { heldTarget, targetPrice, walkAwayPrice } from '#shared/money/negotiation/targets';
import type { DealTerms } from '#shared/money/negotiation/terms';
import { bookOf } from './brief/book.ts';
import { briefOf } from './brief/brief.ts';
import { alternativesOf, benchmarkOf, comparablesOf, noticesFor } from './brief/comparables.ts';
import type { NegotiationBody, NegotiationInput, NegotiationRequest } from './negotiation.ts';
import { amountsIn, clausesOf } from './reading/read-amounts-said.ts';
import { readIntent } from './reading/read-intent.ts';
import { readTalk } from './reading/read-talk.ts';
import { resolveDeal } from './reading/resolve-deal.ts';

const yearly =
  /(?:\/\s?|\bper |\ban? |\beach |\bevery )(?:year|annum|yr)\b|\b(?:annual(?:ly)?|yearly|p\.?a\.?)(?![\p{L}])/iu;
const monthly = /(?:\/\s?|\bper |\ba |\beach |\bevery )(?:month|mth)\b|\bmonthly\b/i;
const once =
  /\b(?:one[- ]off|once[- ]off|once only|outright|up ?front|capital (?:purchase|cost)|purchase price|paid once)\b/i;
const aside = /\b(?:support|maintenance|training|warranty)\b/i;
const term =
  /\b(\d{1,2}|one|two|three|four|five|six|seven|ten)[\s-]?(year|yr|month)s?[\s-]+(?:\w+\s+){0,2}?(?:term|contract|agreement|deal|commitment|lease|subscription|licen[cs]e)\b|\b(?:term|contract|agreement|commit\w*|lease|subscription)\s+(?:\w+\s+){0,3}?(\d{1,2}|one|two|three|four|five|six|seven|ten)[\s-]?(year|yr|month)s?\b/i;
const words: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 };

const numberOf = (text: string): number => words[text.toLowerCase()] ?? Number(text);

const termIn = (text: string): number | null => {
  const [, before, unitBefore, after, unitAfter] = term.exec(text) ?? [];
  const [count, unit] = [before ?? after, unitBefore ?? unitAfter];
  if (!count || !unit) return null;
  const months = numberOf(count) * (/^month/i.test(unit) ? 1 : 12);
  return months >= 1 && months <= 240 ? months : null;
};

/** The amount of a clause that speaks of one part of the deal, as AUD a year where it is told per month. */
const partOf = (clauses: readonly string[], part: RegExp): number | null => {
  for (const clause of clauses) {
    const [amount] = part.test(clause) ? amountsIn(clause).filter(({ kind }) => kind === 'aud') : [];
    if (amount) return amount.value * (monthly.test(clause.slice(amount.end)) ? 12 : 1);
  }
  return null;
};

/** How far an amount told may lie from the price entered and still be the price of the same period. */
const SAME_PRICE = { least: 0.7, most: 1.4 } as const;

/** Whether a clause tells of another amount than the price entered: A$40,000 a month beside A$2,000,000 in all. */
const isOfOther = (clause: string, price: number | null): boolean => {
  const told = amountsIn(clause).filter(({ kind }) => kind === 'aud');
  const isNear = (value: number) =>
    price === null || (value >= price * SAME_PRICE.least && value <= price * SAME_PRICE.most);
  return told.length > 0 && !told.some(({ value }) => isNear(value));
};

/** How something is to be invoiced says nothing of what the price pays for; nor does a yearly rise. */
const notPeriod =
  /\b(?:payments? up ?front|up ?front payments?|cpi|index\w*|inflation|rises?|increases?|reports?|reviews?|meetings?)\b/i;

/** What the price is paid for, by the clauses that speak of the whole price and not of a part. */
const periodIn = (clauses: readonly string[], price: number | null): DealTerms['period'] => {
  const whole = clauses.filter((clause) => !aside.test(clause) && !notPeriod.test(clause));
  if (whole.some((clause) => once.test(clause) && !isOfOther(clause, price))) return 'once';
  const periods = [
    ['month', monthly],
    ['year', yearly],
  ] as const;
  for (const [period, pattern] of periods) {
    const telling = whole.filter((clause) => pattern.test(clause));
    const told = telling.filter((clause) => amountsIn(clause).some(({ kind }) => kind === 'aud'));
    // One amount that is the price settles it; another one alone says that the price is a different figure.
    if (told.length > 0 ? told.some((clause) => !isOfOther(clause, price)) : telling.length > 0) return period;
  }
  return null;
};

/** The terms of a deal as the buyer told them; what was not told is null. */
const readTerms = (said: string, price: number | null): DealTerms => {
  const clauses = clausesOf(said);
  return {
    price,
    period: periodIn(clauses, price),
    termMonths: termIn(said),
    supportPerYear: partOf(clauses, /\b(?:support|maintenance|warranty)\b/i),
    trainingOnce: partOf(clauses, /\btraining\b/i),
  };
};

/** Reads the deal, the talk so far and what this turn is about; a message out of scope is answered at once. */
export const readNegotiation = (input: NegotiationInput): NegotiationRequest | Answered<NegotiationBody> => {
  const request = requestOf(input);
  const refused = refusedFor(input.message);
  // A turn of the talk is about the deal, whatever else its words could mean.
  const isOfDeal =
    request.intent !== 'general' &&
    request.intent !== 'courtesy' &&
    (refused === 'clinical' || refused === 'off-topic');
  if (refused === null || isOfDeal) return request;
  const { brief, citations } = briefOf({ request, book: bookOf(request) }, []);
  return answered<NegotiationBody>(refusalText[refused], {
    response: refusalText[refused],
    suggestions: ['What is my target?', 'What is my walk-away point?', 'What leverage do I have?'],
    brief,
    citations,
    engine: 'embedded',
    engineNote: null,
    droppedSentences: 0,
  });
};

/** What a negotiation speaks of anyway. */
const dealt = /cost|price|pricing|budget|tender|deadline|business-case/;

const requestOf = (input: NegotiationInput): NegotiationRequest => {
  const { catalogue, earlier, message, context } = input;
  const said = [...earlier, message].join('\n');
  const wanted = input.goal ?? 'price-reduction';
  const deal = resolveDeal({ ...input, said }, input);
  const start = input.budget !== null && input.budget > 0 ? input.budget : null;
  const talk = readTalk(context, [...earlier, message], start);
  const target = targetPrice(start);
  const walkAway = walkAwayPrice(start, talk.limits);
  const aim = heldTarget(target, walkAway);
  const alternatives = alternativesOf(deal, catalogue);
  const notices = noticesFor(deal, catalogue);
  return {
    ...input,
    deal,
    talk,
    intent: readIntent(message, talk, wanted),
    isFirst: earlier.length === 0,
    wanted,
    terms: readTerms(`${context}\n${said}`, start),
    target,
    aim,
    walkAway,
    position: positionOf({ start, target: aim, walkAway }, talk.offers),
    alternatives,
    notices,
    benchmark: benchmarkOf(deal, catalogue),
    comparables: comparablesOf(deal, notices),
    raised: raisedConcerns(`${message}\n${context}`, catalogue.knowledge.guideOf(deal.category)).filter(
      ({ concern }) => !dealt.test(concern.id),
    ),
  };
};
