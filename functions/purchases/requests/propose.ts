import type { Guide } from '#functions/records/knowledge/open-knowledge';
import type { SolutionFacts, SolutionRecord } from '#functions/records/schema/record';
import { gapFields, gapsOf } from '#functions/records/view/gaps';
import type { Question, RequestDraft, ScheduleLine } from '#shared/contracts/purchases/requests';
import type { Need } from '#shared/kernel/need';

/** What a request asks, before the buyer edits it. */

type Asked = Omit<Question, 'id'>;
type Closing = { field: keyof SolutionFacts } & Partial<Pick<Question, 'kind' | 'unit' | 'words'>>;

/** The field that an answer to a gap fills, and the kind of answer that fills it. */
const closing: Readonly<Record<string, Closing>> = {
  price: { field: 'priceRange' },
  ARTG: {
    field: 'artg',
    words: 'What is the product’s ARTG number? Write only the number, or say why it does not need one.',
  },
  'Australian distributor': { field: 'distributors' },
  integrations: { field: 'integrations' },
  'implementation time': { field: 'implementationTime', kind: 'number', unit: 'weeks' },
  'support hours': {
    field: 'support247',
    kind: 'yes-no',
    words: 'Is support answered at every hour of every day? Say how fast a fault is attended on site.',
  },
  'named users': { field: 'usedBy' },
  'sales contact': { field: 'salesPhone', words: 'Which phone number reaches the person who answers for this offer?' },
};

const plain = { kind: 'text', unit: '', choices: [], required: false, closes: null, claim: '' } as const;

const mustHave = (claim: string): Asked => ({
  ...plain,
  kind: 'yes-no',
  words: `Does the product meet this as it is sold today: “${claim}”? Say how, and what shows it.`,
  required: true,
  closes: { of: 'solution', field: 'features' },
  claim,
  choices: [],
});

/** Questions that one request holds, before the buyer adds to it. */
const MUST_HAVES = 20;
const GUIDED = 8;

/**
 * The must-haves, then what is open on record for any of the products, then the guide's questions.
 * @param records those of the products that are on record
 */
export const proposeQuestions = (need: Need | null, records: readonly SolutionRecord[], guide: Guide): Question[] => {
  const open = new Set(records.length > 0 ? records.flatMap(({ facts }) => gapsOf(facts)) : gapFields);
  const gaps = [...gapFields]
    .filter((gap) => open.has(gap))
    .map(({ gap, question }): Asked => {
      const { field, ...rest } = closing[gap] ?? {};
      return {
        ...plain,
        choices: [],
        words: question,
        ...(field ? { closes: { of: 'solution', field } } : {}),
        ...rest,
      };
    });
  const guided = guide.questions.slice(0, GUIDED).map((words): Asked => ({ ...plain, choices: [], words }));
  const all = [...(need?.mustHaves ?? []).slice(0, MUST_HAVES).map(mustHave), ...gaps, ...guided];
  return [...new Map(all.map((one) => [one.words, one])).values()].map((one, at) => ({
    ...one,
    id: `question-${at + 1}`,
  }));
};

/** The lines that a price falls into for nearly every product; the buyer changes them. */
const scheduleLabels = [
  'Equipment and licences',
  'Installation and set-up',
  'Interfaces to our systems',
  'Training',
  'Support and maintenance',
  'Subscription or hosting',
  'Taking data back at the end',
];

const scheduleOf = (need: Need | null): ScheduleLine[] =>
  scheduleLabels.map((label, at) => ({
    id: `line-${at + 1}`,
    label,
    quantity: at === 0 ? (need?.beds ?? null) : null,
    unit: at === 0 && need?.beds ? 'beds' : '',
  }));

const introductions = {
  information: 'We are looking at products for the need below and ask you for what we could not find on public record.',
  quotation: 'We ask you for a written quotation for the need below, line by line.',
} satisfies Record<RequestDraft['kind'], string>;

type Drafted = { kind: RequestDraft['kind']; title: string; need: Need | null; to: RequestDraft['to'] };

/** A request as the buyer first sees it. */
export const draftOf = (
  { kind, title, need, to }: Drafted,
  records: readonly SolutionRecord[],
  guide: Guide,
): RequestDraft => ({
  kind,
  title: `${kind === 'quotation' ? 'Request for quotation' : 'Request for information'}: ${title}`.slice(0, 120),
  from: '',
  tellsNeed: true,
  introduction: introductions[kind],
  dueOn: null,
  questions: proposeQuestions(need, records, guide),
  schedule: kind === 'quotation' ? scheduleOf(need) : [],
  to,
});
