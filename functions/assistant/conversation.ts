import type { FactBook } from '#functions/advisor/facts/facts';
import { rulesFor } from '#functions/advisor/facts/rule-facts';
import type { Guide, Rule } from '#functions/records/knowledge/open-knowledge';
import type { Ranked } from '#functions/records/search/retrieve';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Raised } from '#functions/records/view/concerns';
import type { ConversationAnswer, ConversationRequest, Passage } from '#shared/contracts/assistant';
import type { Need } from '#shared/kernel/need';
import type { Intent } from './question/intent.ts';

/** What a conversation task is given: the request, its identifiers masked, and what went before. */
export type ConversationInput = {
  request: ConversationRequest;
  catalogue: Catalogue;
  demonstration: boolean;
  history: readonly Past[];
};

/** An earlier exchange: what was asked and, if it came to that, answered. */
export type Past = {
  said: string;
  answer: ConversationAnswer | null;
  documents: readonly { name: string; text: string }[];
};

/** A question as it was understood. */
export type Question = ConversationInput & {
  intent: Intent | { kind: 'international' };
  need: Need;
  /** What is searched for: the question, with what earlier ones still say. */
  searchText: string;
  /** No kind of product was named; the nearest records are shown as just that. */
  isUnsure: boolean;
  /** A product or vendor that the buyer named and no record knows. */
  unknownName: string | undefined;
  /** Everything that the buyer typed in this conversation, documents included. */
  userWords: string;
};

/** What the answer is made of. */
export type ConversationFacts = {
  book: FactBook;
  userWords: string;
  question: Question;
  /** Real solutions, best first; for a question about named ones, exactly those. */
  ranked: Ranked[];
  /** Fictional ones, apart. */
  demonstrations: Ranked[];
  guide: Guide;
  raised: Raised[];
  passages: Passage[];
};

/** What a conversation task answers; the handler adds what identifies the message. */
export type ConversationBody = Omit<
  ConversationAnswer,
  'sessionId' | 'messageId' | 'userMessageId' | 'timestamp' | 'masked' | 'dataVersion'
>;

/** The words of an answer besides the running text: why each of the first five is recommended. */
export const reasonKeys = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
export type ConversationProse = { response: string } & Record<(typeof reasonKeys)[number], string>;

/** The rules that apply to a question. */
export const rulesHere = ({ guide, question }: Pick<ConversationFacts, 'guide' | 'question'>): Rule[] =>
  rulesFor(
    guide.rules,
    question.need,
    question.intent.kind === 'international' ? question.catalogue.knowledge.rule('device-register') : undefined,
  );
