import { draftFloor } from '#functions/advisor/answer/floor';
import { categoryWords, needPhrase, readingLines } from '#functions/advisor/answer/record-words';
import { CitationList } from '#functions/advisor/answer/render';
import { ref } from '#functions/advisor/facts/facts';
import { warningSentences } from '#functions/advisor/facts/record-facts';
import type { Task, Written } from '#functions/advisor/run/task';
import { weeksToContract } from '#functions/records/view/buying-steps';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { countOf, listed } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { chosenOption } from '#shared/money/offers';
import { type Verdict, verdictOf } from '#shared/money/roi-cases';
import { deadlineIn } from '../due-diligence/plan/urgency.ts';
import type { BodyOf } from '../report.ts';
import type { RoiFacts, RoiInput, RoiRequest } from '../roi.ts';
import { type Say, sayer } from '../say.ts';
import { costAnalysis, hasPrice } from './costs.ts';
import { gatherRoi } from './gather.ts';
import { effectsOf, nothingFound, potentialSavings, workforceEfficiency } from './savings/savings.ts';
import {
  assumptionFact,
  budgetSentence,
  choiceSentence,
  clipped,
  costSentence,
  isCountedYearly,
  isPlanned,
  isReturnKnown,
  kindWords,
  leadingSaving,
  mergedSentence,
  netPresentSentence,
  optionName,
  paybackSentence,
  placeSentence,
  reasonsOf,
  roiFact,
  roiSentence,
  savingFact,
  savingName,
  savingSentences,
  sensitivitySentence,
  unsettledSentence,
  unstopped,
} from './words.ts';

const recommendation = (facts: RoiFacts): Record<Verdict, Line> => {
  const chosen = chosenOption(facts);
  const offer = chosen ? `the offer of ${optionName(chosen)}` : 'the offer';
  const own = facts.figures.savings.find(({ driverId }) => driverId === 'own-saving');
  return {
    'no-cost': [
      'Do not decide yet: the cost is not known.',
      chosen && chosen.open.length > 0 && unsettledSentence(chosen),
      'Ask for what is missing, then compute again.',
    ],
    nought: [
      'Do not decide yet: the quotes name no cost for the years looked at.',
      'Ask what it costs once a free period ends, and what it asks of your own staff, then compute again.',
    ],
    'no-saving': [
      facts.figures.options.length > 1
        ? 'Compare the offers on cost; a return cannot be stated yet.'
        : 'A return cannot be stated yet.',
      placeSentence(facts),
      own &&
        own.breakEven.value !== null &&
        `Savings of ${savingFact(own, 'break-even')} would pay for ${offer} within ${roiFact('horizon')}.`,
    ],
    pays: [
      `On the assumptions shown, ${offer} earns its cost back within ${roiFact('horizon')} at every rate that was tested.`,
      breakEvenSentence(facts),
      'Confirm the leading assumption in a trial before you sign.',
    ],
    depends: [
      `Whether ${offer} earns its cost back within ${roiFact('horizon')} depends on the discount rate: the case is too thin to rest on savings alone.`,
      breakEvenSentence(facts),
      'Negotiate the price, or measure a larger effect, before you sign.',
    ],
    never: [
      `On the assumptions shown, the savings do not cover the cost of ${offer} within ${roiFact('horizon')}.`,
      breakEvenSentence(facts),
      `The savings carry ${roiFact('affordable')} at most in present value: proceed only for reasons other than savings, at a lower price, or with a larger effect that you have measured.`,
    ],
  };
};

/** What the case turns on: the effect that it needs beside the one that it takes. */
const breakEvenSentence = (facts: RoiFacts): Line => {
  const leading = leadingSaving(facts);
  if (!leading || leading.lead.breakEven.value === null) return undefined;
  const { lead, driver } = leading;
  const plan = isPlanned(facts, driver.effect)
    ? 'our planning assumption, which is not a finding, is'
    : 'the figure entered is';
  return `It turns on ${savingName(lead)}: the offer breaks even at ${savingFact(lead, 'break-even')}, and ${plan} ${assumptionFact(driver.effect)}.`;
};

/** What a reader must know before any figure, whoever writes the summary: that the cost is not known whole. */
const costNote = (facts: RoiFacts): string[] => {
  const verdict = verdictOf(facts);
  const isOpen = verdict === 'no-cost' || verdict === 'nought';
  return isOpen ? told(recommendation(facts)[verdict]).slice(0, 1) : [];
};

/** The page that a committee decides on. */
const decisionPage = (facts: RoiFacts, say: Say): DetailedRoiReport['decision'] => {
  const { solutionFocus, talk } = facts.request;
  // A date in a pasted quote is the vendor's.
  const deadline = deadlineIn([solutionFocus ?? '', ...talk.said].join('\n'));
  return {
    recommendation: say([warnedFirst(facts), recommendation(facts)[verdictOf(facts)], budgetSentence(facts)]),
    why: whyLines(facts).map((line) => say(line)),
    notOnRecord: notOnRecord(facts),
    ...(deadline ? { deadline, weeksToContract: [...weeksToContract] } : {}),
  };
};

