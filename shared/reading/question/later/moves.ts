import * as z from 'zod';

/** What an answer gave, from which a later turn goes on. */
export const Given = z.enum([
  'nothing',
  'list',
  'practice',
  'rule',
  'sum',
  'draft',
  'price',
  'fact',
  'compare',
  'process',
  'asked-back',
]);
export type Given = z.infer<typeof Given>;

/** What a later turn does with what stands. */
export const Move = z.enum([
  'choose',
  'why',
  'alternatives',
  'cheaper',
  'refine-need',
  'exclude',
  'own-already',
  'ask-fact-of-shown',
  'ask-price',
  'compute',
  'change-sum',
  'new-draft',
  'change-draft',
  'thanks',
  'rule',
  'answer-to-question',
  'doubt',
  'more-detail',
  'less-detail',
  'process',
  'yes-no',
  'advice-what-to-do',
  'new-topic',
  'correct-reading',
]);
export type Move = z.infer<typeof Move>;
