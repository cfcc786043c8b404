import { refusalText } from '#functions/advisor/refusal-text';
import { scopeOf } from '#functions/advisor/scope';
import { type Answered, answered } from '#functions/advisor/task';
import { raisedConcerns } from '#functions/records/concerns';
import { guideOf } from '#functions/records/guides/guides';
import { positionOf } from '#shared/domain/negotiation-position';
import { heldTarget, targetPrice, walkAwayPrice } from '#shared/domain/negotiation-targets';
import { briefOf } from './brief.ts';
import { alternativesOf, benchmarkOf, comparablesOf, noticesFor } from './comparables.ts';
import type { NegotiationBody, NegotiationInput, NegotiationRequest } from './negotiation.ts';
import { bookOf } from './negotiation-book.ts';
import { readIntent } from './read-intent.ts';
import { readTalk } from './read-talk.ts';
import { readTerms } from './read-terms.ts';
import { resolveDeal } from './resolve-deal.ts';

/** Reads the deal, the talk so far and what this turn is about; a message out of scope is answered at once. */
export const readNegotiation = (input: NegotiationInput): NegotiationRequest | Answered<NegotiationBody> => {
  const request = requestOf(input);
  const scope = scopeOf(input.message);
  // A turn of the talk is about the deal, whatever else its words could mean.
  const isOfDeal =
    request.intent !== 'general' && request.intent !== 'courtesy' && (scope === 'clinical' || scope === 'off-topic');
  if (scope === 'procurement' || isOfDeal) return request;
  const { brief, citations } = briefOf({ request, book: bookOf(request) }, []);
  return answered<NegotiationBody>(refusalText[scope], {
    response: refusalText[scope],
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
    raised: raisedConcerns(`${message}\n${context}`, guideOf(deal.category)).filter(
      ({ concern }) => !dealt.test(concern.id),
    ),
  };
};
