import { log, loggable } from '#functions/lib/log';
import { ADVICE_HEADING, type ModelCost } from '#shared/kernel/answer';
import type { ProgressEvent } from '#shared/kernel/stream';
import { isHollow, type Line } from '../answer/plan.ts';
import { escapeMarkdown } from '../answer/render.ts';
import type { Writer } from '../answer/writer.ts';
import type { Brief } from '../model/brief.ts';
import { Composer, partsOf } from '../model/compose.ts';
import { ModelFailure } from '../model/model-failure.ts';
import { adviceReason } from '../model/own/advice.ts';
import { OwnAnswer, ownLines, recordOf } from '../model/own/answer.ts';
import { buildPrompt, passageLines, wordsIn } from '../model/prompt.ts';
import { searched, toolsOf } from '../model/search.ts';
import { type Advice, type Closed, type Misread, TurnReader, type Verdict } from '../model/turn.ts';
import { type Checkable, decisionsIn, verifierCall } from '../model/verifier.ts';
import { PULSE, PULSE_MS, withPulse } from './pulse.ts';
import type { Stop } from './stop.ts';
import type { Gathered, Model, ModelCall, Search, Task } from './task.ts';

/** Share of the budget that the writer may use; the rest is the verifier's. */
const WRITER_SHARE = 0.75;
/** The direct answer waits no longer than this for a model to say that the question was misread, or the plan misses it. */
const MISREAD_MS = 6_000;
const OWN_MS = 12_000;

/** Fields that close before it is known whether the model answers itself. */
const beforeReply = new Set(['leaveOut', 'guide', 'sums', 'pick']);

/** What came of a model's turn. */
export type Turn = {
  /** Lines of the model's that were shown. */
  shown: number;
  dropped: number;
  advice: Pick<Advice, 'kind' | 'text'>[];
  cost: ModelCost | null;
  failure?: ModelFailure;
  /** What the model says was misread, where it may still be read again. */
  misread?: Misread[];
  /** Whether the model answered in the plan's place. */
  isReplaced: boolean;
};

type Ground<Facts extends Gathered> = {
  task: Pick<Task<never, never, Facts, unknown>, 'name' | 'brief'>;
  facts: Facts;
  floor: readonly Line[];
  beside?: readonly Line[];
  writer: Writer;
  model: Model;
  stop: Stop;
  /** When both calls must be done, as `performance.now()` counts. */
  deadline: number;
  mayReread: boolean;
};

/** One turn of a model over a plan: what it chooses is worded by code and shown as it closes, its advice once verified. */
export class ModelTurn<Facts extends Gathered> {
  readonly #ground: Ground<Facts>;
  #brief: Brief;
  readonly #composer: Composer;
  readonly #turn: Turn = { shown: 0, dropped: 0, advice: [], cost: null, isReplaced: false };
  /** What the model answers itself, and the lines that wait for what is left out on its account. */
  readonly #own: OwnAnswer | undefined;
  /** Parts of the plan that say that nothing answers: what the model answers stands in their place. */
  readonly #hollow: readonly string[] = [];
  readonly #isUrgent: boolean;
  readonly #waiting: { line: Line; isModels: boolean }[] = [];
  #hasLed = false;
  readonly #advice: Advice[] = [];
  readonly #otherKind: Verdict[] = [];
  #needs: readonly string[] = [];
  #misread: Misread[] = [];
  /** Whether the question may still be read again: nothing of the answer is said before that is known. */
  #mayReread: boolean;

