import { Allow, parse } from 'partial-json';
import * as z from 'zod';
import { AdviceKind } from '#shared/kernel/answer';

/** What a language model answers: choices among the facts of one book, never a sentence about a product. */

export const verdictKinds = ['fits', 'may-fit', 'unknown', 'other-kind', 'not-for-you'] as const;
export type TurnVerdict = (typeof verdictKinds)[number];
export const relations = ['meets', 'fails', 'open', 'warns', 'if', 'names', 'kind'] as const;

/** What to ask a vendor; the wording of each is ours. */
export const askTopics = [
  'need',
  'setting',
  'references',
  'users',
  'region',
  'today',
  'own-data',
  'sponsor',
  'sold-here',
  'price',
  'after-term',
  'unpriced',
  'terms',
  'integration',
  'failure',
] as const;
export type AskTopic = (typeof askTopics)[number];

export const ADVICE_MAX = 320;
const QUOTE_MAX = 200;
const VERDICTS_MAX = 8;
const ITEMS_MAX = 8;

/** What the choices of one prompt are made of. */
export type TurnIds = {
  /** Facts that may be pointed at. */
  facts: readonly string[];
  /** Solutions that a verdict may be given on; none: the task asks for no verdicts. */
  products: readonly string[];
  /** Fields by which those may be compared, as their facts are labelled. */
  fields: readonly string[];
  /** Fields of the reading that may be put right; none: nothing is read again. */
  readings: readonly string[];
  /** Parts of the plan that may be left out where they miss the question; none: the task takes no answer of the model's own. */
  parts: readonly string[];
  /** Entries of our guide that may be chosen. */
  guides: readonly string[];
};

/** An empty list of choices stands in no schema: its field is left out. */
const oneOf = (values: readonly string[]) => z.enum(values as [string, ...string[]]);
const quote = z.string().max(QUOTE_MAX);

/** Every field of an answer, in the order in which they are shown. */
const fieldsOf = ({ facts, products, fields, readings, parts, guides }: TurnIds) => {
  const fact = oneOf(facts);
  const product = oneOf(products);
  return {
    misread: z.array(z.object({ field: oneOf(readings), quote })),
    leaveOut: z.array(oneOf(parts)),
    guide: z.array(oneOf(guides)),
    sums: z.array(z.object({ label: z.string(), expression: z.string(), unit: z.string() })),
    pick: product.nullable(),
    reply: z.array(z.object({ basis: quote.nullable(), text: z.string() })),
    draft: z
      .object({ audience: z.enum(['vendor', 'own']), to: quote.nullable(), paragraphs: z.array(z.string()) })
      .nullable(),
    nothingFits: z.object({ needs: z.array(quote) }).nullable(),
    verdicts: z.array(
      z.object({
        product,
        verdict: z.enum(verdictKinds),
        because: z.array(z.object({ fact, relation: z.enum(relations), need: quote.nullable() })),
        ask: z.array(z.object({ topic: z.enum(askTopics), need: quote.nullable(), fact: fact.nullable() })),
      }),
    ),
    compare: z.array(z.object({ products: z.array(product), field: oneOf(fields).nullable(), need: quote.nullable() })),
    points: z.array(z.object({ fact: fact.nullable(), need: quote.nullable() })),
    advice: z.array(z.object({ kind: AdviceKind, basis: quote.nullable(), text: z.string() })),
  };
};

/** The schema of one prompt's answer: ids are enums of its own facts, and a task is asked for no field that it has no use for. */
export const turnSchema = (ids: TurnIds): TurnSchema => {
  const { misread, leaveOut, guide, sums, pick, reply, draft, nothingFits, verdicts, compare, points, advice } =
    fieldsOf(ids);
  return z.object({
    ...(ids.readings.length > 0 ? { misread } : {}),
    ...(ids.parts.length > 0
      ? {
          leaveOut,
          ...(ids.guides.length > 0 ? { guide } : {}),
          sums,
          ...(ids.products.length > 0 ? { pick } : {}),
          reply,
          draft,
        }
      : {}),
    ...(ids.products.length > 0 ? { nothingFits, verdicts } : {}),
    ...(ids.products.length > 1 ? { compare } : {}),
    ...(ids.facts.length > 0 ? { points } : {}),
    advice,
  });
};
export type TurnSchema = z.ZodObject;

