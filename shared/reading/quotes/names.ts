import type { Token } from '../lexical/tokens.ts';
import { type Span, singular } from '../lexical/values.ts';
import { givenNames, months, units, wordSet } from '../lexical/words.ts';
import { amountsIn, sentencesIn } from './clauses.ts';
import type { Row } from './layout.ts';
import { costWords, itemWords, moverWords, openPrices } from './quote-words.ts';
import type { Source } from './source.ts';

/** What a name follows where a text says whose prices come. */
const leads = wordSet(
  'quote quotation offer proposal vendor supplier respondent company tenderer bidder provider bid response price prices pricing submission deal',
);
/** What a vendor does in a sentence that tells its price. */
const verbs = wordSet(
  'want wants is are was quote quotes quoted came come comes offer offers offered charge charges charging ask asks asked asking say says said has have had ' +
    'will would can could do does did propose proposes proposed withdrew declined gave gives sent pulled passed bid bids told reckons cost costs submitted ' +
    'tendered sits runs starts dropped put provided responded replied confirmed advised wrote needs called rang who whose',
);
const days = wordSet(
  'mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday',
);
export const companies = wordSet('pty ltd limited inc llc gmbh plc');
const suffixes = wordSet(
  'medical health healthcare systems solutions group technologies technology trading software australia services clinical imaging care labs mfg pacific austral international digital partners supplies fm networks bros co',
);
const offers = wordSet(
  'quote quotes quotation pricing price prices proposal offer bid supplied issued provided submitted tender quoted response fees rates figures answers answered prepared deal',
);
/** What is a vendor's in a sentence of prices. */
const owned = wordSet(
  'rep number total monthly annual rate rates bid figure figures fee fees cost yearly contract package team best revised latest',
);
const makers = wordSet('by from with via');
/** Words before the name of whoever is addressed or served now: no vendor of the offer. */
const others = wordSet(
  "g'day hi hello dear hey attn attention customer client to mr ms mrs dr incumbent current currently existing present pay replacing replaces vs",
);
/** What joins a person to the organisation that it speaks for: "Greg - Bellwhistle", "Wes Okafor (Lumatrace)". */
const ties = wordSet('( @ at from , | - – of w/');
const marks = wordSet('* - • ( # " “ \' ◦ = _ ~ – —');
const greetings = wordSet('regards cheers sincerely thanks faithfully best rgds thx ta yours');
const declines = ['withdrew', 'no bid', 'declined', 'pulled out', 'did not quote', 'no thanks', 'regrets'];

/** A word that may be part of a name: capital, and no word of things, costs, months or units. */
export const isNameWord = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  token.text.length > 1 &&
  token.text[0] !== token.lower[0] &&
  !isShort(token) &&
  ![itemWords, costWords, moverWords].some((words) => words.has(token.lower) || words.has(singular(token.lower))) &&
  !(token.lower in months) &&
  !days.has(token.lower) &&
  !(token.lower in units);

export const isCapital = (token: Token | undefined): boolean =>
  (token?.kind === 'word' && token.text[0] !== token.lower[0]) || token?.text === '&';
const isOwner = (token: Token | undefined): boolean => token?.lower.endsWith("'s") === true;
/** "There's", "We'd": no vendor's. */
const isShort = (token: Token): boolean => {
  const [word = '', end] = token.lower.split("'");
  return end !== undefined && (end !== 's' || shortened.has(word));
};
const shortened = wordSet('there it that here he she what let who how');

type Run = { span: Span; next: number };

