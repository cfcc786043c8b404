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

const quote = z.string().describe('verbatim words of the message, as short as says it');

/** What a language model fills in: quotes and choices, no numbers. Code parses every amount from its quote. */
export const ModelReading = z.object({
  acts: z.array(z.object({ family: ActFamily, hint: ActHint, about: quote })),
  subjects: z.array(z.object({ name: quote, role: SubjectRole })),
  cats: z.array(z.object({ value: Category, quote })),
  setting: z.object({ value: CareSetting, quote, isSaid: z.boolean() }).nullable(),
  sizes: z.array(
    z.object({ unit: SizeUnit, parts: z.array(quote).describe('one for each number to be added: "58", "91"') }),
  ),
  place: quote.nullable(),
  state: State.nullable(),
  budget: z
    .object({ quote, per: z.enum(['once', 'month', 'year']).nullable(), gst: z.enum(['ex', 'inc']).nullable() })
    .nullable(),
  deadline: quote.nullable(),
  conds: z.array(z.object({ kind: CondKind, field: CondField, quote })),
  figs: z.array(z.object({ quote, unit: z.string(), role: FigRole, by: quote.nullable() })),
  ops: z.array(z.object({ op: OpKind, target: quote, value: quote.nullable() })),
  guards: z.array(z.object({ kind: GuardKind, quote })),
});
export type ModelReading = z.infer<typeof ModelReading>;
