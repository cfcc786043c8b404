import { describe, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { StreamEvent } from '#shared/kernel/stream';
import { useStreamedTask } from './use-streamed-task.ts';

/** A stream whose events the test sends one by one. */
const sentByHand = () => {
  const waiting: StreamEvent<string>[] = [];
  let more = Promise.withResolvers<void>();
  async function* open(_sent: string, signal: AbortSignal): AsyncGenerator<StreamEvent<string>> {
    signal.addEventListener('abort', () => more.reject(signal.reason));
    for (;;) {
      await more.promise;
      more = Promise.withResolvers<void>();
      for (const event of waiting.splice(0)) {
        yield event;
        if (event.type === 'result') return;
      }
    }
  }
  const send = (event: StreamEvent<string>) => {
    waiting.push(event);
    more.resolve();
  };
  const fail = (error: unknown) => {
    const broken = more;
    more = Promise.withResolvers<void>();
    broken.reject(error);
  };
  return { open, send, fail };
};

const setUp = async (outlivesPage = false) => {
  const stream = sentByHand();
  const told: string[] = [];
  const hook = await renderHook(() =>
    useStreamedTask({
      open: stream.open,
      onAnswer: (answer: string, sent: string) => told.push(`${sent}: ${answer}`),
      onFailed: () => told.push('failed'),
      onEnded: () => told.push('ended'),
      outlivesPage,
    }),
  );
  return { ...stream, ...hook, told };
};

describe('a streamed task', () => {
  it('shows stages and sentences as they come, then the answer, and is ready for the next', async () => {
    const { result, send, act, told } = await setUp();
    await act(() => void result.current.run('first'));
    expect(result.current.isRunning).toBe(true);
    send({ type: 'status', stage: 'Reading' });
    send({ type: 'delta', text: 'A sentence.', citations: [] });
    await expect.poll(() => result.current.pending).toMatchObject({ stages: ['Reading'], text: 'A sentence.' });
    send({ type: 'result', answer: 'done' });
    await expect.poll(() => told).toEqual(['first: done', 'ended']);
    await expect.poll(() => result.current.isRunning).toBe(false);
  });

  it('takes one at a time', async () => {
    const { result, send, act, told } = await setUp();
    await act(() => void result.current.run('first'));
    await act(() => void result.current.run('second'));
    send({ type: 'result', answer: 'done' });
    await expect.poll(() => told).toEqual(['first: done', 'ended']);
  });

  it('gives back what was cut short when it is cancelled, and tells of no failure', async () => {
    const { result, send, act, told } = await setUp();
    await act(() => void result.current.run('first'));
    send({ type: 'delta', text: 'Half', citations: [] });
    await expect.poll(() => result.current.pending?.text).toBe('Half');
    let cut: { text: string } | undefined;
    await act(() => {
      cut = result.current.cancel();
    });
    expect(cut?.text).toBe('Half');
    await expect.poll(() => told).toEqual(['ended']);
    expect(result.current).toMatchObject({ isRunning: false, error: undefined });
  });

  it('cancels one alone where that is told, not another that runs by then', async () => {
    const { result, send, act, told } = await setUp();
    await act(() => void result.current.run('second'));
    await act(() => void result.current.cancelOne('first'));
    expect(result.current.isRunning).toBe(true);
    send({ type: 'result', answer: 'done' });
    await expect.poll(() => told).toEqual(['second: done', 'ended']);
  });

  it('keeps a failure until it is tried again with the same', async () => {
    const { result, send, fail, act, told } = await setUp();
    await act(() => void result.current.run('first'));
    fail(new Error('broken'));
    await expect.poll(() => result.current.error).toBeInstanceOf(Error);
    expect(told).toEqual(['failed', 'ended']);
    await act(() => void result.current.retry());
    expect(result.current.error).toBeUndefined();
    send({ type: 'result', answer: 'done' });
    await expect.poll(() => told).toEqual(['failed', 'ended', 'first: done', 'ended']);
  });

  it('ends with the page, unless it is to outlive it', async () => {
    for (const [outlives, expected] of [
      [false, ['ended']],
      [true, ['first: done', 'ended']],
    ] as const) {
      const { result, send, act, told, unmount } = await setUp(outlives);
      await act(() => void result.current.run('first'));
      await unmount();
      send({ type: 'result', answer: 'done' });
      await expect.poll(() => told).toEqual(expected);
    }
  });
});
