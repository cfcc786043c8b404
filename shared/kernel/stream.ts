import * as z from 'zod';
import { Problem } from './errors.ts';
import { Citation } from './evidence.ts';

/** What a streaming endpoint sends on its way to the answer. */
export const StatusEvent = z.object({
  type: z.literal('status'),
  /** What is being done, in words for the person who waits. */
  stage: z.string(),
});
export const DeltaEvent = z.object({
  type: z.literal('delta'),
  /** A whole checked sentence with the white space before it; never taken back. */
  text: z.string(),
  /** Citations that this sentence is the first to use. */
  citations: z.array(Citation),
});
export type StatusEvent = z.infer<typeof StatusEvent>;
export type DeltaEvent = z.infer<typeof DeltaEvent>;
export type ProgressEvent = StatusEvent | DeltaEvent;
export type StreamEvent<Answer> = ProgressEvent | { type: 'result'; answer: Answer };

/** The event names on the wire, with the schema of each but the result's, which is the contract's response. */
export const wireEvents = { status: StatusEvent, delta: DeltaEvent, error: Problem } as const;
