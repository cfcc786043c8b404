import { log, loggable } from '#functions/lib/log';
import type { StatusEvent } from '#shared/kernel/stream';
import { ModelFailure } from '../model/model-failure.ts';
import type { Heard, Listening, Model } from './task.ts';

/**
 * Has a model read, within its time. Whatever it does, this ends: with all it wrote, with the part that came in time, or
 * with nothing, and then the rules' reading stands alone.
 */
export async function* hear(
  model: Model,
  { stage, ...call }: Listening,
  stop: AbortSignal,
): AsyncGenerator<StatusEvent, Heard, undefined> {
  const heard: Heard = { text: '', isWhole: false, cost: null };
  yield { type: 'status', stage };
  try {
    for await (const event of model.call({ ...call, role: 'reader' }, stop)) {
      if (event.type === 'cost') heard.cost = event.cost;
      else if (event.type !== 'search') {
        heard.text = event.text;
        heard.isWhole = event.type === 'done';
      }
    }
  } catch (error) {
    const kind = error instanceof ModelFailure ? error.kind : loggable(error);
    log('warn', 'reading by rules', { task: call.name, kind, isPart: heard.text !== '' });
  }
  return heard;
}
