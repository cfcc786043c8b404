import { CitationList, renderSentence } from '#functions/advisor/answer/render';
import type { FactBook } from '#functions/advisor/facts/facts';
import type { NegotiationBrief } from '#shared/contracts/negotiation';
import type { Citation } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import { isLeaking } from '#shared/reading/talk/leaks';
import { filled, goalAdvice } from '../goals/goal-advice.ts';
import type { NegotiationRequest } from '../negotiation.ts';
import { productName, vendorName } from '../reading/deal-names.ts';
import { concessionPlan } from './concessions.ts';
import { counterRule, targetGapRule, targetRule, walkAwayGapRule, walkAwayRule, whole } from './figures.ts';
import { leverageOf, notOnRecord } from './leverage.ts';

/** The time frame of every new strategy: the specification's. */
const TIMEFRAME = '2-4 weeks';

type Gathered = { request: NegotiationRequest; book: FactBook };

/** The brief: the same figures whoever writes the words. Its citations go on after those that were begun. */
export const briefOf = (
  { request, book }: Gathered,
  begun: readonly Citation[],
): { brief: NegotiationBrief; citations: Citation[] } => {
  const citations = new CitationList(begun);
  const say = (sentence: string): string => {
    const rendered = renderSentence(sentence, book, citations);
    if (!rendered) throw new Error(`A sentence refers to no fact of the book: ${sentence}`);
    return rendered.text;
  };
  const leveragePoints = leverageOf(request).map(say);
  return { brief: { ...figuresPart(request), ...wordsPart(request), leveragePoints }, citations: citations.all };
};

const figuresPart = (request: NegotiationRequest) => {
  const { budget, target, walkAway, benchmark, comparables, aim, wanted, position, talk } = request;
  const { alternative, limit } = talk.ledger;
  return {
    currentPrice: budget,
    targetPrice: target,
    targetRule: targetRule(request),
    benchmarkTarget: benchmark,
    walkAway: { value: walkAway, formula: walkAwayRule(request) },
    comparables,
    concessions: concessionPlan(goalAdvice[wanted].trades, { ...talk.terms, target: aim }),
    position: {
      standing: position.standing,
      offers: talk.ledger.offers,
      latestOffer: position.latest,
      gapToTarget: { value: position.gapToTarget, formula: targetGapRule(request) },
      gapToWalkAway: { value: position.gapToWalkAway, formula: walkAwayGapRule(request) },
      nextCounter: { value: position.nextCounter, formula: counterRule(request) },
      isFinal: talk.isFinal,
      isRefused: talk.isRefused,
      bestAlternative: alternative && { name: alternative.name, value: alternative.value },
      limit,
      told: talk.said,
    },
  };
};

const wordsPart = (request: NegotiationRequest) => {
  const { deal, wanted, budget, aim } = request;
  const { openingLines, objections, tactics, strategy } = goalAdvice[wanted];
  const values = {
    product: productName(deal),
    price: budget ? formatAud(budget) : undefined,
    target: budget ? whole(aim) : undefined,
  };
  const fill = (line: string) => filled(line, values);
  return {
    vendor: deal.typedVendor || vendorName(deal),
    product: deal.typedProduct || productName(deal),
    goal: wanted,
    vendorId: deal.vendor?.id ?? null,
    solutionId: deal.entry?.record.id ?? null,
    category: deal.category ?? null,
    demonstration: deal.demonstration,
    openingLines: openingLines.flatMap(fill).filter((line) => !isLeaking(line, request.secrets)),
    objections: [...objections],
    tactics: [...tactics],
    strategy,
    timeframe: TIMEFRAME,
    notOnRecord: notOnRecord(request),
  };
};
