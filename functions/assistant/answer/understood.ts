import type { Change } from '#functions/advisor/answer/case';
import { sizeWords } from '#functions/advisor/answer/plan-acts/lines';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Chip, Understood } from '#shared/contracts/assistant';
import type { Cond, SubjectRole } from '#shared/contracts/reading/question';
import { categoryLabel, stateLabel } from '#shared/kernel/catalogue';
import { formatAud } from '#shared/kernel/format';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Move } from '#shared/reading/question/later/moves';
import type { Question } from '../conversation.ts';
import type { Carried } from '../question/kept-thread.ts';

const roleLabel: Record<SubjectRole, string> = {
  mentioned: 'Named',
  candidate: 'Considering',
  'in-use': 'In use',
  'to-replace': 'Replacing',
  excluded: 'Not',
  'connects-to': 'Must connect to',
  'like-this': 'Like',
  'quoted-by': 'Quoted by',
};
const roleTone: Partial<Record<SubjectRole, Chip['tone']>> = {
  'connects-to': 'must',
  'to-replace': 'must',
  excluded: 'must-not',
  mentioned: 'doubt',
};
const condLabel: Record<Cond['kind'], string> = { must: 'Must', want: 'Would like', 'must-not': 'Not' };
const condTone: Record<Cond['kind'], Chip['tone']> = { must: 'must', want: 'plain', 'must-not': 'must-not' };
const settingWords: Readonly<Record<string, string>> = {
  disability: 'Disability (NDIS)',
  'pathology-imaging': 'Pathology and imaging',
};
const inWords = (id: string): string =>
  settingWords[id] ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

type Made = Pick<Chip, 'id' | 'element' | 'label' | 'value'> & Partial<Chip>;
const chip = ({ quote = '', tone = 'plain', removable = true, editable = true, ...rest }: Made): Chip => ({
  ...rest,
  quote,
  tone,
  removable,
  editable,
});

const doubt = (one: { from: string; doubt?: boolean | undefined }): Chip['tone'] =>
  one.from === 'inferred' || one.doubt ? 'doubt' : 'plain';

/** The label says "Must" and "Not" already. */
const orders = new Set(['may', 'can', 'must', 'shall', 'should']);
const withoutLabel = (q: string, kind: Cond['kind']): string => {
  // "No system may store data on phones" is a sentence of its own.
  const isSentence = wordsIn(q).some(({ lower }) => orders.has(lower));
  const said = ['must ', ...(kind === 'must-not' && !isSentence ? ['not ', 'no ', 'without '] : [])].find(
    (word) => kind !== 'want' && q.toLowerCase().startsWith(word),
  );
  return said ? q.slice(said.length) : q;
};

/** More names than these would fill the strip. */
const OFF_MAX = 4;

/** What a conversation holds, as chips in the order of the strip. */
const carriedChips = ({ need, subjects, conds, dropped, only }: Carried, { solutions }: Catalogue): Chip[] => [
  // What two words say is one kind.
  ...need.cats
    .filter(({ value }, at) => need.cats.findIndex((cat) => cat.value === value) === at)
    .map((cat) =>
      chip({
        id: `category-${cat.value}`,
        element: 'category',
        label: 'Looking for',
        value: categoryLabel[cat.value],
        quote: cat.q,
        tone: doubt(cat),
      }),
    ),
  ...subjects.map(({ q, role }) =>
    chip({
      id: `subject-${q}`.slice(0, 80),
      element: 'subject',
      label: roleLabel[role],
      value: q,
      quote: q,
      tone: roleTone[role] ?? 'plain',
    }),
  ),
  ...(dropped.length > OFF_MAX
    ? [{ id: '', name: `${dropped.length} products` }]
    : dropped.flatMap((id) => solutions.get(id) ?? [])
  ).map(({ id, name }) =>
    chip({
      id: `off-${id}`.slice(0, 80),
      element: 'subject',
      label: 'Off the list',
      value: name,
      editable: false,
    }),
  ),
  ...conds
    // "Must connect to Leecare" stands there as the system already.
    .filter(({ q }) => !subjects.some((one) => one.role === 'connects-to' && q.includes(one.q)))
    .map(({ q, kind }) =>
      chip({
        id: `condition-${q}`.slice(0, 80),
        element: 'condition',
        label: condLabel[kind],
        value: withoutLabel(q, kind),
        quote: q,
        tone: condTone[kind],
      }),
    ),
  ...only.map((word) =>
    chip({ id: `only-${word}`, element: 'condition', label: 'Only', value: word, quote: word, editable: false }),
  ),
  ...need.size.map((size) =>
    chip({
      id: `size-${size.unit}`,
      element: 'size',
      label: '',
      value: sizeWords(size),
      quote: size.q,
      tone: doubt(size),
    }),
  ),
  ...(need.setting
    ? [
        chip({
          id: 'setting',
          element: 'setting',
          label: '',
          value: inWords(need.setting.value),
          quote: need.setting.q,
          tone: doubt(need.setting),
        }),
      ]
    : []),
  ...(need.place || need.state
    ? [
        chip({
          id: 'place',
          element: 'place',
          label: '',
          value:
            [need.place?.value, need.state?.value ?? ''].filter(Boolean).join(' ') ||
            (need.state ? stateLabel[need.state.value] : ''),
          quote: need.place?.q ?? need.state?.q ?? '',
        }),
      ]
    : []),
  ...(need.deadline
    ? [
        chip({
          id: 'deadline',
          element: 'deadline',
          label: 'Needed',
          value: need.deadline.value,
          quote: need.deadline.q,
        }),
      ]
    : []),
  ...(need.budget
    ? [
        chip({
          id: 'budget',
          element: 'budget',
          label: 'Budget',
          value: `${formatAud(Math.round(need.budget.amount))}${need.budget.per === 'month' || need.budget.per === 'year' ? ` a ${need.budget.per}` : ''}${need.budget.gst ? ` ${need.budget.gst} GST` : ''}`,
          quote: need.budget.q,
        }),
      ]
    : []),
];

