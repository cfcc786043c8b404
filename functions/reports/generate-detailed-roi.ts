import { quotesCall } from '#functions/advisor/model/read-quotes';
import { apiHandler } from '#functions/lib/api-handler';
import { type PurchaseQuotes, purchaseQuotes } from '#functions/lib/purchase-quotes';
import { readNeed } from '#functions/records/need/read-need';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import { generateDetailedRoi } from '#shared/contracts/reports/reports';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { AppError } from '#shared/kernel/errors';
import { formatAud } from '#shared/kernel/format';
import type { Need } from '#shared/kernel/need';
import { emptyNeed } from '#shared/kernel/need';
import { chooseOption } from '#shared/money/offers';
import { countsIn } from '#shared/money/quotes/reading';
import { masker } from '#shared/reading/guard/identifiers';
import { readOwnFigures, withoutOwnFigures } from '#shared/reading/talk/own-figures';
import { generated, reportGround } from './generate.ts';
import { maskTyped } from './mask-typed.ts';
import { modelOf } from './roi/model.ts';
import { readPasted } from './roi/quotes.ts';
import { roiTask } from './roi/task.ts';
import type { RoiBasis, RoiRequest } from './roi.ts';

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

/** A report on quotes as they were pasted: all is read in them. */
const fromQuotes: RoiBasis = {
  listen: ({ quotes }) => quotesCall(withoutOwnFigures(quotes)),
  reading: amountsIn,
  need: needOf,
  model: ({ request, reading, need, wanted }) => {
    const { quotes, talk, solutionFocus } = request;
    const own = readOwnFigures(quotes, [...talk.said, solutionFocus ?? ''], reading.buyer);
    const counts = typedCounts(request);
    const model = modelOf(reading, need, need.categories[0], request.catalogue.knowledge, { own, counts });
    return { ...model, chosenOptionId: chooseOption(model, wanted)?.optionId ?? null };
  },
};

/** A report on the quotes of the purchase's desk: a person saw them, so nothing is read in them anew. */
const fromDesk = (desk: PurchaseQuotes): RoiBasis => ({
  ...fromQuotes,
  listen: () => undefined,
  reading: (request) => desk.reading(typedCounts(request)),
});

const noQuotes = () =>
  new AppError('invalid_input', 'Paste the quotes, or put them on the quote desk of this purchase first.', {
    errors: [{ path: 'quotes', message: 'No quotes were sent.' }],
  });

export const handler = apiHandler(generateDetailedRoi, async function* (sent, { visitorId }) {
  const { request, masked } = maskTyped(sent, ['quotes', 'solutionFocus', 'selectedSolutions']);
  const { head, ...ground } = await reportGround(visitorId, sent);
  const { selectedSolutions } = request;
  const solutionFocus = request.solutionFocus || null;
  const { mask, masked: ofDesk } = masker();
  const desk =
    request.quotes === undefined && head
      ? await purchaseQuotes(head.id, sent.keepIdentifiers ? undefined : mask)
      : undefined;
  const quotes = request.quotes ?? desk?.text;
  if (quotes === undefined) throw noQuotes();
  const input = { ...ground, quotes, solutionFocus, selectedSolutions, basis: desk ? fromDesk(desk) : fromQuotes };
  const made = {
    type: 'roi-report' as const,
    sessionId: sent.sessionId,
    masked: [...masked, ...ofDesk()],
    purchase: { head, catalogue: ground.catalogue, begins: solutionFocus ?? 'Quotes' },
  };
  yield* generated(visitorId, roiTask, input, made, (report: DetailedRoiReport) => ({ report }));
});
