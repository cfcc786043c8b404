import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { nowSeconds } from '#shared/kernel/clock';
import { Need } from '#shared/kernel/need';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { Packed, packText, unpackText } from '../packed.ts';
import { readableItems } from '../readable-items.ts';
import { SESSION_HEADER, SESSION_KEPT_SECONDS } from './sessions-store.ts';

/** What was said in a session, packed, for it is most of a visit's bill: an answer is kept as what is new in it. */

const DAY_SECONDS = 86_400;
/** Answers that are packed one after the other: no page of messages needs more than so many that came before it. */
const TURNS_TOGETHER = 10;
/** Sorts after every message id and before the header item. */
export const AFTER_MESSAGES = 'message-~';

const table = () => tableName('sessions');

/** Message ids sort in the order in which they were written. */
export const messageId = (turn: number, part: 'user' | 'ai') => `${prefixOf(turn)}${part === 'user' ? 'a' : 'b'}`;
const prefixOf = (turn: number) => `message-${String(turn).padStart(6, '0')}-`;
/** Where the turns begin that a message is packed with. */
const firstTogether = (item: string) => {
  const turn = Number(item.slice('message-'.length, -'-b'.length));
  return prefixOf(turn - ((turn - 1) % TURNS_TOGETHER));
};

type Body = { content: string; documentTexts: unknown[]; aiResponse?: unknown; thread?: unknown };

/** A message as its table keeps it, without the time that it is kept. */
export const storedMessage = <Message extends Body>(message: Message, earlier?: Earlier) => {
  const { content, documentTexts, aiResponse, thread, ...head } = message;
  const text = JSON.stringify({ content, documentTexts, aiResponse, thread });
  return { ...head, said: packText(text, earlier?.words), after: earlier?.item };
};

/** An answer that the next one may be packed after: what was said up to it, of the same ten turns. */
export type Earlier = { item: string; expiresAt: number; words: Uint8Array };

/**
 * Until when an answer is kept, and the one that it is packed after: none that would go before it.
 * @param item of the answer
 */
export const keptWith = (item: string, earlier?: Earlier) => {
  const until = nowSeconds() + SESSION_KEPT_SECONDS;
  return earlier && firstTogether(earlier.item) === firstTogether(item) && earlier.expiresAt >= until
    ? { earlier, expiresAt: earlier.expiresAt }
    : // A day more, for those that will need it.
      { earlier: undefined, expiresAt: until + DAY_SECONDS };
};

const Kept = z.looseObject({
  item: z.string(),
  status: z.string().optional(),
  expiresAt: z.number(),
  said: z.instanceof(Uint8Array).optional(),
  after: z.string().optional(),
  /** The question, where its answer's item holds it too. */
  asked: Packed.optional(),
});
type Kept = z.infer<typeof Kept>;

const itemsBetween = async (sessionId: string, first: string, last: string, Limit?: number): Promise<Kept[]> => {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'sessionId = :session AND #item BETWEEN :first AND :last',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':session': sessionId, ':first': first, ':last': last },
      ScanIndexForward: false,
      // An answer that was just removed must not be one that the next is packed after.
      ConsistentRead: true,
      Limit,
    }),
  );
  return readableItems('message', Kept, Items).reverse();
};

/** What an item says and all that it was packed after; undefined: it is damaged, or that is not there. */
const wordsOf = ({ said, after }: Kept, earlier: ReadonlyMap<string, Earlier>) => {
  const before = after === undefined ? undefined : earlier.get(after)?.words;
  if (!said || (after !== undefined && !before)) return undefined;
  try {
    const words = unpackText(said, before);
    return {
      body: JSON.parse(words.toString('utf8')) as object,
      words: before ? Buffer.concat([before, words]) : words,
    };
  } catch {
    return undefined;
  }
};

/**
 * The messages of items, oldest first.
 * @param earlier the answers before them; theirs are added
 */