/** The run of capitalised words at token `i` that begins with a name's word; words of things belong to it where the run ends a phrase. */
function nameAt(list: readonly Token[], i: number): Run | undefined {
  const first = list[i];
  if (!isNameWord(first) || !first || suffixes.has(first.lower) || companies.has(first.lower)) return undefined;
  const isShouted = first.text === first.text.toUpperCase() && first.text.length > 2;
  const isJoined = (n: number) =>
    (list[n]?.start ?? 0) - (list[n - 1]?.end ?? 0) <= 1 &&
    !list[n]?.line &&
    isCapital(list[n]) &&
    !companies.has(list[n]?.lower ?? '') &&
    !isOwner(list[n - 1]) &&
    !(isShouted && list[n]?.text !== list[n]?.text.toUpperCase());
  const isOwn = (n: number) => isNameWord(list[n]) || suffixes.has(list[n]?.lower ?? '') || list[n]?.text === '&';
  let end = i + 1;
  while (end < i + 5 && isJoined(end)) end++;
  const after = list[end];
  const isPhrase =
    !after || after.line || ':-–—(),.|=*'.includes(after.text) || verbs.has(after.lower) || ties.has(after.lower);
  let next = end;
  while (!isPhrase && next > i + 1 && !isOwn(next - 1)) next--;
  const last = list[next - 1] ?? first;
  return { span: { start: first.start, end: last.end - (isOwner(last) ? 2 : 0) }, next };
}

type How =
  | 'key'
  | 'company'
  | 'maker'
  | 'tie'
  | 'alone'
  | 'colon'
  | 'dash'
  | 'verb'
  | 'offer'
  | 'by'
  | 'amount'
  | 'other'
  | 'none';
/** A name in a sentence, how its words make it a vendor, and whether nothing but small words stands before it. */
export type Mention = Span & { name: string; how: How; isFirst: boolean; isAlone: boolean };

/** Every name of a span that may be a vendor's, people left out. */
export function mentionsIn(source: Source, span: Span): Mention[] {
  const list = source.tokensIn(span);
  const found: Mention[] = [];
  const money = new Set(amountsIn(source, span).map(({ start }) => start));
  const values = source.valuesIn(span).filter(({ kind }) => kind === 'gst' || kind === 'period');
  for (let i = 0; i < list.length; i++) {
    const run = nameAt(list, i);
    if (!run || values.some(({ start, end }) => start <= run.span.start && run.span.start < end)) continue;
    const from = i;
    i = run.next - 1;
    const name = source.words(run.span);
    if (source.isPlain(run.span)) continue;
    let next = run.next;
    while (
      companies.has(list[next]?.lower ?? '') ||
      (list[next]?.text === '.' && companies.has(list[next - 1]?.lower ?? ''))
    )
      next++;
    const isCompany = next > run.next;
    const inner = list[next]?.text === '(' ? nameAt(list, next + 1) : undefined;
    const tied = ties.has(list[next]?.lower ?? '') ? nameAt(list, next + 1) : undefined;
    if (isPerson(list[from], name) && (tied || !isCompany)) {
      if (tied && !isPerson(list[next + 1], source.words(tied.span))) {
        found.push({
          ...tied.span,
          name: source.words(tied.span),
          how: 'tie',
          isFirst: isOpening(list, from),
          isAlone: false,
        });
        i = tied.next - 1;
      } else if (from > 0 || list[next]?.text !== ':')
        found.push({ ...run.span, name, how: 'other', isFirst: false, isAlone: false });
      continue;
    }
    if (inner || (list[next]?.text === '(' && list.slice(next, next + 8).some(({ text }) => text === ')')))
      next = list.findIndex(({ text }, at) => at > next && text === ')') + 1 || next;
    const colon = list[from - 1]?.text === ':' ? 1 : 0;
    const [last, after] = [list[from - 1 - colon], list[next]];
    const back = [list[from - 2 - colon]?.lower ?? '', list[from - 3 - colon]?.lower ?? ''];
    const isFirst = isOpening(list, from);
    const isEnd = list.slice(next).every(({ text, line }) => marks.has(text) || text === '.' || line);
    const isKey = isFirst && keyed(list, from);
    const how: How = others.has(last?.lower ?? '')
      ? 'other'
      : isKey
        ? 'key'
        : isCompany
          ? 'company'
          : makers.has(last?.lower ?? '') &&
              (back.some((word) => offers.has(word)) ||
                (last?.lower === 'by' && list.slice(0, from).some(({ lower }) => offers.has(lower))))
            ? 'maker'
            : isEnd && from === firstWord(list)
              ? 'alone'
              : verbs.has(after?.lower ?? '') ||
                  (isOwner(list[run.next - 1]) && (owned.has(after?.lower ?? '') || leads.has(after?.lower ?? ''))) ||
                  (after?.text === ',' && verbs.has(list[next + 1]?.lower ?? ''))
                ? 'verb'
                : leads.has(after?.lower ?? '') && !after?.lower.startsWith('pric')
                  ? 'offer'
                  : after?.text === ':'
                    ? 'colon'
                    : after && '-–—'.includes(after.text) && after.gap
                      ? 'dash'
                      : money.has(after?.start ?? -1) ||
                          money.has(list[next + 1]?.start ?? -1) ||
                          (isFirst && after?.text === ',' && money.size > 0)
                        ? 'amount'
                        : makers.has(last?.lower ?? '') || ['@', 'at'].includes(last?.lower ?? '')
                          ? 'by'
                          : 'none';
    found.push({ ...run.span, name, how, isFirst, isAlone: isEnd && from === firstWord(list) });
  }
  return found;
}

