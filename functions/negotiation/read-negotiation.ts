import { refusedFor } from '#functions/advisor/guard/refusal-text';
import { type Answered, answered } from '#functions/advisor/run/task';
import { raisedConcerns } from '#functions/records/view/concerns';
import { secretsOf } from '#shared/reading/talk/leaks';
import { bookOf } from './brief/book.ts';
import { briefOf } from './brief/brief.ts';
import { alternativesOf, benchmarkOf, comparablesOf, noticesFor } from './brief/comparables.ts';
import type { NegotiationBody, NegotiationInput, NegotiationRequest } from './negotiation.ts';
import { readIntent } from './reading/read-intent.ts';
import { resolveDeal } from './reading/resolve-deal.ts';
import { readTold } from './reading/told.ts';

/** Reads the deal, the talk so far and what this turn is about; a message out of scope is answered at once. */
export const readNegotiation = (input: NegotiationInput): NegotiationRequest | Answered<NegotiationBody> => {
  const request = requestOf(input);
  const refused = refusedFor(input.message);
  // A turn of the talk is about the deal, whatever else its words could mean.
  const isOfDeal =
    request.intent !== 'general' &&
    request.intent !== 'courtesy' &&
    (refused?.reason === 'clinical' || refused?.reason === 'off-topic');
  if (refused === null || isOfDeal) return request;
  const { brief, citations } = briefOf({ request, book: bookOf(request) }, []);
  return answered<NegotiationBody>(refused.text, {
    response: refused.text,
    // Nobody in danger is asked to go on with a deal.
    suggestions:
      refused.reason === 'danger'
        ? []
        : ['What is my target?', 'What is my walk-away point?', 'What leverage do I have?'],
    brief,
    citations,
    rows: request.talk.read,
    engine: 'embedded',
    engineNote: null,
    droppedSentences: 0,
  });
};

/** What a negotiation speaks of anyway. */
const dealt: ReadonlySet<string> = new Set(['cost', 'tender', 'deadline', 'business-case']);

const requestOf = (input: NegotiationInput): NegotiationRequest => {
  const { catalogue, earlier, message, context } = input;
  const said = [...earlier, message].join('\n');
  const wanted = input.goal ?? 'price-reduction';
  const deal = resolveDeal({ ...input, said }, input);
  const start = input.budget !== null && input.budget > 0 ? input.budget : null;
  const talk = readTold(input, deal, start);
  const { target, aim, walkAway, position } = talk.standing;
  const alternatives = alternativesOf(deal, catalogue);
  const notices = noticesFor(deal, catalogue);
  const secrets = secretsOf([...(input.held ?? []), ...(input.rows ?? []), ...talk.ledger.confirmed, ...talk.read], {
    names: talk.named,
    amounts: walkAway === null ? [] : [walkAway],
  });
  return {
    ...input,
    deal,
    secrets,
    talk,
    intent: readIntent(message, talk, wanted),
    isFirst: earlier.length === 0,
    wanted,
    target,
    aim,
    walkAway,
    position,
    alternatives,
    notices,
    benchmark: benchmarkOf(deal, catalogue),
    comparables: comparablesOf(deal, notices),
    raised: raisedConcerns(`${message}\n${context}`, catalogue.knowledge.guideOf(deal.category)).filter(
      ({ concern }) => !dealt.has(concern.id),
    ),
  };
};
