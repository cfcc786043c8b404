import type { Refused } from '#functions/advisor/guard/refusal-text';
import { needOf } from '#functions/records/need/need-of';
import { categoryLabel } from '#shared/kernel/catalogue';
import type { ConversationBody } from '../conversation.ts';
import type { Thread } from './kept-thread.ts';

const starters = [
  'We need a nurse call system that works with our clinical record',
  'What is on record for remote patient monitoring at home?',
  'Which assistive technology suppliers hold public contracts?',
];

/** An answer that rests on no record. */
const withoutRecords = (
  outcome: ConversationBody['outcome'],
  response: string,
  followUpQuestions: string[],
  thread: Thread,
): ConversationBody => ({
  response,
  context: needOf(
    thread.need,
    thread.conds.map(({ q }) => q),
  ),
  recommendations: [],
  demonstrationExamples: [],
  vendorQuestions: [],
  nextSteps: [],
  followUpQuestions,
  communityInsights: null,
  dueDiligenceOffered: false,
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
  thread,
});

/** A short, honest refusal, or the direction to those who help now; what the conversation holds stays. */
export const refusal = ({ reason, text }: Refused, thread: Thread): ConversationBody =>
  reason === 'danger'
    ? withoutRecords('emergency', text, [], thread)
    : withoutRecords('refusal', text, starters, thread);

const greetings = ['morning', 'hi', 'hello', 'hey', 'good', 'afternoon', 'evening', 'gday'];

const thanks = [
  'thank',
  'thanks',
  'thx',
  'ta',
  'cheers',
  'great',
  'perfect',
  'lovely',
  'brilliant',
  'awesome',
  'bye',
  'appreciated',
];

const UNCLEAR =
  'I did not understand that. I can look up solutions on record, compare them, work out costs from your figures, and draft questions and letters; say it in other words, or change a chip above. What you told me stays here.';
/** Whether nothing was understood: a model may. */
export const isUnclear = ({ response }: ConversationBody): boolean => response === UNCLEAR;

/** A greeting or a thank you gets one back, and no list; what was not understood is said to be so. */
export const smalltalk = (query: string, thread: Thread): ConversationBody => {
  const words = query
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const text = greetings.includes(words[0] ?? '')
    ? 'Hello. Tell me what you want to buy, for which kind of site and how big, and I will say what is on record.'
    : words.length <= 2 || words.some((word) => thanks.includes(word))
      ? 'You are welcome. What you told me stays here; ask or change anything when you are ready.'
      : UNCLEAR;
  return withoutRecords('detail', text, thread.need.cats.length > 0 ? [] : kindQuestions, thread);
};

/** One question for each of the kinds that are asked for most. */
export const kindQuestions = (
  ['nurse-call', 'ehr', 'remote-monitoring', 'medication-management', 'assistive-technology', 'telemedicine'] as const
).map((category) => `What is on record for ${categoryLabel[category].toLowerCase()}?`);
