import { callsOfVisit } from '#functions/site/visit';

/** A figure by the minute, as CloudWatch has it: nothing where nothing was told. */
export type Series = Record<string, (number | undefined)[]>;

const MINUTES_A_MONTH = 30 * 24 * 60;
/** A visit makes these calls, in so many minutes; every other one is a question that is answered by a stream. */
const VISIT = { calls: 15, minutes: 10 };
/** What goes wrong in a sound deployment: shares of calls, of answers, of streams. */
const sound = { failed: 0.0002, slow: 0.002, broken: 0.0001, fallback: 0.02, refused: 0.02 };
type Shares = typeof sound;

/** What happens to people's calls; the watch's are sound unless it is said what becomes of them. */
export type Fault = Partial<Shares> & { watch?: 'fails' | 'silent'; blocked?: true };

type Roll = () => number;

/** The same numbers each time. */
const dice = (seed: number): Roll => {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let at = 0; at < 8; at++) roll();
  return roll;
};

/** How many of many happen, each with a small chance. */
const happening = (many: number, chance: number, roll: Roll): number => {
  const mean = many * chance;
  if (mean > 30) return Math.round(mean + Math.sqrt(mean * (1 - chance)) * (roll() + roll() + roll() - 1.5) * 2);
  let count = 0;
  if (many < 60) for (let at = 0; at < many; at++) count += roll() < chance ? 1 : 0;
  else for (let left = Math.exp(-mean), product = roll(); product > left; product *= roll()) count += 1;
  return Math.min(count, many);
};

/** People's calls by the minute: they come by chance. */
const callsOfPeople = (callsAMonth: number, minutes: number, roll: Roll): number[] => {
  const visits = callsAMonth / VISIT.calls / MINUTES_A_MONTH;
  const calls = Array<number>(minutes).fill(0);
  for (let at = 0; at < minutes; at++) {
    const begun = visits < 1 ? (roll() < visits ? 1 : 0) : Math.round(visits);
    if (begun === 0) continue;
    for (let call = 0; call < VISIT.calls; call++) {
      const when = at + Math.floor((call * VISIT.minutes) / VISIT.calls);
      if (when < minutes) calls[when] = (calls[when] ?? 0) + begun;
    }
  }
  return calls;
};

/** A deployment by the minute: people, and the watch every five minutes. A fault begins just after it has run. */
const played = (callsAMonth: number, minutes: number, fault: Fault, roll: Roll): Series => {
  const share = { ...sound, ...fault };
  const series: Series = {};
  const tell = (name: string, at: number, value: number | undefined) => {
    series[name] ??= Array(minutes).fill(undefined);
    (series[name] as (number | undefined)[])[at] = value;
  };
  callsOfPeople(callsAMonth, minutes, roll).forEach((people, at) => {
    const isWatched = at % 5 === 4 && fault.watch !== 'silent';
    const watching = isWatched ? callsOfVisit : 0;
    const all = people + watching;
    const some = (name: keyof Shares, of = people) =>
      happening(of, share[name], roll) + happening(watching, sound[name], roll);
    if (isWatched) {
      tell('Evident/prod CanaryRuns', at, 1);
      tell('Evident/prod CanaryFailures', at, fault.watch === 'fails' ? 1 : 0);
    }
    if (all === 0) return;
    tell('AWS/WAFV2 BlockedRequests', at, fault.blocked ? all : 0);
    tell('AWS/WAFV2 AllowedRequests', at, fault.blocked ? 0 : all);
    tell('AWS/ApiGateway Count', at, all);
    tell('AWS/ApiGateway 4XXError', at, fault.blocked ? all : some('refused'));
    if (fault.blocked) {
      tell('AWS/ApiGateway 5XXError', at, 0);
      if (isWatched) tell('Evident/prod CanaryFailedCalls', at, watching);
      return;
    }
    const watchFailed = fault.watch === 'fails' ? watching : happening(watching, sound.failed, roll);
    tell('AWS/ApiGateway 5XXError', at, happening(people, share.failed, roll) + watchFailed);
    if (isWatched) tell('Evident/prod CanaryFailedCalls', at, watchFailed);
    const streams = Math.floor(people / 2);
    tell('Evident/prod AnswerMs TC(3000:)', at, some('slow', people - streams));
    tell('Evident/prod AnswerMs SampleCount', at, all - streams);
    tell('AWS/ApiGateway Latency TC(25000:)', at, 0);
    tell('Evident/prod BrokenStreams', at, happening(streams, share.broken, roll) || undefined);
    const fallbacks = happening(streams, share.fallback, roll);
    tell('Evident/prod ModelFallbacks', at, fallbacks || undefined);
    tell('Evident/prod ModelAnswers', at, streams - fallbacks || undefined);
  });
  return series;
};

/** Minutes of the day without a fault that comes first. */
export const WARM = 24 * 60;

/** A day without a fault, then so many minutes with one. */
export const rehearsed = (callsAMonth: number, minutes: number, fault: Fault, seed: number): Series => {
  const roll = dice(seed * 31 + callsAMonth);
  const before = played(callsAMonth, WARM, {}, roll);
  const since = played(callsAMonth, minutes, fault, roll);
  const none = (length: number) => Array<undefined>(length).fill(undefined);
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(since)])].map((name) => [
      name,
      [...(before[name] ?? none(WARM)), ...(since[name] ?? none(minutes))],
    ]),
  );
};
