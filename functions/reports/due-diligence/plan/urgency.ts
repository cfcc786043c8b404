import { type FactBook, ref } from '#functions/advisor/facts/facts';
import { oneLine } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import { saidIn } from '#shared/reading/phrases/phrase-book';
import { TIMEFRAME_ID } from '../book.ts';

/** What in the buyer's own words says that the purchase presses. */
const deadline =
  /\b(?:by|before|until|no later than|deadline(?: is| of)?|due|(?:ends?|ending|expires?|expiring|expiry|runs? out|goes live|go live|opens?|starts?)(?: in| on| at)?)\s+(?:the\s+)?(?:end of\s+(?:the\s+)?|start of\s+|mid[- ]|early\s+|late\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?)?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:\s+20\d{2})?|20\d{2}|christmas|easter|financial year|this year|next (?:month|quarter|year)|june 30)\b|\b(?:within|in the next)\s+(?:\d{1,3}|one|two|three|four|five|six|nine|twelve)\s+(?:days?|weeks?|months?)\b|\b(?:urgent(?:ly)?|asap|eofy|end of (?:the )?financial year|as soon as possible)\b/i;
/** The words of a text that set a deadline, as typed; undefined where none do. */
export const deadlineIn = (told: string): string | undefined => deadline.exec(told)?.[0];

const ageing = saidIn([
  '# year old',
  'end of life',
  'no longer supported',
  'out of support',
  'obsolete|discontinued',
  'aging|ageing system|equipment|hardware|server',
  'legacy system',
  'break down',
  'no more? spare parts',
]);
const harm = saidIn([
  'call|dose|alarm are|is|get|gets|go|were|being often|sometimes|regularly|still? missed|unanswered',
  'miss|missed call|dose|alarm',
  'unanswered|fall|incident|complaint|outage|sanction',
  'unwitnessed fall',
  'adverse event',
  'data breach',
]);
/** What each sign is called, and what to do about it. */
const signs = {
  deadline: ['Your deadline', 'Count back from it with the vendors’ own dated plans before you promise it to anyone.'],
  ageing: ['Ageing', 'Ask how long parts and updates are assured, and secure spares while you choose.'],
  harm: ['Harm today', 'Put an interim measure in place now; no purchase is quick enough to be one.'],
} as const;
type Sign = keyof typeof signs;
const order = ['deadline', 'ageing', 'harm'] as const;

const urgencyId = (sign: Sign) => `urgency.${sign}`;

const WEEKS = 'plan.weeks';

type Said = {
  /** The buyer's own account: goals, and what the conversation told. */
  told: string;
  /** What is required of a product: it may hold a deadline, and tells of no harm. */
  required: string;
};

/**
 * Puts the words that speak of urgency into the book, as the buyer typed them.
 * @param weeks that the plan takes up to the contract; null where the report holds no plan
 */
export const addUrgency = (book: FactBook, { told, required }: Said, weeks: string | null): void => {
  if (weeks) book.addUser({ id: WEEKS, label: 'weeks to a contract', text: weeks });
  const found = { deadline: deadlineIn(`${told}\n${required}`), ageing: ageing(told)[0], harm: harm(told)[0] };
  for (const sign of order) {
    const text = found[sign];
    if (text) book.addUser({ id: urgencyId(sign), label: 'you said', text: oneLine(text) });
  }
};

const saidOf = (sign: Sign): string => `${signs[sign][0]}: “${ref(urgencyId(sign))}”.`;
const planned = `By our planning assumptions the steps up to the contract take ${ref(WEEKS)}, and the rollout comes on top.`;

/** The deadline in the buyer's words; undefined where none was given. */
export const deadlineWords = (book: FactBook): string | undefined => book.find(urgencyId('deadline'))?.text;

/** The buyer's deadline beside what the plan takes; nothing where no deadline was given. */
export const deadlineSentence = (book: FactBook): Line =>
  deadlineWords(book) && `${saidOf('deadline')} ${book.has(WEEKS) ? planned : signs.deadline[1]}`;

/** How urgent the buyer's own words make it; no date is made up. */
export const urgencySentences = (book: FactBook): string[] => {
  const said = order
    .filter((sign) => book.has(urgencyId(sign)))
    .flatMap((sign) => told(`${saidOf(sign)} ${signs[sign][1]}`, sign === 'deadline' && book.has(WEEKS) && planned));
  if (deadlineWords(book)) return said;
  // Only an advanced report asks for a timeframe.
  const given = book.has(TIMEFRAME_ID) ? `Your timeframe is ${ref(TIMEFRAME_ID)}` : 'You gave no deadline';
  return said.length > 0
    ? [...said, `${given}.`]
    : [`${given}, and nothing in your words says that it is urgent: take the time that the open gates need.`];
};
