import type { GridLine, GridOffer, OpenPoint, Passage, QuoteGrid } from '../../../contracts/reading/quotes.ts';
import type { Source } from '../source.ts';

const isPriced = ({ state }: GridLine): boolean => state === 'priced';

/**
 * Readings of which every word stands in the text and that mislead all the same: a number cut at a space, two vendors in
 * one offer, a price whose name and period stand in the row above, one vendor's offer in two parts.
 */
export function misleading(source: Source, { offers }: QuoteGrid): OpenPoint[] {
  const found: OpenPoint[] = [];
  const say = (offer: GridOffer, words: string, at: Passage[], line?: GridLine) =>
    found.push({ code: 'doubt', words, offer: offer.id, at, ...(line ? { line: line.id, field: 'amount' } : {}) });
  for (const offer of offers.filter(({ status }) => status === 'current')) {
    const open = offer.lines.filter((line) => isPriced(line) && !line.confirmed);
    for (const line of open) {
      const cut = runsOn(source, line);
      if (cut) say(offer, `Is "${cut}" one number?`, line.at, line);
      if (isNameless(source, line))
        say(offer, `What is "${line.at[0]?.text.trim()}" for, and how often is it paid?`, line.at, line);
    }
    const quoting = open.filter(({ at }) => at.some(({ text }) => ` ${text.toLowerCase()} `.includes(' quoted ')));
    if (quoting.length > 1)
      say(offer, 'Are these the prices of one vendor? More than one seems to quote here.', quoting[1]?.at ?? []);
    const twin = offers.find(
      (other) =>
        other.id !== offer.id &&
        other.status === 'current' &&
        other.vendor !== '' &&
        !offer.option &&
        !other.option &&
        other.vendor.toLowerCase() === offer.vendor.toLowerCase(),
    );
    if (twin) say(offer, `Are the offers of ${offer.vendor} one offer, or does one replace the other?`, []);
  }
  return found;
}

/** "AUD 185 000" read as 185: the digits that follow the amount behind one space. */
function runsOn(source: Source, { amount, at }: GridLine): string | undefined {
  for (const { start, text } of amount ? at : []) {
    const from = source.text.indexOf(amount ?? '', start);
    if (from < 0 || from > start + text.length) continue;
    const end = from + (amount ?? '').length;
    const [group] = /^[ \u00a0\u202f]\d{3}(?!\d|[.,]\d)/.exec(source.text.slice(end, end + 8)) ?? [];
    if (group && !(amount ?? '').includes('.')) return `${amount}${group}`;
  }
  return undefined;
}

/** A price alone in its row, said to be for nothing and at no time, among other rows. */
function isNameless(source: Source, { label, amount, at, of: bases }: GridLine): boolean {
  const [passage, ...more] = at;
  if (!passage || more.length > 0 || bases || !amount || !label.includes(amount)) return false;
  const span = { start: passage.start, end: passage.start + passage.text.length };
  const isSaid = source.valuesIn(span).some(({ kind }) => kind === 'period' || kind === 'each');
  return !isSaid && source.text.trim().includes('\n');
}