/** Warnings before everything else: on the vendors of the offers, then on what was named; those of a vendor once. */
const warnedFirst = ({ known, warnedVendors }: RoiFacts): string[] => {
  const said = new Set(warnedVendors.map(({ vendor }) => vendor.id));
  return [
    ...warnedVendors.flatMap(warningSentences),
    ...known.flatMap((entry) => {
      const isNew = !said.has(entry.vendor.id);
      said.add(entry.vendor.id);
      const warnings = entry.warnings.filter(({ source }) => isNew || source.of === 'solution');
      return warningSentences({ ...entry, warnings });
    }),
  ];
};

const whyLines = (facts: RoiFacts): string[] => {
  const { figures, model, book } = facts;
  const unsettled = figures.options.filter(
    ({ open, optionId }) => open.length > 0 && optionId !== model.chosenOptionId,
  );
  return told(
    nothingFound(facts),
    mergedSentence(facts),
    unsettled.map(unsettledSentence),
    savingSentences(facts),
    isReturnKnown(facts)
      ? [netPresentSentence(facts), sensitivitySentence(facts), paybackSentence(facts)]
      : reasonsOf(facts),
    book.has('quotes.unread') && `${ref('quotes.unread')} of the quotes could not be read.`,
  );
};

/** What a committee might take for known and no record holds. Plain text. */
const notOnRecord = (facts: RoiFacts): string[] => {
  const { known, figures, reading, model } = facts;
  const planned = model.drivers.filter(({ effect }) => isPlanned(facts, effect));
  const missing = figures.savings
    .filter(({ leftOutBecause, driverId }) => !leftOutBecause && driverId !== 'own-saving')
    .flatMap((saving) => saving.missing);
  const unreadable = reading.unread.filter(({ isUnpriced }) => !isUnpriced).length;
  return told(
    known.length === 0 && `List price for ${kindWords(facts)}`,
    known.map((entry) => !hasPrice(entry) && `List price of ${entry.record.name}`),
    planned.map(
      ({ id, category }) =>
        `Measured effect${effectsOf(facts, id).length > 0 ? ' where you are' : ''}: ${category} (a planning assumption stands for it)`,
    ),
    [...new Set(missing)],
    reading.unread.map(({ isUnpriced, text }) => isUnpriced && `Price of “${clipped(unstopped(text))}”`),
    unreadable > 0 && `${countOf(unreadable, 'line')} of the quotes that could not be read`,
  );
};

/** The summary of the return. */
const roiSummary = (facts: RoiFacts, say: Say): DetailedRoiReport['roiSummary'] => {
  const isKnown = isReturnKnown(facts);
  const sameReason = 'Not computed, for the reason given under the return on investment.';
  const noReturn = 'Not computed: the costs come to zero or less, so there is no return to speak of.';
  return {
    financialROI: say(isKnown ? roiSentence(facts) || noReturn : ['Not computed.', reasonsOf(facts)]),
    paybackPeriod: say(isKnown ? paybackSentence(facts) : sameReason),
    netPresentValue: say(isKnown ? netPresentSentence(facts) : sameReason),
    keyFindings: keyFindings(facts).map((finding) => say(finding)),
    recommendations: say(...recommendations(facts)),
  };
};

const keyFindings = (facts: RoiFacts): string[] => {
  const { figures, book } = facts;
  const { savings, affordableAud } = figures;
  const open = savings.filter(({ missing, leftOutBecause }) => missing.length > 0 && !leftOutBecause);
  const leftOut = savings.filter(({ leftOutBecause }) => leftOutBecause);
  const present = savings.find(({ driverId }) => driverId === 'present-system');
  return told(
    sensitivitySentence(facts),
    // What doing nothing means, as far as it is known.
    book.has('roi.delay') &&
      `If the assumptions hold, each year of waiting forgoes ${roiFact('delay')}, the savings that count less the yearly cost.`,
    present &&
      present.missing.length > 0 &&
      'What carrying on as today costs is not known: enter what the present system costs a year.',
    affordableAud !== null &&
      `Over ${roiFact('horizon')} the savings that count carry a cost of ${roiFact('affordable')} at most, in present value.`,
    open.length > 0 && `Not counted until somebody gives their figures: ${listed(open.map(savingName))}.`,
    leftOut.length > 0 &&
      `Shown and not counted, because a benchmark is from another kind of place: ${listed(leftOut.map(savingName))}.`,
  );
};

