import type { Ask, AskedAct, Case } from '#functions/advisor/answer/case';
import type { Told } from '#functions/advisor/answer/counsel/problems';
import type { AnswerPlan } from '#functions/advisor/answer/plan';
import type { FactBook } from '#functions/advisor/facts/facts';
import type { Kind } from '#functions/records/search/kinds';
import type { Ranked } from '#functions/records/search/retrieve';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { ConversationAnswer, ConversationRequest, Passage } from '#shared/contracts/assistant';
import type { Reading } from '#shared/contracts/reading/question';
import type { Masked } from '#shared/kernel/answer';
import type { Need } from '#shared/kernel/need';
import type { Move } from '#shared/reading/question/later/moves';
import type { HeardReading } from '#shared/reading/question/model/merge-readings';
import type { Thread } from './question/kept-thread.ts';
import type { Reference } from './question/referring.ts';

/** What a conversation task is given: the request, its identifiers masked, and what went before. */
export type ConversationInput = {
  request: ConversationRequest;
  masked: readonly Masked[];
  catalogue: Catalogue;
  demonstration: boolean;
  history: readonly Past[];
  /** What earlier turns came to. */
  thread: Thread;
  /** What a model reads in the question; absent: rules alone read it. */
  heard?: HeardReading;
};

/** An earlier exchange: what was asked and, if it came to that, answered. */
export type Past = {
  said: string;
  answer: ConversationAnswer | null;
  documents: readonly { name: string; text: string }[];
};

/** A question as it was understood. */
export type Question = ConversationInput & {
  reading: Reading;
  /** What is asked, in the order in which it is answered. */
  acts: AskedAct[];
  /** What each part of a message asks that asks several things; else none. */
  asks: readonly Ask[];
  /** What a later turn does with what stands. */
  move: Move | undefined;
  /** What the message asks of what the conversation holds already. */
  reference: Reference | undefined;
  /** The message; "and Rauland?" with the question before it. */
  text: string;
  /** What this and the earlier turns come to. */
  after: Thread;
  need: Need;
  /** What is sought, closer than its category. */
  kinds: Kind[];
  /** Trouble that the message tells without naming a product for it. */
  told: Told | null;
  isInternational: boolean;
  /** Solutions that this message names or points to. */
  named: string[];
  /** Products of those who have made an offer. */
  quotedBy: string[];
  /** Names that are on no record. */
  unknown: string[];
  /** Excluded names that are on no record. */
  unknownOut: string[];
  /** Words to search by: names of products left out. */
  searchText: string;
  /** Everything that the buyer typed in this conversation, documents included. */
  userWords: string;
};

/** What the answer is made of. */
export type ConversationFacts = {
  book: FactBook;
  userWords: string;
  question: Question;
  case: Case;
  plan: AnswerPlan;
  /** Real solutions that may be recommended, best first. */
  ranked: Ranked[];
  /** Fictional ones, apart. */
  demonstrations: Ranked[];
  passages: Passage[];
};

/** What a conversation task answers; the handler adds what identifies the message. */
export type ConversationBody = Omit<
  ConversationAnswer,
  'purchaseId' | 'sessionId' | 'messageId' | 'userMessageId' | 'timestamp' | 'masked' | 'dataVersion' | 'reportData'
> & { thread: Thread };

/** The words of an answer besides the running text: why each is recommended, in their order. */
export type ConversationLines = { reasons: string[] };