const unpacked = (items: readonly Kept[], earlier: Map<string, Earlier>) =>
  items.flatMap((kept) => {
    const { said: _, after: __, asked, ...head } = kept;
    const { item, status, expiresAt, sessionId } = head;
    const said = wordsOf(kept, earlier);
    if (said && status === 'done' && item.endsWith('-b')) earlier.set(item, { item, expiresAt, words: said.words });
    const question = asked ? [{ sessionId, expiresAt, ...(asked as { id: string }) }] : [];
    // Of one that is damaged nothing stands: it is told to be unreadable.
    return [...question, { ...head, ...(kept.said ? (said?.body ?? { content: undefined }) : {}) }];
  });

export type MessagePage = { limit: number; before?: string | undefined };

/**
 * The newest messages of a session, or the newest before one, oldest first; what cannot be read is left out.
 * @param schema what a message must be
 * @returns the messages, and the last answer among them, which the next may be packed after
 */
export const keptMessages = async <Schema extends z.ZodType<{ expiresAt: number }>>(
  schema: Schema,
  sessionId: string,
  { limit, before = AFTER_MESSAGES }: MessagePage,
): Promise<{ messages: z.output<Schema>[]; earlier: Earlier | undefined }> => {
  // One more: the answer before which they are asked for may hold its question.
  const page = await itemsBetween(sessionId, 'message-', before, limit + 1);
  const earlier = new Map<string, Earlier>();
  const [oldest] = page;
  const first = page.find(({ after }) => after !== undefined);
  if (oldest && first?.after && first.after < oldest.item)
    unpacked(await itemsBetween(sessionId, firstTogether(first.item), first.after), earlier);
  const whole = unpacked(page, earlier).filter((message) => String(message.id) < before);
  const messages = readableItems('message', schema, whole).filter(({ expiresAt }) => expiresAt > nowSeconds());
  return { messages: messages.slice(-limit), earlier: [...earlier.values()].at(-1) };
};

/** Messages that are looked at for what the buyer needs. */
const LOOKED_AT = 12;

const Message = z.object({
  type: z.enum(['user', 'ai']),
  content: z.string(),
  /** A need that another release wrote is asked for again. */
  aiResponse: z.object({ context: Need }).nullish().catch(null),
  expiresAt: z.number(),
});

/** What a session's conversation tells the other areas. */
export type SessionTalk = {
  /** The need as the last answer understood it; null where nothing was asked yet. */
  need: Need | null;
  /** What the buyer typed lately, oldest first. */
  said: string[];
};

/** Reads what was said in a session that is known to be the caller's. */
export const talkOf = async (sessionId: string): Promise<SessionTalk> => {
  const { messages } = await keptMessages(Message, sessionId, { limit: LOOKED_AT });
  return {
    need: messages.findLast(({ aiResponse }) => aiResponse)?.aiResponse?.context ?? null,
    said: messages.filter(({ type }) => type === 'user').map(({ content }) => content),
  };
};

const Turns = z.object({ turns: z.number().default(0) });

/**
 * Adds a sentence of the server's own to a session's conversation, after its last message: "A due diligence report was
 * generated…". It opens no turn, so that an answer in the making is left alone.
 */
export const addNotice = async (sessionId: string, content: string, now = new Date()): Promise<void> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: table(), Key: { sessionId, item: SESSION_HEADER }, ConsistentRead: true }),
  );
  // It was erased meanwhile.
  if (!Item) return;
  const { turns } = Turns.parse(Item);
  const id = `${prefixOf(turns)}c-${now.getTime()}`;
  await dynamodb.send(
    new PutCommand({
      TableName: table(),
      Item: storedMessage({
        sessionId,
        id,
        item: id,
        type: 'ai',
        status: 'done',
        content,
        timestamp: now.toISOString(),
        conversationType: null,
        documents: [],
        documentTexts: [],
        aiResponse: null,
        expiresAt: nowSeconds() + SESSION_KEPT_SECONDS,
      }),
    }),
  );
};