type Whole = { [Field in keyof ReturnType<typeof fieldsOf>]: z.infer<ReturnType<typeof fieldsOf>[Field]> };
export type Misread = Whole['misread'][number];
export type SumTerms = Whole['sums'][number];
export type Reply = Whole['reply'][number];
export type ModelDraft = NonNullable<Whole['draft']>;
export type Verdict = Whole['verdicts'][number];
export type Because = Verdict['because'][number];
export type Ask = Verdict['ask'][number];
export type Compare = Whole['compare'][number];
export type Point = Whole['points'][number];
export type Advice = Whole['advice'][number];

/** One choice that the model has finished writing; `end` once a field can grow no more. */
export type Closed =
  | { field: 'misread'; value: Misread }
  | { field: 'leaveOut' | 'guide' | 'pick'; value: string }
  | { field: 'draft'; value: ModelDraft }
  | { field: 'sums'; value: SumTerms }
  | { field: 'reply'; value: Reply }
  | { field: 'nothingFits'; value: NonNullable<Whole['nothingFits']> }
  | { field: 'verdicts'; value: Verdict }
  | { field: 'compare'; value: Compare }
  | { field: 'points'; value: Point }
  | { field: 'advice'; value: Advice }
  | { field: 'end'; value: string };

/** More than any answer: what comes beyond it is nonsense, and is not read. */
const CHARACTERS_MAX = 65_536;

/** Reads a model's JSON as it grows, and gives out each choice once it is closed; one that fits no schema is left out. */
export class TurnReader {
  readonly #shape: Record<string, z.ZodType>;
  readonly #given = new Map<string, number>();
  readonly #ended = new Set<string>();
  #invalid = 0;

  constructor(schema: TurnSchema) {
    this.#shape = schema.shape as Record<string, z.ZodType>;
  }

  /** Whether anything was read that the schema asks for. */
  get isBegun(): boolean {
    return this.#given.size > 0 || this.#ended.size > 0;
  }

  /** How many choices were of no use: an id that the book does not hold, a wrong type. */
  get invalid(): number {
    return this.#invalid;
  }

  /**
   * @param text all of the text so far, without a code fence
   * @param isWhole nothing more will come, and the text is complete
   */
  read(text: string, isWhole = false): Closed[] {
    const value = text.length > CHARACTERS_MAX ? undefined : parsed(text);
    if (!value) return [];
    const fields = Object.keys(this.#shape);
    const lastBegun = fields.findLastIndex((field) => field in value);
    return fields.flatMap((field, at) =>
      field in value ? this.#closedIn(field, value[field], isWhole || at < lastBegun) : [],
    );
  }

  #closedIn(field: string, value: unknown, isClosed: boolean): Closed[] {
    const schema = this.#shape[field];
    if (!schema || this.#ended.has(field)) return [];
    const closed: Closed[] = [];
    if (schema instanceof z.ZodArray) {
      if (!Array.isArray(value)) return [];
      const items: unknown[] = value;
      // The last item of an open list may still grow.
      const ready = items.slice(0, isClosed ? undefined : -1).slice(0, field === 'verdicts' ? VERDICTS_MAX : ITEMS_MAX);
      for (const item of ready.slice(this.#given.get(field) ?? 0))
        closed.push(...this.#checked(field, schema.element as z.ZodType, item));
      this.#given.set(field, ready.length);
    } else if (isClosed && value !== null) closed.push(...this.#checked(field, schema, value));
    if (isClosed) {
      this.#ended.add(field);
      closed.push({ field: 'end', value: field });
    }
    return closed;
  }

  #checked(field: string, schema: z.ZodType, item: unknown): Closed[] {
    const result = schema.safeParse(item);
    if (!result.success) this.#invalid += 1;
    return result.success && result.data !== null ? [{ field, value: result.data } as Closed] : [];
  }
}

/** What stands so far of a JSON object; text that is not closed is left out, unless `allow` says otherwise. */
export const parsed = (text: string, allow = Allow.OBJ | Allow.ARR): Record<string, unknown> | undefined => {
  if (!text.startsWith('{')) return undefined;
  try {
    return parse(text, allow) as Record<string, unknown>;
  } catch {
    // Cut in the middle of an escape, or no JSON at all; the end will tell.
    return undefined;
  }
};
