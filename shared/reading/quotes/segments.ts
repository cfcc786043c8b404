import type { Span } from '../lexical/values.ts';
import { amountsIn, sentencesIn } from './clauses.ts';
import type { Row } from './layout.ts';
import { gstIn } from './line.ts';
import { differing, isFirm, isSameVendor, leadsOf, mentionsIn, ownerOf } from './names.ts';
import { choosing, optionWords, sets } from './quote-words.ts';
import type { Source } from './source.ts';

const { mailHeads, hosts, offices, opensShared, ofBoth } = sets;

/** One mail of a thread, or the whole text; `sender`: the organisation that it is from. */
export type Message = { rows: Row[]; sender?: string };

/** A line of a mail's head: "From: …", "Subject: …". */
export function isHead(source: Source, row: Span): boolean {
  const [first, second] = source.tokensIn(row);
  return (
    second?.text === ':' &&
    mailHeads.has(first?.lower ?? '') &&
    amountsIn(source, row).length === 0 &&
    !source.valuesIn(row).some(({ kind }) => kind === 'gst')
  );
}

const isFrom = (source: Source, row: Row): boolean => {
  const list = source.tokensIn(row).filter(({ text }) => text !== '-' && text !== '*');
  const words = source.words(row).toLowerCase();
  return (
    (list[1]?.text === ':' &&
      ['from', 'forwarded'].includes(list[0]?.lower ?? '') &&
      !source.valuesIn(row).some(({ kind }) => kind === 'gst')) ||
    /^-{2,} .* -{2,}$/.test(words) ||
    ['original message', 'forwarded message'].some((said) => words.includes(said)) ||
    (words.endsWith('wrote:') && words.length < 120)
  );
};

/** The organisation of a sender's line: the host of its address, a name in brackets, behind a comma, or with more than a person's words. */
function senderOf(source: Source, row: Row): string | undefined {
  const words = source.words(row);
  const host = words
    .slice(words.indexOf('@') + 1)
    .split(/[^\w-]/)
    .find((part) => part !== '' && !hosts.has(part.toLowerCase()));
  if (words.includes('@') && host) {
    const written = words.slice(words.indexOf(':') + 1, words.indexOf('<')).trim();
    const isWritten = isFirm(written) && host.toLowerCase().startsWith(written.toLowerCase().split(' ')[0] ?? '');
    return isWritten ? written : host.charAt(0).toUpperCase() + host.slice(1);
  }
  const said = words
    .slice(words.indexOf(':') + 1)
    .replaceAll(/[-\s]+$|^[-\s]+|\bwrote:$/g, '')
    .trim();
  const parts = (said.split(/\s{2,}/)[0] ?? '')
    .split(/[,()|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !offices.has(part.toLowerCase()));
  const last = parts.at(-1) ?? '';
  const [first = '', ...rest] = last.split(' ');
  if (parts.length === 1 && offices.has(first.toLowerCase())) return rest.join(' ') || undefined;
  const isName = (part: string) =>
    part.length < 50 &&
    part.split(' ').every((word) => word.charAt(0) !== word.charAt(0).toLowerCase() || word === '&');
  return (parts.length > 1 || isFirm(last) || words.toLowerCase().includes('forwarded')) && isName(last)
    ? last
    : undefined;
}

/** A mail cut at its rules or numbered paragraphs, where at least two parts have prices and a vendor of their own. */
function partsOf(source: Source, rows: Row[], sender: string | undefined): Message[] {
  const isNumbered = ({ from, end, text }: Row) =>
    text.length > 60 && /^\s*\d\) /.test(source.words({ start: from, end }));
  const isTable = rows.some(({ text }) => text.includes('\t') || text.includes('   '));
  const isPriced = (part: Row[]) => part.some((row) => amountsIn(source, row).length > 0);
  for (const isCut of isTable ? [] : [isRule, isNumbered]) {
    const parts: Row[][] = [[]];
    for (const row of rows)
      if (isCut(row)) parts.push(isRule(row) ? [] : [row]);
      else parts.at(-1)?.push(row);
    const own = parts.filter(isPriced).map((part) => ({ part, vendor: ownerOf(source, part, undefined).name }));
    if (
      own.length > 1 &&
      differing(own.map(({ vendor }) => vendor)).length === own.length &&
      own.every(({ vendor }) => vendor !== '')
    )
      return own.map(({ part, vendor }) => ({ rows: part, sender: vendor }));
  }
  const whole = { rows, ...(sender ? { sender } : {}) };
  // "Arjo quote: …" after a blank line says nothing of the prices above it, which nobody's name stood over.
  const named = (row: Row) => mentionsIn(source, row).filter(({ how }) => how !== 'none' && how !== 'mark');
  const from = rows.findIndex((row, r) => rows[r - 1]?.isBlank && named(row).length > 0);
  const [before, after] = [rows.slice(0, Math.max(from, 0)), rows.slice(Math.max(from, 0))];
  const key = after[0] && named(after[0]).find(({ how }) => how === 'key' || how === 'said');
  const isBelow = key && !isTable && !isSameVendor(key.name, sender ?? '') && !before.some((row) => named(row)[0]);
  return isBelow && isPriced(before) && isPriced(after)
    ? [
        { ...whole, rows: before },
        { rows: after, sender: key.name },
      ]
    : [whole];
}
/** Marks alone in a row. */
const isRule = ({ text, isBlank }: Row): boolean =>
  !isBlank && text.length > 2 && [...text].every((char) => '-*=_~#+'.includes(char));