  constructor(ground: Ground<Facts>) {
    const { task, facts, floor, mayReread } = ground;
    const brief = task.brief(facts);
    this.#ground = ground;
    this.#mayReread = mayReread && (brief.rereadable ?? []).length > 0;
    this.#isUrgent = floor.some(
      ({ slot, part, text }) => slot === 'direct' && part && (text.includes('call 000') || text.includes(' 000 ')),
    );
    this.#brief = mayReread ? brief : { ...brief, rereadable: [] };
    this.#composer = new Composer({ ...facts, floor, brief });
    if (brief.own && partsOf(floor).length > 0) {
      this.#hollow = partsOf(floor).flatMap(({ id, lines }) => (lines.some(isHollow) ? [id] : []));
      this.#own = new OwnAnswer({
        ...facts,
        ...brief,
        terms: brief.own.terms,
        brief,
        ours: [wordsIn(floor, facts.book), ...brief.own.guides.map(({ text }) => text)].join('\n'),
      });
    }
  }

  /**
   * Streams the answer: the floor's first lines as soon as the question is not to be read again, then the model's choices,
   * then the rest and the advice.
   */
  async *run(): AsyncGenerator<ProgressEvent, Turn, undefined> {
    const { stop } = this.#ground;
    if (!this.#mayReread && !this.#own) yield* this.#lead();
    yield* this.#choose();
    if (this.#turn.misread) return this.#turn;
    if (!this.#isHeld) yield* this.#lead();
    if (!stop.isStopped) yield* this.#finish();
    // Whoever stops it while the plan waits is shown the plan.
    if (stop.isStopped && !this.#hasLed) yield* this.#lead(true);
    this.#turn.dropped += this.#composer.dropped;
    return this.#turn;
  }

  *#lead(isStopped = false): Generator<ProgressEvent> {
    this.#mayReread = false;
    this.#hasLed = true;
    yield* this.#say(this.#composer.lead(), false, isStopped);
  }

  /** Whether parts of the plan go for what the model answers. */
  get #isReplacing(): boolean {
    const { leftOut, pieces } = this.#own ?? { leftOut: new Set(), pieces: [] };
    return leftOut.size > 0 || (this.#hollow.length > 0 && pieces.length > 0);
  }

  /** Whether the plan's answer waits: the model answers itself, and that stands first. Whom to ring never waits. */
  get #isHeld(): boolean {
    if (this.#hasLed || this.#isUrgent) return false;
    const isAnswered = this.#own?.pieces.some(({ isLead }) => isLead) ?? false;
    return (this.#own?.leftOut.size ?? 0) + this.#hollow.length > 0 || isAnswered;
  }

  /** The model's choices; where it wants something searched first, that is done once, and it is asked again. */
  async *#choose(): AsyncGenerator<ProgressEvent, void, undefined> {
    const searches = yield* this.#ask();
    if (!searches || this.#ground.stop.isStopped) return;
    yield { type: 'status', stage: 'Searching the records' };
    this.#brief = searched(searches, this.#brief, this.#ground.facts.book);
    this.#composer.widen(this.#brief);
    yield* this.#ask();
  }

  async *#ask(): AsyncGenerator<ProgressEvent, Search[] | undefined, undefined> {
    const { task, facts, model, stop, deadline } = this.#ground;
    const { prompt, schema } = buildPrompt({ ...facts, brief: this.#brief, floor: this.#ground.floor });
    this.#own?.under(prompt.system);
    const reader = new TurnReader(schema);
    const budgetMs = Math.max(1, (deadline - performance.now()) * WRITER_SHARE);
    const tools = toolsOf(this.#brief);
    const askedAt = performance.now();
    let whole = '';
    let searches: Search[] | undefined;
    try {
      const call: ModelCall = {
        role: 'writer',
        name: task.name,
        prompt,
        schema,
        budgetMs,
        ...(tools.length > 0 ? { tools } : {}),
      };
      yield { type: 'status', stage: 'Weighing the records' };
      // However silent the model is, it is looked at whether the plan's answer has waited long enough.
      for await (const event of withPulse(model.call(call, stop.signal), PULSE_MS)) {
        if (stop.isStopped) break;
        const isLate = performance.now() - askedAt > (this.#own ? OWN_MS : MISREAD_MS);
        if (isLate && !this.#hasLed && !this.#isReplacing) yield* this.#lead();
        if (event === PULSE) continue;
        if (event.type === 'cost') this.#add(event.cost);
        else if (event.type === 'search') searches = event.searches;
        else {
          for (const closed of reader.read(event.text, event.type === 'done')) {
            yield* this.#take(closed);
            if (this.#turn.misread) return undefined;
          }
          if (event.type === 'done') whole = event.text;
        }
      }
    } catch (error) {
      this.#turn.failure = stop.isStopped ? new ModelFailure('stopped') : failureOf(error);
    }
    if (stop.isStopped) this.#turn.failure = new ModelFailure('stopped');
    this.#turn.dropped += reader.invalid;
    if (searches && tools.length > 0) return searches;
    if (!this.#turn.failure && !(whole && reader.isBegun)) this.#turn.failure = new ModelFailure('nonsense');
    return undefined;
  }

  *#take(closed: Closed): Generator<ProgressEvent> {
    const isBefore = closed.field === 'misread' || (closed.field === 'end' && closed.value === 'misread');
    if (!isBefore) this.#mayReread = false;
    if (this.#own?.take(closed)) return;
    const isOpen = closed.field === 'end' && beforeReply.has(closed.value) && !this.#isUrgent;
    if (!isBefore && !isOpen && !this.#isHeld) yield* this.#lead();
    switch (closed.field) {
      case 'misread':
        this.#misread.push(closed.value);
        return;
      case 'nothingFits':
        this.#needs = closed.value.needs;
        return;
      case 'verdicts':
        if (closed.value.verdict === 'other-kind') this.#otherKind.push(closed.value);
        else yield* this.#show([this.#composer.verdict(closed.value)]);
        return;
      case 'compare':
        yield* this.#show([this.#composer.compare(closed.value)]);
        return;
      case 'points':
        yield* this.#show([this.#composer.point(closed.value)]);
        return;
      case 'advice':
        this.#advice.push(closed.value);
        return;
      case 'end':
        yield* this.#ended(closed.value);
    }
  }

  *#ended(field: string): Generator<ProgressEvent> {
    if (field === 'misread' && this.#mayReread && this.#misread.length > 0) this.#turn.misread = this.#misread;
    else if (field === 'misread' && !this.#own) yield* this.#lead();
    // Products that nobody judged stand beside those that were, before what compares them.
    if (field === 'verdicts' && this.#otherKind.length === 0) yield* this.#judged();
  }

  *#judged(): Generator<ProgressEvent> {
    yield* this.#say(this.#composer.unjudged());
    if (this.#needs.length > 0) yield* this.#show([this.#composer.nothingFits(this.#needs)]);
    this.#needs = [];
  }

  /** What is left when the writer has ended, however it ended: verified lines, the rest of the floor, whom to ask first. */
  async *#finish(): AsyncGenerator<ProgressEvent, void, undefined> {
    const { facts } = this.#ground;
    const asked = this.#advice.filter((advice) => {
      const reason = adviceReason(advice, { ...facts, ...this.#brief });
      if (reason) this.#drop(reason);
      return !reason;
    });
    const kinds = this.#otherKind.map(({ product }) => ({
      text: `${facts.book.findSubject(product)?.name ?? product} is of another kind than what is asked for.`,
      basis: null,
      record: recordOf(facts.book, product),
    }));
    const pieces = this.#own?.pieces ?? [];
    // What was shown already is not taken back.
    const hollow = this.#isHeld ? this.#hollow : [];
    for (const reason of this.#own?.dropped ?? []) this.#drop(reason);
    const leaving = pieces.length > 0 && this.#isHeld ? this.#leaving() : [];
    const own = pieces.flatMap(({ checks }) => checks);
    const verdicts = yield* this.#verified([...own, ...leaving.map(({ check }) => check), ...kinds, ...asked]);
    const passed = verdicts.slice(own.length + leaving.length);
    const lines = ownLines(pieces, verdicts);
    // Of two drafts of one letter the plan's goes, as the model asks.
    const hasDraft = lines.some(({ slot }) => slot === 'draft');
    yield* this.#answer(lines, [
      ...hollow,
      ...leaving.flatMap(({ id, isDraft }, at) => (verdicts[own.length + at] || (isDraft && hasDraft) ? [id] : [])),
    ]);
    for (const [at, verdict] of this.#otherKind.entries())
      yield* this.#show([this.#composer.verdict(passed[at] ? verdict : { ...verdict, verdict: 'unknown' })]);
    yield* this.#judged();
    yield* this.#say(this.#composer.rest());
    // It chose of our guide, or answered itself: nothing is only near.
    if (lines.length === 0) yield* this.#say(this.#ground.beside ?? []);
    if (this.#turn.shown > 0) yield* this.#say([this.#composer.closing(this.#turn.isReplaced)]);
    const advice = asked.filter((_, at) => passed[kinds.length + at]);
    if (advice.length === 0) return;
    yield* this.#say([{ id: 'advice', text: `**${ADVICE_HEADING}**`, slot: 'next' }]);
    yield* this.#show(
      advice.map(({ text, basis }, at) => ({
        id: `advice-${at}`,
        text: `- ${adviceText(text, basis)}`,
        slot: 'next' as const,
      })),
    );
    this.#turn.advice = advice.map(({ kind, text }) => ({ kind, text }));
  }

  /** Parts of the plan that the model wants left out, as the verifier is shown them. */
  #leaving(): { id: string; isDraft: boolean; check: Checkable }[] {
    const { floor, facts } = this.#ground;
    return partsOf(floor).flatMap(({ id, lines }) =>
      this.#own?.leftOut.has(id) && !this.#hollow.includes(id)
        ? [
            {
              id,
              isDraft: lines.some(({ slot }) => slot === 'draft'),
              check: { claim: 'left-out' as const, text: wordsIn(lines, facts.book), basis: null },
            },
          ]
        : [],
    );
  }

  /** What the model answers itself; what is left out goes only where something stands in its place. */
  *#answer(lines: readonly Line[], leftOut: readonly string[]): Generator<ProgressEvent> {
    if (lines.length > 0) this.#turn.isReplaced = this.#composer.leaveOut(new Set(leftOut));
    // Where the model finds that the plan misses the question, its own answer goes first, even if the plan stays.
    const isFirst = this.#isHeld;
    const isLed = this.#hasLed;
    this.#hasLed = true;
    if (isFirst) {
      yield* this.#say(this.#composer.foremost());
      yield* this.#show(lines);
    }
    if (!isLed) yield* this.#lead();
    for (const { line, isModels } of this.#waiting.splice(0)) yield* this.#say([line], isModels);
    if (!isFirst) yield* this.#show(lines);
  }

  /** Which lines the verifier passes: none where it does not answer. */
  async *#verified(lines: readonly Checkable[]): AsyncGenerator<ProgressEvent, boolean[], undefined> {
    const { model, task, facts, stop, deadline, writer } = this.#ground;
    const budgetMs = deadline - performance.now();
    const none = lines.map(() => false);
    const isGone = this.#turn.failure && this.#turn.failure.kind !== 'timeout' && this.#turn.failure.kind !== 'cut';
    if (lines.length === 0 || budgetMs <= 0 || isGone) return none;
    const asked = this.#brief.asked ?? facts.userWords;
    let text = '';
    try {
      yield { type: 'status', stage: 'Checking the advice' };
      const { turns = [], passages = [] } = this.#brief;
      // What waits is said as well, unless it goes.
      const goes = new Set([...(this.#own?.leftOut ?? []), ...this.#hollow]);
      const waits = this.#hasLed ? [] : this.#ground.floor.filter(({ part }) => !part || !goes.has(part));
      const call = verifierCall(lines, {
        asked,
        earlier: turns.map(({ said }) => said),
        passages: passageLines(passages),
        answer: [writer.text, wordsIn(waits, facts.book)].filter(Boolean).join('\n'),
        budgetMs,
        task: task.name,
      });
      for await (const event of model.call(call, stop.signal)) {
        if (event.type === 'cost') this.#add(event.cost);
        else if (event.type === 'done') text = event.text;
      }
    } catch (error) {
      // Without a verdict on it no advice is shown; everything else stands without.
      log('warn', 'advice not verified', { task: task.name, kind: failureOf(error).kind });
      return none;
    }
    return decisionsIn(text, lines.length).map((decision) => {
      if (decision !== 'ok') this.#drop(`verifier: ${decision}`);
      return decision === 'ok';
    });
  }

  /** Says lines of the model's. */
  *#show(lines: readonly (Line | undefined)[]): Generator<ProgressEvent> {
    yield* this.#say(lines, true);
  }

  *#say(lines: readonly (Line | undefined)[], isModels = false, isStopped = false): Generator<ProgressEvent> {
    for (const line of lines) {
      if (!line || (this.#ground.stop.isStopped && !isStopped)) continue;
      if (this.#isHeld) {
        this.#waiting.push({ line, isModels });
        continue;
      }
      const event = this.#ground.writer.say(line.text);
      if (!event) continue;
      if (isModels) this.#turn.shown += 1;
      yield event;
    }
  }

  #drop(reason: string): void {
    this.#turn.dropped += 1;
    log('info', 'advice dropped', { task: this.#ground.task.name, reason });
  }

  #add({ inputTokens, outputTokens, usd }: ModelCost): void {
    const { cost } = this.#turn;
    this.#turn.cost = {
      inputTokens: (cost?.inputTokens ?? 0) + inputTokens,
      outputTokens: (cost?.outputTokens ?? 0) + outputTokens,
      usd: (cost?.usd ?? 0) + usd,
    };
  }
}

const failureOf = (error: unknown): ModelFailure => {
  if (error instanceof ModelFailure) return error;
  log('error', 'model turn failed', { error: loggable(error) });
  return new ModelFailure('unavailable');
};

const adviceText = (text: string, basis: string | null): string =>
  basis === null ? escapeMarkdown(text) : `On “${escapeMarkdown(basis)}”: ${escapeMarkdown(text)}`;
