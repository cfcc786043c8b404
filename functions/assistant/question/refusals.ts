import { type Refused, refusalText } from '#functions/advisor/guard/refusal-text';
import { categoryLabel } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';
import { emptyNeed } from '#shared/kernel/need';
import type { ConversationBody } from '../conversation.ts';

const starters = [
  'We need a nurse call system that works with our clinical record',
  'What is on record for remote patient monitoring at home?',
  'Which assistive technology suppliers hold public contracts?',
];

/** An answer that recommends nothing, with what the assistant can do instead. */
const withoutRecords = (
  outcome: ConversationBody['outcome'],
  response: string,
  followUpQuestions: string[],
  need: Need,
): ConversationBody => ({
  response,
  context: need,
  recommendations: [],
  demonstrationExamples: [],
  vendorQuestions: [],
  nextSteps: [],
  followUpQuestions,
  communityInsights: null,
  dueDiligenceOffered: false,
  reportData: null,
  outcome,
  understood: { chips: [], notUsed: [], question: null },
  verdicts: [],
  advice: [],
  openForAll: [],
  modelCost: null,
  citations: [],
  refinements: [],
  passages: [],
  engine: 'embedded',
  engineNote: null,
  droppedSentences: 0,
  stopped: false,
});

/** A short, honest refusal, or the direction to ring 000. */
export const refusal = (reason: Refused): ConversationBody =>
  withoutRecords(
    reason === 'emergency' ? 'emergency' : 'refusal',
    refusalText[reason],
    reason === 'emergency' ? [] : starters,
    emptyNeed,
  );

/** One question for each of the kinds that are asked for most. */
export const kindQuestions = (
  ['nurse-call', 'ehr', 'remote-monitoring', 'medication-management', 'assistive-technology', 'telemedicine'] as const
).map((category) => `What is on record for ${categoryLabel[category].toLowerCase()}?`);

/** Asks back when nothing in the question says what is to be bought. */
export const clarification = (need: Need): ConversationBody =>
  withoutRecords(
    'clarify',
    'I could not tell what you want to buy. Which kind of solution is it, and for which kind of site? For example: nurse call for an aged care home, or a patient record for a small hospital.',
    kindQuestions,
    need,
  );

/** Says plainly that a named product or vendor is not on record. */
export const unknownProduct = (name: string, need: Need): ConversationBody =>
  withoutRecords(
    'unknown',
    `There is no record of “${name}” here, so I can say nothing about it: not a price, not a certificate, not a user. If you tell me what it is meant to do, I can show what is on record for the same need.`,
    starters,
    need,
  );
