import { categoryLabel } from '#shared/catalogue';
import type { Need } from '#shared/contracts/assistant';
import { emptyNeed } from '#shared/domain/need';
import type { ConversationBody } from './conversation.ts';

type Reason = 'emergency' | 'clinical' | 'off-topic' | 'manipulation';

const texts: Record<Reason, string> = {
  emergency:
    '**Call 000 now.** If someone is in danger or needs urgent medical help, ring Triple Zero and follow your emergency procedure. I help to choose and buy equipment and software, and cannot help in an emergency.',
  clinical:
    'I cannot advise on diagnosis, dosage or treatment: please ask a clinician or a pharmacist. I can help to choose and buy what supports that care, such as medication management, monitoring or clinical records.',
  'off-topic':
    'That is outside what I can help with. I help Australian healthcare teams choose and buy equipment and software, with the evidence for each fact. Describe what you need, for which kind of site, and I will look for it.',
  manipulation:
    'I cannot do that. I answer questions on choosing and buying healthcare equipment and software, from records that show their source. Describe what you need and I will look for it.',
};

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
  citations: [],
  refinements: [],
  passages: [],
  engine: 'embedded',
  engineNote: null,
  droppedSentences: 0,
  stopped: false,
});

/** A short, honest refusal, or the direction to ring 000. */
export const refusal = (reason: Reason): ConversationBody =>
  withoutRecords(
    reason === 'emergency' ? 'emergency' : 'refusal',
    texts[reason],
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