/** A return on investment report from pasted quotes: figures by arithmetic, words by whoever writes. */
export const roiTask: Task<RoiInput, RoiRequest, RoiFacts, BodyOf<DetailedRoiReport>, Record<string, never>> = {
  name: 'detailed_roi',
  read: (input, heard) => ({ ...input, userWords: userWordsOf(input), heard }),
  listen: (request) => request.basis.listen?.(request),
  gather: gatherRoi,
  plan: (facts) => ({
    floor: draftFloor({ notes: costNote(facts), paragraphs: draftSummary(facts) }),
    lines: {},
  }),
  brief: ({ request, need }) => ({
    instruction,
    asked: request.solutionFocus ?? request.talk.said.at(-1),
    reading: readingLines(need),
    products: [],
    thesaurus: request.catalogue.knowledge.thesaurus,
    catalogue: request.catalogue,
  }),
  merge: bodyOf,
};

const userWordsOf = ({ quotes, solutionFocus, selectedSolutions, talk }: RoiInput): string =>
  [solutionFocus ?? '', ...selectedSolutions, quotes, ...talk.said].join('\n');

const instruction =
  'The executive summary of a return on investment report for a procurement committee. Code says what was quoted, what each offer costs, what may be saved and what is missing. Choose as points the figures that decide and what is not given, each with its offer, and advise what to ask, measure or check next. Never call a saving certain.';

function bodyOf(written: Written, facts: RoiFacts): BodyOf<DetailedRoiReport> {
  const { request, need, reading, model, figures } = facts;
  const citations = new CitationList(written.citations);
  const say = sayer([facts.book], citations);
  return {
    type: 'roi-report',
    solutionFocus: request.solutionFocus,
    selectedSolutions: request.selectedSolutions,
    need,
    executiveSummary: written.response,
    costAnalysis: costAnalysis(facts, say),
    potentialSavings: potentialSavings(facts, say),
    workforceEfficiency: workforceEfficiency(facts, say),
    roiSummary: roiSummary(facts, say),
    decision: decisionPage(facts, say),
    reading,
    model,
    figures,
    demonstration: request.demonstration,
    isBudgetYearly: isCountedYearly(facts) || undefined,
    engine: written.engine,
    engineNote: written.engineNote,
    droppedSentences: written.droppedSentences,
    citations: citations.all,
  };
}

/** Offers that the summary tells one by one; the comparison holds all. */
const TOLD = 5;

/** The executive summary: what was quoted, what it costs, what it may save and on which assumption, the return, what is missing. */
const draftSummary = (facts: RoiFacts): string[][] => {
  const { figures } = facts;
  const paragraphs: Line[] = [
    [opening(facts), fictionalNote(facts), mergedSentence(facts)],
    ...figures.options.slice(0, TOLD).map((option) => `- ${costSentence(option)}`),
    [choiceSentence(facts), savingSentences(facts)],
    isReturnKnown(facts)
      ? [netPresentSentence(facts), paybackSentence(facts), roiSentence(facts)]
      : ['Not computed.', reasonsOf(facts), placeSentence(facts)],
    openSentences(facts),
  ];
  return paragraphs.map((lines) => told(lines));
};

const opening = ({ book, need }: RoiFacts): string => {
  const field = categoryWords(need);
  return `For ${needPhrase(book, need)}, the pasted text holds ${ref('quotes.found')}${field ? ` for ${field}` : ''}; costs are in AUD without GST.`;
};

const fictionalNote = ({ fictional }: RoiFacts): Line =>
  fictional.length > 0 &&
  `${listed(fictional.map((_, at) => ref(`fictional.${at}`)))}: a fictional demonstration entry, which does not count here.`;

const openSentences = ({ book, figures }: RoiFacts): Line => {
  const found = (id: string, sentence: (count: string) => string) => book.has(id) && sentence(ref(id));
  return [
    found('quotes.unread', (lines) => `Not read, and so in no total: ${lines} of the pasted text.`),
    found('quotes.unpriced', (lines) => `Named without an amount, and so in no total: ${lines} of the pasted text.`),
    found('quotes.questions', (some) => `The quotes leave open ${some}; they stand in the list for each vendor.`),
    figures.savings.some(({ missing }) => missing.length > 0) &&
      'Savings whose volumes or effects nobody has given are listed and not counted.',
  ];
};

/** What to do next. */
const recommendations = (facts: RoiFacts): Line[] => [
  facts.book.has('quotes.questions') && '- Send the open questions to the vendors before you compare totals.',
  facts.model.options.length < 2 && '- Ask for at least one more written quote on the same scope.',
  leadingSaving(facts) &&
    '- Measure the leading effect in a trial on one ward or wing, before and after, and enter what you measure.',
  '- Enter your own volumes and wages where an assumption stands for them.',
  '- Agree on price increases, support and exit in writing before you sign.',
];
