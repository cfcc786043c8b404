import type { ConversationRequest } from '#shared/contracts/assistant';
import type { Reading } from '#shared/contracts/reading/question';
import type { Thread } from './kept-thread.ts';

type Edits = ConversationRequest['edits'];
type Read = (text: string) => Reading;

/** Words that tell the reader what a bare value is. */
const lead: Readonly<Record<string, string>> = { budget: 'our budget is ', deadline: 'by ' };

/**
 * The thread with chips changed or taken out. A chip's id is its element, and what it stands for where there are several:
 * "setting", "size-beds", "condition-must connect".
 */
export const applyEdits = (thread: Thread, edits: Edits, read: Read): Thread =>
  edits.reduce((changed, { chip, value }) => withEdit(changed, chip, value, read), thread);

const withEdit = (thread: Thread, chip: string, value: string | null, read: Read): Thread => {
  const at = chip.indexOf('-');
  const element = at < 0 ? chip : chip.slice(0, at);
  const key = at < 0 ? '' : chip.slice(at + 1);
  const { need } = thread;
  const fresh = value === null ? undefined : read(`${lead[element] ?? ''}${value}`).need;
  if (element === 'subject')
    return {
      ...thread,
      subjects: thread.subjects.flatMap((one) =>
        one.q !== key ? [one] : value === null ? [] : [{ ...one, q: value }],
      ),
    };
  if (element === 'only') return { ...thread, only: thread.only.filter((word) => word !== key) };
  if (element === 'off') return { ...thread, dropped: thread.dropped.filter((id) => !id.startsWith(key)) };
  if (element === 'condition')
    return {
      ...thread,
      conds: thread.conds.flatMap((one) => (one.q !== key ? [one] : value === null ? [] : [{ ...one, q: value }])),
    };
  if (element === 'category') {
    const others = need.cats.filter((cat) => cat.value !== key);
    return { ...thread, need: { ...need, cats: [...others, ...(fresh?.cats ?? [])] } };
  }
  if (element === 'size') {
    const others = need.size.filter(({ unit }) => unit !== key);
    return { ...thread, need: { ...need, size: [...others, ...(fresh?.size ?? [])] } };
  }
  if (element === 'place')
    return { ...thread, need: { ...need, place: fresh?.place ?? null, state: fresh?.state ?? null } };
  if (element === 'setting' || element === 'budget' || element === 'deadline')
    return { ...thread, need: { ...need, [element]: fresh?.[element] ?? null } };
  return thread;
};
