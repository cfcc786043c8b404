import type { Model, ModelCall, Search } from '../run/task.ts';

type Part = unknown | (() => unknown);

/**
 * A model that writes these turns, one for each call of the writer (`searches`: it asks for those instead); the verifier
 * passes every line, and the reader reads nothing, unless told else.
 */
export const modelThat = (
  turns: readonly Part[],
  {
    decisions,
    reading = {},
    pieces = 1,
    pieceMs = 0,
  }: { decisions?: Part; reading?: Part; pieces?: number; pieceMs?: number } = {},
): Model & { calls: ModelCall[] } => {
  const calls: ModelCall[] = [];
  const left = [...turns];
  return {
    calls,
    budgetMs: 60_000,
    async *call(call, signal) {
      calls.push(call);
      const written = () => (left.length > 1 ? left.shift() : left[0]);
      const part =
        call.role === 'verifier' ? (decisions ?? passing(call)) : call.role === 'reader' ? reading : written();
      const value = typeof part === 'function' ? await part() : part;
      if (wantsSearch(value)) {
        yield { type: 'search', searches: value.searches };
        return;
      }
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      for (let piece = 1; piece <= pieces; piece += 1) {
        if (pieceMs > 0) await new Promise((done) => setTimeout(done, pieceMs));
        signal.throwIfAborted();
        yield { type: 'text', text: text.slice(0, Math.ceil((text.length * piece) / pieces)) };
      }
      yield { type: 'cost', cost: { inputTokens: 1_000, outputTokens: 100, usd: 0.001 } };
      yield { type: 'done', text };
    },
  };
};

const wantsSearch = (value: unknown): value is { searches: Search[] } =>
  typeof value === 'object' && value !== null && 'searches' in value;

const passing = ({ prompt }: ModelCall) => ({
  lines: [...prompt.user.matchAll(/^\{"line":"(\d+)"/gm)].map(([, line]) => ({ line, decision: 'ok' })),
});
