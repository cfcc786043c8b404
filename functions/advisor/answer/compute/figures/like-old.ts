import { says } from '#shared/reading/phrases/phrase-book';
import type { Quantity } from './units.ts';

const old = says(['now|current|currently|today|was|were|existing|before', 'used to', 'we pay|paid', 'from']);
const fresh = says([
  'say|says|saying|offer|offers|offering|quote|quoted|new|propose|proposed|drop|drops|to|then|want|wants|would|will',
]);
const asksChange = says(['saving|savings|saved|save|difference|diff|change|extra|more|cheaper|dearer']);

/** "12.80 a day per resident now, they say 10.90": the second is paid as the first is. */
export const likeOld = (all: readonly Quantity[], text: string): Quantity[] => {
  const moneys = all.filter(({ kind }) => kind === 'money');
  const [was, now] = moneys;
  if (moneys.length !== 2 || !was || !now || was.per.length === 0 || now.per.length > 0 || !asksChange(text))
    return [...all];
  const isLike = now.value < 3 * was.value && now.value * 3 > was.value;
  const lead = text.slice(was.end, now.at);
  return isLike && old(text.slice(0, now.at)) && fresh(lead)
    ? all.map((one) => (one === now ? { ...one, per: was.per } : one))
    : [...all];
};
