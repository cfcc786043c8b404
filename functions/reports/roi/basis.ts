import { quotesBy, quotesCall } from '#functions/advisor/model/read-quotes';
import type { Heard } from '#functions/advisor/run/task';
import type { PurchaseQuotes } from '#functions/lib/purchase-quotes';
import { readNeed } from '#functions/records/need/read-need';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { Assumption, CostOption, RoiModel } from '#shared/contracts/reports/roi-model';
import { AppError } from '#shared/kernel/errors';
import { formatAud } from '#shared/kernel/format';
import { emptyNeed, type Need } from '#shared/kernel/need';
import { chooseOption, HORIZON_YEARS, optionsOf, RATES_PERCENT } from '#shared/money/offers';
import type { Counts } from '#shared/money/option-cost';
import { countsIn, quoteReadingOf } from '#shared/money/quotes/reading';
import { countIds } from '#shared/money/roi-figures';
import { ownTimeIds, readOwnFigures, withoutOwnFigures } from '#shared/reading/talk/own-figures';
import type { RoiBasis, RoiRequest } from '../roi.ts';
import { countAssumptions, internalAssumptions, withOwnFigures } from './assumptions.ts';
import { roiDrivers } from './savings/drivers.ts';

/** What a report's figures are made from where its quotes are read: as they were pasted, or as the desk has them. */

/** The quotes of a pasted text, read by rules and by a model where one was heard, held against the text, and costed. */
export const readPasted = (text: string, counts: Counts = {}, heard?: Heard): QuoteReading =>
  quoteReadingOf({ text, ...quotesBy(text, heard) }, counts);

/** Counts that nothing asks for are left out, so that nobody is asked for them. */
const usedCounts = (counts: Assumption[], options: CostOption[], used: ReadonlySet<string>): Assumption[] => {
  const asked = new Set<string>(
    options.flatMap(({ lines }) =>
      lines.flatMap(({ unit, quantity }) => (unit === 'whole' || quantity !== null ? [] : countIds[unit])),
    ),
  );
  return counts.filter(({ id, value }) => value !== null || asked.has(id) || used.has(id));
};

const exampleLine = `Nurse call system for 92 beds: ${formatAud(185_000)} + GST, once`;

/** How much of everything the buyer has, as far as it was typed beside the quotes. */
const typedCounts = ({ solutionFocus, talk }: RoiRequest) => countsIn([solutionFocus ?? '', ...talk.said].join('\n'));

const amountsIn = (request: RoiRequest): QuoteReading => {
  const reading = readPasted(withoutOwnFigures(request.quotes), typedCounts(request), request.heard);
  if (reading.quotes.some(({ lines }) => lines.length > 0)) return reading;
  const [first] = reading.unread;
  const unread = first ? ` Line ${first.line} could not be read: ${first.reason}` : '';
  throw new AppError(
    'invalid_input',
    `No amount was found in the quotes.${unread} Write each amount on a line of its own with what it pays for, for example: “${exampleLine}”.`,
    { errors: [{ path: 'quotes', message: 'No amount was found.' }] },
  );
};

/**
 * The need: what is typed here and was said before leads, the quotes fill in what that leaves open. Amounts in quotes
 * are no budget and their features no wish.
 */
const needOf = (
  { talk, solutionFocus, selectedSolutions, quotes, catalogue }: RoiRequest,
  ids: readonly string[],
): Need => {
  const { thesaurus } = catalogue.knowledge;
  const said = readNeed(solutionFocus ?? '', thesaurus, talk.need ?? emptyNeed);
  const quoted = readNeed(quotes, thesaurus);
  // A product's name says what it is called, and what it is for where nothing else does.
  const named = readNeed(selectedSolutions.join('\n'), thesaurus);
  const recorded = [...new Set(ids.flatMap((id) => catalogue.solutions.get(id)?.category ?? []))];
  // Records of one kind tell it better than the words of a quote, which name whatever the system connects to.
  const known = recorded.length === 1 ? recorded : [];
  // What is bought is told better by that record than by a word beside it: "adverse drug events" of a hospital's record.
  const asRecorded = said.categories.filter((one) => known.includes(one));
  const categories =
    [asRecorded, said.categories, known, named.categories, quoted.categories, recorded].find((one) => one.length > 0) ??
    [];
  const state = said.state ?? quoted.state;
  return {
    ...said,
    categories,
    setting: said.setting ?? quoted.setting,
    state,
    place: said.place ?? (state === quoted.state ? quoted.place : null),
    beds: said.beds ?? quoted.beds,
  };
};

/** All that the return on investment of these quotes is computed from; what the buyer typed stands in place of open assumptions. */
const modelOf: RoiBasis['model'] = ({ request, reading, need, wanted }) => {
  const { quotes, talk, solutionFocus, catalogue } = request;
  const own = readOwnFigures(quotes, [...talk.said, solutionFocus ?? ''], reading.buyer);
  const isOwnTime = own.some(({ assumptionId }) => assumptionId === ownTimeIds.minutes);
  const { assumptions, drivers } = roiDrivers(need, need.categories[0], catalogue.knowledge, isOwnTime);
  const options = optionsOf(reading);
  const used = new Set(assumptions.map(({ id }) => id));
  const counts = usedCounts(countAssumptions(need, typedCounts(request)), options, used);
  const all = [...counts, ...assumptions, ...internalAssumptions()];
  const model: RoiModel = {
    horizonYears: HORIZON_YEARS,
    ratesPercent: RATES_PERCENT,
    options,
    chosenOptionId: null,
    // The first of an id stands.
    assumptions: withOwnFigures([...new Map(all.toReversed().map((one) => [one.id, one])).values()].toReversed(), own),
    drivers,
  };
  return { ...model, chosenOptionId: chooseOption(model, wanted)?.optionId ?? null };
};

/** A report on quotes as they were pasted: all is read in them. */
export const fromQuotes: RoiBasis = {
  listen: ({ quotes }) => quotesCall(withoutOwnFigures(quotes)),
  reading: amountsIn,
  need: needOf,
  model: modelOf,
};

/** A report on the quotes of the purchase's desk: a person saw them, so nothing is read in them anew. */
export const fromDesk = (desk: PurchaseQuotes): RoiBasis => ({
  ...fromQuotes,
  listen: () => undefined,
  reading: (request) => desk.reading(typedCounts(request)),
});
