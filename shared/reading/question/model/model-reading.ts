import * as z from 'zod';
import {
  ActFamily,
  ActHint,
  CareSetting,
  CondField,
  CondKind,
  FigRole,
  GuardKind,
  OpKind,
  SizeUnit,
  SubjectRole,
} from '#shared/contracts/reading/question';
import { Category, State } from '#shared/kernel/catalogue';

/** Verbatim words of the message, as short as says it. */
const quote = z.string();

/**
 * What a language model fills in: quotes and choices, no numbers. Code parses every amount from its quote. What matters
 * most stands first: of an answer that is cut short the fields that closed are used.
 */
export const ModelReading = z.object({
  guards: z.array(z.object({ kind: GuardKind, quote })),
  acts: z.array(z.object({ family: ActFamily, hint: ActHint, about: quote })),
  ops: z.array(z.object({ op: OpKind, target: quote, value: quote.nullable() })),
  cats: z.array(z.object({ value: Category, quote })),
  subjects: z.array(z.object({ name: quote, role: SubjectRole })),
  conds: z.array(z.object({ kind: CondKind, field: CondField, quote })),
  setting: z.object({ value: CareSetting, quote, isSaid: z.boolean() }).nullable(),
  sizes: z.array(z.object({ unit: SizeUnit, parts: z.array(quote) })),
  place: quote.nullable(),
  state: State.nullable(),
  budget: z
    .object({ quote, per: z.enum(['once', 'month', 'year']).nullable(), gst: z.enum(['ex', 'inc']).nullable() })
    .nullable(),
  deadline: quote.nullable(),
  figs: z.array(z.object({ quote, unit: z.string(), role: FigRole, by: quote.nullable() })),
});
export type ModelReading = z.infer<typeof ModelReading>;