const isPerson = (first: Token | undefined, name: string): boolean =>
  givenNames.has(first?.lower ?? '') &&
  name.split(' ').length < 3 &&
  !name.split(' ').some((word) => suffixes.has(word.toLowerCase()) || word === '&');

const firstWord = (list: readonly Token[]): number => list.findIndex(({ text }) => !marks.has(text));
/** Whether only marks, numbering and words in small letters stand before a token. */
const isOpening = (list: readonly Token[], at: number): boolean =>
  at < 10 &&
  list
    .slice(0, at)
    .every(
      ({ kind, text, lower, value }, i) =>
        (kind === 'word' && (text === lower || text.length === 1 || i === 0)) ||
        (kind === 'number' && value < 100) ||
        (kind !== 'number' && text !== '$' && text.length < 2),
    );
/** "Quote 2 - X", "Vendor: X", "Option A from X", "OFFER 1: X". */
const keyed = (list: readonly Token[], at: number): boolean => {
  const words = list.slice(firstWord(list), at);
  const isNumber = ({ kind, text }: Token) =>
    kind === 'number' || text.length === 1 || ['is', 'from', 'by', 'name'].includes(text);
  return (
    words.length > 1 &&
    words.length < 6 &&
    leads.has(words[0]?.lower ?? '') &&
    words
      .slice(1)
      .every(
        (token) => isNumber(token) || leads.has(token.lower) || [':', '-', '–', '.', '#', '('].includes(token.text),
      )
  );
};

const weights: Readonly<Record<How, number>> = {
  ...{
    key: 8,
    company: 6,
    maker: 5,
    tie: 3.5,
    offer: 3,
    verb: 1.5,
    alone: 1,
    dash: 1,
    colon: 0.5,
    by: 1.5,
    amount: 0.5,
  },
  ...{ none: 0.4, other: -6 },
};
/** In the first two rows a heading names the vendor. */
const headings: Partial<Record<How, number>> = { alone: 4, dash: 4, colon: 1, by: 3, verb: 2 };

/**
 * The vendor of a text with one offer: said outright, by a company's suffix, a sender, a letterhead, a signature, a
 * heading. `isSure`: its place says so, not only that it is a name.
 */