/** Cuts a thread into its mails, in the order of the text; a text without senders stays whole. */
export function messagesOf(source: Source, rows: readonly Row[]): Message[] {
  const starts = rows.flatMap((row, i) => (isFrom(source, row) ? [i] : []));
  const cuts = starts.filter(
    (at, i) => i === 0 || rows.slice((starts[i - 1] ?? 0) + 1, at).some((row) => !row.isBlank && !isHead(source, row)),
  );
  return [0, ...cuts.filter((at) => at > 0)].flatMap((from, i, all): Message[] => {
    const part = rows.slice(from, all[i + 1] ?? rows.length);
    const sender = part
      .filter((row, r) => r < 6 && isFrom(source, row))
      .map((row) => senderOf(source, row))
      .find(Boolean);
    return part.some(({ isBlank }) => !isBlank) ? partsOf(source, part, sender) : [];
  });
}

/** What is said of one vendor or one option of it. */
export type Section = { vendor?: string; option?: Span; spans: Span[] };

/**
 * Sentences under the vendors and options that begin them, and those that are said of all. `isOwned`: one vendor is known
 * to make the whole.
 */
export function sectionsOf(
  source: Source,
  blocks: readonly Span[],
  own: readonly Span[],
  isOwned: boolean,
): { sections: Section[]; shared: Span[] } {
  const leads = leadsOf(source, own, isOwned);
  const isChoice = source.tokens.some(({ lower }) => choosing.has(lower));
  const options = isChoice ? new Set(own.flatMap((span) => optionOf(source, span)?.key ?? [])) : new Set<string>();
  const prelude: Section = { spans: [] };
  const sections: Section[] = [];
  const shared: Span[] = [];
  for (const [s, whole] of own.entries()) {
    const inside = leads.filter(({ at }) => at >= whole.start && at < whole.end);
    // The words before the first name of a sentence open it; a later name cuts it.
    const cuts = inside.slice(1).filter(({ name }, i) => !isSameVendor(name, inside[i]?.name ?? ''));
    for (const [i, from] of [whole.start, ...cuts.map(({ at }) => at)].entries()) {
      const span = { start: from, end: cuts[i]?.at ?? whole.end };
      const lead = inside.find(({ at }) => at >= span.start && at < span.end);
      const option = options.size > 1 && i === 0 ? optionOf(source, span) : undefined;
      const isPriced = amountsIn(source, span).length > 0;
      const open = sections.at(-1);
      if (lead && !isSameVendor(lead.name, open?.vendor ?? '')) {
        const again = lead.isHead
          ? undefined
          : sections.find(({ vendor, option: chosen }) => !chosen && isSameVendor(vendor ?? '', lead.name));
        const section: Section = again ?? { vendor: lead.name, spans: [] };
        if (again) sections.splice(sections.indexOf(again), 1);
        sections.push(section);
      }
      const current = sections.at(-1);
      const rest =
        lead && lead.rest < span.end
          ? {
              start: isPriced ? Math.min(lead.rest, amountsIn(source, span)[0]?.start ?? lead.rest) : lead.rest,
              end: span.end,
            }
          : span;
      const near = lead && lead.at - span.start > 20 ? span : rest;
      if (option && (isPriced || own.slice(s + 1, s + 4).some((one) => amountsIn(source, one).length > 0)))
        sections.push({ ...(current?.vendor ? { vendor: current.vendor } : {}), option, spans: [span] });
      else if (!current) prelude.spans.push(near);
      else if (
        !lead &&
        isShared(source, span, isPriced, blocks, current, s === own.length - 1, sections[0]?.spans[0]?.start ?? 0)
      )
        shared.push(span);
      else current.spans.push(near);
    }
  }
  const filled = sections.filter(({ spans, option }) => option || spans.length > 0);
  if (filled.length === 0) return { sections: [prelude], shared };
  const isOptional = filled.some(({ option }) => option);
  return {
    sections: filled.filter(
      ({ option, vendor }) =>
        option || !filled.some((other) => other.option && other.vendor === vendor && vendor !== undefined),
    ),
    shared: [
      ...prelude.spans.filter((span) => (isOptional && leads.length === 0) || amountsIn(source, span).length === 0),
      ...filled
        .filter(
          ({ option, vendor }) =>
            !option && vendor !== undefined && filled.some((other) => other.option && other.vendor === vendor),
        )
        .flatMap(({ spans }) => spans),
      ...shared,
    ],
  };
}

