import * as z from 'zod';
import { NegotiationAnswer, type NegotiationTurn, TURN_MAX, TURNS_MAX } from '#shared/contracts/negotiation';
import { Citation } from '#shared/kernel/evidence';
import { draft } from '../../../lib/storage/drafts.ts';

/** A message of the talk, kept in this browser. */
export const TalkMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  citations: z.array(Citation),
  at: z.string(),
  /** The deal that it is about. */
  deal: z.string(),
  isStopped: z.boolean().optional(),
});
export type TalkMessage = z.infer<typeof TalkMessage>;

/** Messages that this browser keeps: the oldest go first. */
const KEPT = 80;

export const messagesDraft = draft('negotiation.messages', z.array(TalkMessage));
/** The newest answer whole: its brief and its suggestions. */
export const answerDraft = draft('negotiation.answer', NegotiationAnswer.nullable());
export const typedDraft = draft('negotiation.typed', z.string());

/** What was sent and not answered yet: it can be sent again, after a reload too. */
export const Unanswered = z.object({ text: z.string(), makesStrategy: z.boolean() });
export type Unanswered = z.infer<typeof Unanswered>;
export const unansweredDraft = draft('negotiation.unanswered', Unanswered.nullable());

export const withMessages = (messages: readonly TalkMessage[], ...more: TalkMessage[]): TalkMessage[] =>
  [...messages, ...more].slice(-KEPT);

/** The earlier turns of a deal as the server takes them, oldest first. */
export const historyOf = (messages: readonly TalkMessage[], deal: string): NegotiationTurn[] =>
  messages
    .filter((message) => message.deal === deal && message.text.trim() !== '')
    .slice(-TURNS_MAX)
    .map(({ role, text }) => ({ role, text: text.trim().slice(0, TURN_MAX) }));