const nameOf = ({ label, value }: Pick<Chip, 'label' | 'value'>): string => [label, value].filter(Boolean).join(' ');

/** A value beside another of the same label needs none of its own. */
const bareOf = (old: Chip, label: string): string => (old.label === label ? old.value : nameOf(old));

/** What this turn changed: the strip before it against the strip after it, chip by chip. */
export const changesOf = ({
  thread,
  after,
  catalogue,
}: {
  thread: Carried;
  after: Carried;
  catalogue: Catalogue;
}): Change[] => {
  const before = new Map(carriedChips(thread, catalogue).map((one) => [one.id.toLowerCase(), one]));
  const now = new Map(carriedChips(after, catalogue).map((one) => [one.id.toLowerCase(), one]));
  return [
    ...[...now].flatMap(([id, one]) => {
      const old = before.get(id);
      return old && nameOf(old) === nameOf(one)
        ? []
        : [{ id, element: one.element, label: one.label, was: old ? bareOf(old, one.label) : null, now: one.value }];
    }),
    ...[...before].flatMap(([id, old]) =>
      now.has(id) ? [] : [{ id, element: old.element, label: old.label, was: old.value, now: null }],
    ),
  ];
};

/** What a message asks for, in a reader's words; an act whose own name says it is not here. */
const askedFor: Partial<Record<Question['acts'][number], string>> = {
  choose: 'what to look at',
  list: 'for a list',
  alternatives: 'for alternatives',
  price: 'for a price',
  'check-price': 'whether a price is fair',
  compute: 'for a sum',
  fact: 'what is on record',
  explain: 'for an explanation',
  rule: 'which rules apply',
  risk: 'what can go wrong',
  process: 'how to go about it',
  questions: 'for questions to vendors',
  letter: 'for a letter',
  summary: 'for a summary',
  refine: 'for a closer fit',
  undo: 'to go back',
  compare: 'for a comparison',
  time: 'how long it takes',
  criteria: 'for criteria',
  source: 'for the source',
  next: 'what comes next',
  replies: 'what replies mean',
  reject: 'how to decline',
  decide: 'which one',
  recap: 'where things stand',
  contact: 'whom to contact',
  order: 'what so many cost',
  units: 'what it means for yours',
  confidence: 'how sure this is',
  since: 'what changed',
  lease: 'about leasing',
  again: 'for the same in another form',
};

/** What a turn asks that goes on from what stands. */
const goingOn: Partial<Record<Move, string>> = {
  choose: 'which one',
  why: 'why',
  alternatives: 'who else',
  cheaper: 'for something cheaper',
  'ask-price': 'for a price',
  'own-already': 'what is left beside what you have',
  'yes-no': 'yes or no',
  doubt: 'whether that holds',
  process: 'how to go about it',
  'advice-what-to-do': 'what to do',
  'more-detail': 'for more',
  'less-detail': 'for less',
};

/** What was read, as chips in the order of the strip, and what that changed; sentences not used; what is asked back. */
export const understoodOf = (question: Question): Understood => {
  const { after, reading, acts, history, catalogue, move } = question;
  const changes = history.length > 0 ? changesOf(question) : [];
  const chips: Chip[] = [
    ...carriedChips(after, catalogue).map((one) => {
      const change = changes.find(({ id }) => id === one.id.toLowerCase());
      return change ? { ...one, was: change.was } : one;
    }),
    ...reading.figs
      .filter(({ role }) => role !== 'budget')
      .map((fig, index) =>
        chip({
          id: `figure-${index}`,
          element: 'figure',
          label: fig.by ?? fig.role,
          value: fig.q,
          quote: fig.q,
          removable: false,
          editable: false,
        }),
      ),
    ...acts.slice(0, 1).map((act) =>
      chip({
        id: 'act',
        element: 'act',
        label: 'You asked',
        value: act === 'go-on' ? ((move && goingOn[move]) ?? 'what else is known') : (askedFor[act] ?? act),
        removable: false,
        editable: false,
      }),
    ),
  ];
  const gone = changes.flatMap(({ label, was, now }) =>
    now === null && was !== null ? [nameOf({ label, value: was })] : [],
  );
  return {
    chips,
    ...(gone.length > 0 ? { gone } : {}),
    notUsed: reading.left.map(({ q }) => q),
    question: askedBack(after.need, acts),
  };
};

const askedBack = (
  { cats, setting, size, budget }: Question['after']['need'],
  acts: Question['acts'],
): string | null => {
  const seeks = acts.some((act) => act === 'choose' || act === 'list' || act === 'alternatives' || act === 'refine');
  if (!seeks) return null;
  if (cats.length === 0) return 'Which kind of product is it?';
  if (!setting) return 'Which kind of site is it for?';
  if (size.length === 0) return 'How big is it: beds, places, clinicians?';
  return budget && budget.gst === null ? 'Is GST in or out of your budget?' : null;
};
