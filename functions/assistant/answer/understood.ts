import type { Chip, Understood } from '#shared/contracts/assistant';
import type { Cond, SubjectRole } from '#shared/contracts/reading/question';
import { categoryLabel, stateLabel } from '#shared/kernel/catalogue';
import { formatAud } from '#shared/kernel/format';
import type { Question } from '../conversation.ts';

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

/** What was read, as chips in the order of the strip; sentences not used; what is asked back. */
export const understoodOf = ({ after, reading, acts }: Question): Understood => {
  const { need, subjects, conds } = after;
  const doubt = (one: { from: string; doubt?: boolean | undefined }): Chip['tone'] =>
    one.from === 'inferred' || one.doubt ? 'doubt' : 'plain';
  const chips: Chip[] = [
    ...need.cats.map((cat) =>
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
    ...conds
      // "Must connect to Leecare" stands there as the system already.
      .filter(({ q }) => !subjects.some((one) => one.role === 'connects-to' && q.includes(one.q)))
      .map(({ q, kind }) =>
        chip({
          id: `condition-${q}`.slice(0, 80),
          element: 'condition',
          label: condLabel[kind],
          value: q,
          quote: q,
          tone: condTone[kind],
        }),
      ),
    ...need.size.map((size) =>
      chip({
        id: `size-${size.unit}`,
        element: 'size',
        label: '',
        value: `${size.value.toLocaleString('en-AU')} ${size.unit}`,
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
            label: 'In use by',
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
        label: 'Asked to',
        value: act.replaceAll('-', ' '),
        removable: false,
        editable: false,
      }),
    ),
  ];
  return { chips, notUsed: reading.left.map(({ q }) => q), question: askedBack(need, acts) };
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
