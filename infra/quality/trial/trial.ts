import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod';
import type { Route } from '../../routes.ts';
import type { Asked, TrialReady } from './serve-trial.ts';

/** One call and what came of it, with what differs from run to run blurred. */
export type Answered = { call: string; status: number; headers: Record<string, string>; body: string };

/** A request to a route as tests prepare it. */
type SentToRoute = Sent & { params?: Record<string, string>; query?: Record<string, string[]> };
type Sent = { body?: unknown; headers?: Record<string, string> };

/** A browser that talks to one trial server: keeps its cookies and a record of every answer. */
export class Trial {
  readonly webhookSecret: string;
  readonly answers: Answered[] = [];
  readonly #child: ChildProcess;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(child: ChildProcess, { port, webhookSecret }: TrialReady) {
    this.#child = child;
    this.#origin = `http://127.0.0.1:${port}`;
    this.webhookSecret = webhookSecret;
  }

  /** @returns the answer's JSON, unblurred, for what is asked next; undefined where it is no JSON */
  async call(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Record<string, never>> {
    const json = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(this.#origin + path, {
      method,
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#cookies.size > 0 ? { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...headers,
      },
      ...(json === undefined ? {} : { body: json as string }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    this.answers.push({
      call: blurred(`${method} ${path}`),
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(isTold).map(([name, value]) => [name, blurred(value)])),
      body: blurred(text),
    });
    try {
      return JSON.parse(text);
    } catch {
      return {};
    }
  }

  /** From here on a language model writes the words. */
  async startModel(): Promise<void> {
    await this.#ask('model');
  }

  async stopModel(): Promise<void> {
    await this.#ask('no model');
  }

  /** @returns the token that the last letter carries */
  async letter(): Promise<string> {
    return z.string().parse(await this.#ask('letter'));
  }

  /** The open subscription is paid. @returns the payment provider's message of it */
  async pay(): Promise<string> {
    return z.string().parse(await this.#ask('pay'));
  }

  /** Sends the request that a route is known to answer well, as somebody else than this browser. */
  async callWell({ entry, contract: { method, path } }: Route): Promise<void> {
    const sent: SentToRoute = JSON.parse(z.string().parse(await this.#ask(`request ${entry}`)));
    const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(sent.params?.[name] ?? ''));
    const query = Object.entries(sent.query ?? {}).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    );
    const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
    this.#cookies.clear();
    await this.call(method, filled + search, sent);
  }

  async #ask(what: Asked): Promise<unknown> {
    this.#child.send(what);
    const [answer] = await once(this.#child, 'message');
    return answer;
  }

  end(): void {
    this.#child.kill();
  }
}

const ownOfEachAnswer = new Set(['date', 'content-length', 'connection', 'keep-alive']);
const isTold = ([name]: [string, string]) => !ownOfEachAnswer.has(name);

/** What no two runs have alike: ids, times, secrets. */
const blurred = (text: string): string =>
  text
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>')
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z(?:-[0-9a-f]{12})?/g, '<time>')
    .replace(/\d{4}-\d{2}-\d{2}-[0-9a-f]{8}\b/g, '<data version>')
    .replace(/\b[A-Z0-9]{4}(?:-[A-Z0-9]{4})+\b/g, '<code>')
    .replace(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{22,}(?![\w-])/g, '<random>')
    .replace(/(?<=\/)[\w-]{43}(?=\/)/g, '<random>')
    .replace(/\b1[789]\d{8}(?:\d{3})?\b/g, '<clock>')
    .replace(/\([\w-]{8}\)/g, '(<id>)')
    .replace(/\b(new|somebody)-[0-9a-f]{12}@/g, '$1@')
    .replace(/"user-[\w-]{32}"/g, '"<random>"')
    .replace(/127\.0\.0\.1(?::|%3A)\d+/g, '<host>')
    .replace(/: ping\n\n/g, '');

/** @param bundles a folder that `bundleFunctions` filled; absent: the sources answer */
export const startTrial = async (bundles?: string): Promise<Trial> => {
  const child = fork(join(import.meta.dirname, 'serve-trial.ts'), bundles ? [bundles] : [], { execArgv: [] });
  const [ready] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The trial server ended with ${code} before it served.`);
    }),
  ]);
  return new Trial(child, ready as TrialReady);
};