export function vendorOf(
  source: Source,
  rows: readonly Row[],
  sender?: string,
): { name: string; score: number; isSure: boolean } {
  const all = rows.filter(({ isBlank }) => !isBlank);
  const scored = new Map<string, number>();
  const add = (name: string, score: number) => scored.set(name, (scored.get(name) ?? 0) + score);
  const signature = signatureOf(source, all);
  if (signature && !source.isPlain(signature.name)) add(source.words(signature.name), signature.score);
  const strong = new Set(signature && signature.score >= 4 ? [source.words(signature.name)] : []);
  const letterhead = letterheadOf(source, all);
  if (letterhead) add(source.words(letterhead), 4);
  for (const [r, row] of all.entries())
    for (const mention of sentencesIn(source, row).flatMap((sentence) => mentionsIn(source, sentence))) {
      const { name, how } = mention;
      if (how === 'company' || how === 'maker' || how === 'key') strong.add(name);
      const isShort = name.length < 4 && name === name.toUpperCase();
      const isFirm = suffixes.has(name.split(' ').at(-1)?.toLowerCase() ?? '');
      add(name, (r < 2 ? (headings[how] ?? weights[how]) : weights[how]) - (isShort ? 2 : 0) + (isFirm ? 1 : 0));
    }
  const [best] = [...scored].sort((a, b) => b[1] - a[1]);
  if (sender && (!best || best[1] < 6)) return { name: sender, score: 6, isSure: true };
  const found = best && best[1] > -2 ? best[0] : '';
  const isSpaced = found.length > 5 && [...found].every((char, i) => i % 2 === 0 || char === ' ');
  const name = isSpaced ? found.replaceAll(' ', '') : found;
  return { name, score: best?.[1] ?? 0, isSure: strong.size === 1 && strong.has(name) };
}

/** How sure a mention is that prices of a vendor follow; below 1 it is none. */
const leading: Readonly<Record<How, number>> = {
  ...{ key: 4, company: 2, maker: 1.5, tie: 2, alone: 2, verb: 2, offer: 2, colon: 1.5, dash: 1.5, by: 1, amount: 0.9 },
  ...{ none: 0, other: -9 },
};

/** A place at which the prices of a vendor begin; `rest`: where they begin behind its name. */
export type Lead = {
  name: string;
  at: number;
  rest: number /** Other labels stand before prices in the same way. */;
  isWeak: boolean;
};

/**
 * The places of a run of sentences at which the prices of another vendor begin; none where there are not two vendors.
 * @param sure a vendor that its place already names: then labels before a colon or a dash are things, not vendors
 */