/** Whether a sentence beside several offers is said of them all: its first word says so, it stands apart, or it is GST alone. */
function isShared(
  source: Source,
  span: Span,
  isPriced: boolean,
  blocks: readonly Span[],
  { spans, option }: Section,
  isLast: boolean,
  firstAt: number,
): boolean {
  const list = source.tokensIn(span);
  const words = list.filter(({ kind }) => kind !== 'sign');
  const isOnlyGst = !isPriced && gstIn(source, span) !== undefined && words.length < 5;
  const block = blocks.find(({ start, end }) => start <= span.start && span.start < end);
  if (isOnlyGst && isLast && block && firstAt >= block.start) return true;
  const isOfBoth = list.some(
    ({ lower }, i) =>
      ofBoth.has(lower) &&
      choosing.has(list[i + 1]?.lower ?? '') &&
      !list.slice(0, i).some((one) => one.lower === 'not'),
  );
  if (isPriced) return option !== undefined && (words[0]?.lower === 'either' || isOfBoth);
  const isSaid =
    gstIn(source, span) !== undefined &&
    (words.length < 7 || list.some(({ lower }) => ['both', 'all', 'neither', 'none', 'either'].includes(lower)));
  const isApart = block !== undefined && !spans.some(({ start }) => block.start <= start && start < block.end);
  return (
    opensShared.has(words[0]?.lower ?? list[0]?.lower ?? '') ||
    (isSaid && isApart) ||
    (isSaid && list.some(({ lower }) => lower === 'both' || lower === 'all'))
  );
}

/** "(a) …", "Option B: …", "opt 2)": the words that name the option, with its letter or number. */
function optionOf(source: Source, span: Span): (Span & { key: string }) | undefined {
  const list = source.tokensIn(span).filter(({ text }, i) => i > 1 || !['*', '-', '•', '–'].includes(text));
  const [first, second, third] = list;
  const isKey = (token: typeof first) =>
    token?.kind === 'number' ? token.value < 10 : token?.kind === 'word' && token.text.length === 1;
  const key = (at: typeof first, end: typeof first) =>
    at && end && first ? { start: first.start, end: end.end, key: at.lower } : undefined;
  if (first?.text === '(' && second?.kind === 'word' && isKey(second) && third?.text === ')') return key(second, third);
  if (optionWords.has(first?.lower ?? '') && isKey(second)) {
    const name =
      third && ':-–—'.includes(third.text)
        ? list.slice(3).findIndex(({ text, kind, line }) => kind !== 'word' || line || text === text.toLowerCase())
        : 0;
    const rest = name < 0 ? list.at(-1) : list[2 + name];
    return key(second, name !== 0 && rest && rest.end - rest.start > 1 && list.length < 10 ? rest : second);
  }
  return first?.kind === 'word' && isKey(first) && second?.text === ')' && !second.gap ? key(first, second) : undefined;
}

/** Lines joined where one runs on into the next: it is long, ends without a stop, and no bullet follows. */
export function paragraphsOf(source: Source, rows: readonly Row[]): Span[] {
  const found: (Span & { isOpen: boolean })[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (row.isBlank) {
      if (last) last.isOpen = false;
      continue;
    }
    const isLone = !row.isBullet && amountsIn(source, row, true).length === 1 && source.tokensIn(row).length < 6;
    if (
      last &&
      isLone &&
      !source.words({ start: last.end, end: row.start }).includes('\n\n') &&
      amountsIn(source, last).length === 0 &&
      last.end - last.start < 60
    ) {
      last.end = row.end;
      continue;
    }
    const isOpen =
      row.text.length > 60 &&
      !/^.{0,40}(:| [-–] )/.test(row.text) &&
      !row.text.includes('   ') &&
      !'.:;!?'.includes(row.text.at(-1) ?? '');
    const isRunOn =
      (!/^\p{Lu}[^.]{0,30}:/u.test(row.text) && row.text[0] === row.text[0]?.toLowerCase()) ||
      row.text.length > 60 ||
      '.,'.includes(row.text.at(-1) ?? ' ');
    if (
      last?.isOpen &&
      isRunOn &&
      !row.isBullet &&
      !row.isNumbered &&
      !source.words({ start: last.start, end: row.start }).includes('\n\n')
    )
      Object.assign(last, { end: row.end, isOpen });
    else found.push({ start: row.start, end: row.end, isOpen });
  }
  return found;
}

/** The sentences of paragraphs. */
export const sentencesOf = (source: Source, blocks: readonly Span[]): Span[] =>
  blocks.flatMap((span) => sentencesIn(source, span));
