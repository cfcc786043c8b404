import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Chip, type ConversationMessage, readConversation } from '#shared/contracts/assistant';
import { formatAud } from '#shared/kernel/format';
import { isSameVendor } from '#shared/kernel/names';
import { type Need, needWords } from '#shared/kernel/need';
import { call } from '../api-client.ts';
import { useForPurchase } from './for-purchase.ts';
import { type Held, heldKey, purchaseQuery, shortlisted } from './held.ts';

/** What a purchase knows of what is bought; a form that begins with it gives way to what is typed there. */
export type Known = {
  /** What it is for: in the buyer's own words where all of them still hold, else as it was understood. */
  goals: string;
  /** The same as it was understood, in one line; empty where nothing was. */
  understood: string;
  /** As the buyer gave it, "A$80,000 a year"; empty: none was. */
  budget: string;
  need: Need | null;
  /** Products in the running, then vendors of the quotes none of whose products is. */
  candidates: string[];
  /** Products that the buyer has now. */
  inUse: string[];
};

/** What of a message tells who needs what, where, by when, and for how much. */
const ofNeed: ReadonlySet<Chip['element']> = new Set(['category', 'size', 'setting', 'place', 'deadline', 'budget']);

type Said = Pick<Known, 'goals' | 'understood' | 'budget'>;

/** What a conversation tells of the need; undefined where nothing was understood in it. */
const saidIn = (messages: readonly ConversationMessage[]): Said | undefined => {
  const readings = messages.flatMap(({ aiResponse }) => aiResponse?.understood ?? []);
  // Each holds what those before it told too, but for one of thanks, which holds nothing.
  const chips = readings
    .map((reading) => reading.chips.filter(({ element }) => ofNeed.has(element)))
    .findLast(({ length }) => length > 0);
  if (!chips) return undefined;
  const understood = chips.map(({ label, value }) => `${label} ${value}`.trim()).join('; ');
  const isTakenBack = readings.some(({ gone, chips }) => gone?.length || chips.some(({ was }) => was));
  const words = messages.filter(
    ({ type, content }) => type === 'user' && chips.some(({ quote }) => quote && content.includes(quote)),
  );
  return {
    understood,
    goals: isTakenBack || words.length === 0 ? understood : words.map(({ content }) => content).join('\n'),
    budget: chips.find(({ element }) => element === 'budget')?.value ?? '',
  };
};

/** What the need alone tells, where no conversation does. */
const noted = (need: Need | null): Said => {
  const words = need ? needWords(need) : '';
  return { goals: words, understood: words, budget: need?.budgetAud ? formatAud(need.budgetAud) : '' };
};

const MESSAGES_READ = 100;

/** The newest conversation of a purchase; none where it was erased, or is a colleague's. */
const messagesOf = async ({ sessionIds }: Held['purchase'], signal: AbortSignal): Promise<ConversationMessage[]> => {
  const sessionId = sessionIds.at(-1);
  if (!sessionId) return [];
  const read = call(readConversation)({ sessionId, limit: MESSAGES_READ }, { signal });
  return read.then(({ messages }) => messages).catch(() => []);
};

/** The vendors of the quotes on a purchase's desk. */
const quotedBy = async (items: Held['items']): Promise<string[]> => {
  if (!items.some(({ kind }) => kind === 'quote')) return [];
  // The reader of quotes is large, and few purchases have any yet.
  const { vendorsQuoted } = await import('./read-quoted.ts');
  return vendorsQuoted(items);
};

const knownQuery = (purchaseId: string, held: Held | undefined) =>
  queryOptions({
    queryKey: [...heldKey(purchaseId), 'known', held?.purchase.revision],
    enabled: held !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Known | null> => {
      if (!held) return null;
      const [messages, vendors] = await Promise.all([messagesOf(held.purchase, signal), quotedBy(held.items)]);
      const { need } = held.purchase;
      const running = shortlisted(held);
      const isRunning = (vendor: string) =>
        running.some((product) => isSameVendor(product.vendor, vendor) || isSameVendor(product.name, vendor));
      const others = vendors.filter((vendor) => !isRunning(vendor));
      return {
        ...(saidIn(messages) ?? noted(need)),
        need,
        candidates: [...running.map(({ name }) => name), ...others],
        inUse: shortlisted(held, 'in-use').map(({ name }) => name),
      };
    },
  });

/** What the purchase that a form is opened in knows; null without one, or while it is read. */
export const useKnown = (): Known | null => {
  const { purchaseId } = useForPurchase();
  const { data: held } = useQuery({ ...purchaseQuery(purchaseId ?? ''), enabled: purchaseId !== undefined });
  const { data = null } = useQuery(knownQuery(purchaseId ?? '', held));
  return data;
};