export function leadsOf(source: Source, sentences: readonly Span[], sure: string): Lead[] {
  const words = (span: Span) => source.words(span).toLowerCase();
  const hasPrice = (span: Span) =>
    amountsIn(source, span).length > 0 ||
    source.says(span, openPrices).length > 0 ||
    declines.some((word) => words(span).includes(word));
  const mentions = sentences.flatMap((span, s) => mentionsIn(source, span).map((mention) => ({ ...mention, s, span })));
  const isHead = ({ how, isAlone, s, span }: (typeof mentions)[number]) =>
    how === 'key' || (isAlone && !hasPrice(span) && hasPrice(sentences[s + 1] ?? span));
  const heads = new Set(mentions.filter(isHead).map(({ name }) => name));
  const total = new Map<string, number>();
  const kinds = new Map<How, Set<string>>();
  for (const { name, how } of mentions) {
    total.set(name, (total.get(name) ?? 0) + 1);
    kinds.set(how, (kinds.get(how) ?? new Set()).add(name));
  }
  // Where other labels stand before their prices in the same way, a label is a thing.
  const named = new Set(mentions.filter(({ isFirst }) => isFirst).map(({ s }) => s));
  const things = sentences.filter((span, s) => !named.has(s) && isLabelled(source, span)).length;
  const labels = new Set(
    mentions.filter(({ how, isFirst }) => isFirst && (how === 'colon' || how === 'dash')).map(({ name }) => name),
  );
  const hasLabels = things > 0 && labels.size <= Math.max(things, 1);
  const scores = new Map<string, number>();
  for (const mention of mentions) {
    const { name, how, isFirst } = mention;
    const isLabel = how === 'colon' || how === 'dash' || how === 'amount';
    const isThing =
      isLabel && (heads.size > 0 || sure !== '' || hasLabels) && (total.get(name) ?? 0) < 2 && !sure.includes(name);
    const isListed = how === 'amount' && (kinds.get(how)?.size ?? 0) > 1;
    const isShort = name.length < 4 && name === name.toUpperCase();
    const score = isThing ? 0 : leading[how] + (isListed ? 0.6 : 0) + (isFirst ? 0.5 : 0) - (isShort ? 2 : 0);
    scores.set(name, Math.max(scores.get(name) ?? -9, score) - (how === 'other' ? 9 : 0));
  }
  const cuts: (Lead & { end: number })[] = [];
  for (const [m, mention] of mentions.entries()) {
    const { name, s, span } = mention;
    if ((scores.get(name) ?? 0) < 1.4) continue;
    const isSecond = cuts.at(-1)?.end === s;
    const at = isSecond ? mention.start : span.start;
    if (cuts.at(-1)?.name === name || (isSecond && mentions[m - 1]?.name === name)) continue;
    const rest = at === mention.start || mention.isFirst ? behind(source, mention, span.end) : at;
    cuts.push({ name, at, rest, end: s, isWeak: things > 0 && labels.has(name) });
  }
  const last = sentences.at(-1)?.end ?? 0;
  const priced = cuts.filter(({ at }, i) => {
    const end = cuts[i + 1]?.at ?? last;
    return sentences.some(
      (one) =>
        one.end > at && one.start < end && hasPrice({ start: Math.max(one.start, at), end: Math.min(one.end, end) }),
    );
  });
  const vendors = new Set(priced.map(({ name }) => name));
  if (vendors.size < 2) return [];
  // Where only some of the names stand as vendors do, the others may be things of theirs.
  const kindOf = (name: string) =>
    mentions
      .filter((one) => one.name === name)
      .reduce<How>(
        (best, { how, isAlone }) => (isAlone && heads.has(name) ? 'alone' : leading[how] > leading[best] ? how : best),
        'other',
      );
  const bases = new Set([...vendors].map((name) => (told.has(kindOf(name)) ? 'verb' : kindOf(name))));
  return bases.size > 1 ? priced.map((lead) => ({ ...lead, isWeak: true })) : priced;
}
const told = new Set<How>(['key', 'company', 'maker', 'tie', 'alone', 'verb', 'offer']);

/** "Install kit: $1,240". */
function isLabelled(source: Source, span: Span): boolean {
  const [amount] = amountsIn(source, span);
  const list = amount
    ? source.tokensIn({ start: span.start, end: amount.start }).filter(({ text }) => text !== '$')
    : [];
  const last = list.at(-1);
  return (
    list.length > 1 &&
    list.length < 6 &&
    list[0]?.kind === 'word' &&
    (last?.text === ':' || (last?.gap === true && '-–—'.includes(last.text)))
  );
}

/** Where the words behind a name begin: a company's suffix, what stands in brackets, a colon or a dash are passed over. */
function behind(source: Source, name: Span, end: number): number {
  const list = source.tokensIn({ start: name.end, end });
  let i = 0;
  while (companies.has(list[i]?.lower ?? '') || (i > 0 && list[i]?.text === '.')) i++;
  if (list[i]?.text === '(') i = list.findIndex(({ text }) => text === ')') + 1 || i;
  while (list[i] && marks.has(list[i]?.text ?? '')) i++;
  if (list[i]?.text === ':' || list[i]?.text === ',') i++;
  return list[i]?.start ?? end;
}

/** The first words of the first row, when nothing but a name stands there: in capitals, apart, or spaced out. */
function letterheadOf(source: Source, all: readonly Row[]): Span | undefined {
  for (const row of all.slice(0, 3)) {
    const list = source.tokensIn(row);
    const cell = list.findIndex(({ start }, i) => i > 0 && start - (list[i - 1]?.end ?? start) > 2);
    const words = cell > 0 ? list.slice(0, cell) : list;
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || first.kind === 'number' || first.kind === 'sign') return undefined;
    const span = { start: first.start, end: last.end };
    const isSpaced = words.length > 3 && words.every(({ text }) => text.length === 1);
    const isShouted = words.every(({ text }) => text === text.toUpperCase());
    if (isSpaced) return span;
    if (leads.has(first.lower) || itemWords.has(first.lower) || words.some(({ text }) => text === ':')) continue;
    const isName = isNameWord(first) || first.kind === 'code';
    const areNames = words.every((word) => isCapital(word) || word.kind === 'code');
    if (isName && words.length < 6 && (cell > 0 || isShouted) && areNames) return span;
    if (row === all[0] && first.kind === 'code' && words.length < 4) return first;
    return undefined;
  }
  return undefined;
}

/** A telephone or an ABN below a name. */
const isContact = (source: Source, row: Row): boolean =>
  row.text.length < 40 &&
  row.text.split('').filter((char) => char >= '0' && char <= '9').length > 7 &&
  !source.valuesIn(row).some(({ kind }) => kind === 'money' || kind === 'period');

/** The last part of the last short line: "Account Manager | Pingwell", "Oliver, Slatefield Mobile", "Rhys (Learnwise)". */
function signatureOf(source: Source, all: readonly Row[]): { name: Span; score: number } | undefined {
  const end_ = all.findLastIndex((row) => !isContact(source, row)) + 1;
  const rows = all.slice(0, Math.max(end_, all.length - 3));
  const last = rows.at(-1);
  if (!last || last.text.length > 60 || rows.length < 3) return undefined;
  const whole = source.tokensIn(last);
  // "Fernwave Monitoring | 0400 555 010": the number is no part of the name.
  const digits = whole.findIndex(({ kind }) => kind !== 'word' && kind !== 'sign');
  const list = digits > 1 && '|,·'.includes(whole[digits - 1]?.text ?? '') ? whole.slice(0, digits - 1) : whole;
  if (list.some(({ kind, text }) => kind === 'number' || text === '$')) return undefined;
  const greeted = rows.slice(-5).findIndex((row) =>
    source
      .tokensIn(row)
      .slice(0, 3)
      .some(({ lower }) => greetings.has(lower)),
  );
  const isPart = list.findLastIndex(
    ({ text, gap }) => [',', '|', '('].includes(text) || (['-', '–'].includes(text) && gap),
  );
  const part = list.slice(isPart + 1).filter(({ text }) => text !== ')' && text !== '.');
  const isName = (at: readonly Token[]) =>
    at.length > 0 && at.length < 6 && at.every((token) => isCapital(token) || companies.has(token.lower));
  if (!isName(part) || !part.some((token) => isNameWord(token))) return undefined;
  if (isPerson(part[0], part.map(({ text }) => text).join(' ')) && isPart < 0) return undefined;
  const end = part.findIndex(({ lower }) => companies.has(lower));
  const name = { start: part[0]?.start ?? 0, end: (end > 0 ? part[end - 1] : part.at(-1))?.end ?? 0 };
  const above = source.tokensIn(rows.at(-2) ?? last);
  const isUnderName = above.length > 0 && above.length < 4 && above.every((token) => isCapital(token));
  const isAddressed = greeted >= 0 && source.tokensIn(rows.slice(-5)[greeted] ?? last).length > 2;
  const isLong = isPart >= 0 || isAddressed || (greeted >= 0 && rows.slice(-5).length - greeted > 2) || part.length > 1;
  return { name, score: greeted < 0 ? (isUnderName || (isPart < 0 && isLong) ? 4 : 1) : isLong ? 5 : 2 };
}
