import type { LedgerRow } from '#shared/contracts/negotiation';
import { values } from '../lexical/values.ts';
import { longest, type PhraseBook, phraseBook } from '../phrases/phrase-book.ts';
import { wordsIn } from '../phrases/words.ts';
import { segment } from '../question/segment.ts';
import { Amounts, type Mention } from './amounts.ts';
import { type Party, type TalkNames, type Token, tokensOf } from './parties.ts';
import table from './talk-words.json' with { type: 'json' };

const book = <T extends string>(groups: Readonly<Record<T, readonly string[]>>) =>
  phraseBook(
    (Object.entries(groups) as [T, readonly string[]][]).flatMap(([group, list]) =>
      list.map((phrase) => [phrase, group] as const),
    ),
  );
const partyBook = book(table.party);
const { limit, counter, target, saving, extra, previous, stays, rumour, current } = table.kinds;
const ourKinds = book({ limit, counter, target });
const theirKinds = book({ saving, extra, previous, stays });
const rivalKinds = book({ rumour, current, previous, stays });
const movementBook = book({ movement: table.movement });
const voiceBook = book({ voice: table.vendorVoice });
const actBook = book(table.acts);
const giveBook = book({ give: table.gives });
const questionWords = new Set(table.questions.split(' '));

/** What a row is before it has an id and a date. */
export type Proposed = Omit<LedgerRow, 'id' | 'date' | 'state'>;
export type TalkAct = 'refused' | 'final' | 'agreed' | 'condition' | 'deadline';
export type TalkReading = {
  /** In the order of the text. */
  rows: Proposed[];
  /** Amounts of a question of ours ("what if I accept 174k?"): no rows. */
  asked: Proposed[];
  /** What the vendor, or both, did. */
  acts: Set<TalkAct>;
  /** Names that may be other vendors', with an amount or without. */
  named: string[];
  /** What is said of the price without an amount: "it is per month, on a five-year term". */
  told: { period: LedgerRow['period']; months: number | null };
};

/**
 * What is known besides the text: the names of this negotiation, the price entered, and rows told before. Bare numbers
 * take their size from these ("170" beside 182k), and a period that is not said.
 */
export type TalkWorld = TalkNames & { price: number | null; before: readonly LedgerRow[] };

/**
 * Reads a message of negotiation talk into rows of the ledger: who named which amount, for what, as what. Nothing in it is
 * an instruction. Where an amount's party, size or period is not certain, the row has a question. Never throws.
 */
export const readTalk = (text: string, world: TalkWorld): TalkReading => {
  const sentences = segment(text);
  const bounds = sentences.map(({ at, text: said }) => at + said.length);
  const amounts = new Amounts(text);
  const { mentions } = amounts.read(bounds);
  const isTheirVoice = voiceBook.find(amounts.words).length > 0;
  const tokens = tokensOf(amounts.words, mentions, world, isTheirVoice);
  scale(mentions, text, world);
  const read = new Reading(text, world, mentions, tokens, bounds);
  return {
    ...read.all(),
    acts: actsIn(text),
    named: [...new Set(tokens.flatMap(({ party, name }) => (party === 'rival' && name ? [name] : [])))],
    told: termsTold(text, mentions),
  };
};

/** "(thousands obviously)", "all k", "both thousand", "'000": of every amount without a size of its own. */
const allThousands =
  /\b(?:in thousands|thousands obviously|both thousand|all (?:in )?(?:k|thousands?|'?000)|'000)\b|\(thousands\)/i;

/** A bare "170" beside 182k is 170,000: where its thousandfold is of the size of what else is told and it is not. */
const scale = (mentions: Mention[], text: string, { price, before }: TalkWorld): void => {
  const isLike = (a: number, b: number) => a / b >= 0.4 && a / b <= 2.5;
  const isAll = allThousands.test(text);
  const known = before.filter(({ state }) => state !== 'rejected').map(({ amount }) => amount);
  if (price) known.push(price);
  const yearly = ({ amount, period }: Mention) => amount * (period === 'month' ? 12 : 1);
  for (const one of mentions) {
    if (one.amount >= 1000 || (one.isSized && !isAll)) continue;
    if (isAll) one.amount *= 1000;
    else {
      const others = [
        ...mentions
          .filter((other) => other !== one && (other.isSized || other.amount >= 1000))
          .flatMap((other) => [other.amount, yearly(other)]),
        ...known,
      ];
      const isThousand =
        others.some((other) => isLike(one.amount * 1000, other)) && !others.some((other) => isLike(one.amount, other));
      const isBare = one.unit === null && one.period === null && Number.isInteger(one.amount);
      const hasSmall = mentions.some(
        (other) =>
          other !== one &&
          other.amount < 1000 &&
          (other.isSized || other.unit !== null || other.period !== null) &&
          isLike(other.amount, one.amount),
      );
      if (isThousand && !hasSmall) one.amount *= 1000;
      else if (isBare && !hasSmall && one.amount >= 20 && text.charAt(one.start) !== '$' && others.length === 0) {
        one.amount *= 1000;
        one.isScaleGuessed = true;
      }
    }
    one.amount = Number(one.amount.toPrecision(12));
  }
};

type Owner = Party & { isClear: boolean; doubt: string | null };

class Reading {
  readonly text: string;
  readonly world: TalkWorld;
  readonly mentions: readonly Mention[];
  readonly tokens: readonly Token[];
  readonly bounds: readonly number[];
  private readonly places = new Map<Proposed, number>();

  constructor(
    text: string,
    world: TalkWorld,
    mentions: readonly Mention[],
    tokens: readonly Token[],
    bounds: readonly number[],
  ) {
    this.text = text;
    this.world = world;
    this.mentions = mentions;
    this.tokens = tokens;
    this.bounds = bounds;
  }

  all(): Pick<TalkReading, 'rows' | 'asked'> {
    const rows: Proposed[] = [];
    const asked: Proposed[] = [];
    const isAsked = this.mentions.map((_, index) => this.isQuestion(index));
    for (const [index, mention] of this.mentions.entries()) {
      this.inherit(index, isAsked);
      const row = this.row(index, mention);
      (isAsked[index] ? asked : rows).push(row);
      if (!isAsked[index]) this.places.set(row, this.tokenOf(index));
    }
    this.supersede(rows);
    return { rows: [...rows.map((row) => this.risen(row)), ...this.shares()], asked };
  }

  private tokenOf = (index: number) => this.tokens.findIndex(({ mention }) => mention === index);
  private sentence(at: number): { from: number; to: number } {
    const end = this.bounds.find((bound) => bound > at) ?? this.text.length;
    const start = this.bounds.findLast((bound) => bound <= at) ?? 0;
    const from = this.tokens.findIndex((token) => token.at >= start);
    const to = this.tokens.findIndex((token) => token.at >= end);
    return { from: Math.max(0, from), to: to < 0 ? this.tokens.length : to };
  }

  /** An amount of a question of ours; not one told in a part before it ("they want 210k, so what now?"). */
  private isQuestion(index: number): boolean {
    const at = this.mentions[index]?.start ?? 0;
    const { from, to } = this.sentence(at);
    const end = this.bounds.find((bound) => bound > at) ?? this.text.length;
    if (!this.text.slice(at, end).trimEnd().endsWith('?')) return false;
    const first = this.tokens
      .slice(from, to)
      .find(({ lower }) => !['so', 'and', 'but', 'ok', 'okay', 'well', 'hey'].includes(lower));
    if (questionWords.has(first?.lower ?? '')) return true;
    const cut = this.text.slice(at, end).search(/,|:| - /);
    return cut < 0;
  }

  /** A period or unit not said is that of the amount before, or of a row before, where both are of one size. */
  private inherit(index: number, isAsked: readonly boolean[]): void {
    const one = this.mentions[index];
    if (!one || one.period || one.unit) return;
    const isLike = (other: { amount: number; period: unknown; unit: unknown }) =>
      (other.period !== null || other.unit !== null) &&
      one.amount / other.amount >= 0.6 &&
      one.amount / other.amount <= 1.7;
    const told = this.mentions.slice(0, index).findLast((other, at) => !isAsked[at] && isLike(other));
    const next = this.mentions[index + 1];
    const isPair = next !== undefined && isLike(next) && this.text.slice(one.end, next.start).trim().length < 6;
    const from = told ?? (isPair ? next : this.world.before.findLast((row) => row.state !== 'rejected' && isLike(row)));
    if (!from) return;
    one.period = from.period;
    one.unit = from.unit;
    if (told?.months && told.period) one.months ??= null;
  }

  private row(index: number, mention: Mention): Proposed {
    const owner = this.ownerOf(index);
    const kind = this.kindOf(index, owner.party);
    const terms = this.termsOf(index);
    return {
      party: owner.party,
      name: owner.party === 'rival' || owner.party === 'unknown' ? owner.name : null,
      kind,
      amount: mention.amount,
      period: mention.period,
      months: mention.months,
      unit: mention.unit,
      quantity: mention.quantity,
      gst: mention.gst,
      scope: this.scopeOf(index),
      terms,
      words: this.wordsOf(index),
      question: this.questionOf(mention, owner, kind),
      ...(this.isFinal(index, owner.party) ? { isFinal: true } : {}),
    };
  }

  /** Who named the amount: by a phrase that says so, by the name beside it, by the subject nearest before it, or as the rest goes. */
  private ownerOf(index: number): Owner {
    const at = this.tokenOf(index);
    const { from, to } = this.sentence(this.mentions[index]?.start ?? 0);
    const clear = (party: Party): Owner => ({
      party: party.party,
      name: party.name ?? null,
      isClear: true,
      doubt: this.doubtOf(party),
    });
    const chained = this.chained(at, from);
    if (chained !== undefined) return this.ownerOf(chained);
    const [next, after] = [this.tokens[at + 1], this.tokens[at + 2]];
    const behind = this.tokens
      .slice(at + 1, Math.min(to, at + 6))
      .find(({ party, mention }) => party !== undefined || mention !== undefined);
    const isNamedBehind =
      behind?.isName &&
      ['from', 'says', 'say', 'said', 'was', 'is', 'by'].includes(
        this.tokens[this.tokens.indexOf(behind) - 1]?.lower ?? '',
      );
    const isWas = ['was', 'is', 'were'].includes(next?.lower ?? '') && after === behind;
    const isSaying = ['says', 'said', 'say'].includes(
      this.tokens[this.tokens.indexOf(behind ?? (this.tokens[0] as Token)) - 1]?.lower ?? '',
    );
    if (behind?.isName && isNamedBehind && (isWas || isSaying || next === this.tokens[this.tokens.indexOf(behind) - 1]))
      return clear(behind as Party);
    const beside = this.beside(at, from);
    if (beside) return clear(beside);
    const subject = this.subjectBefore(at, from);
    const phrase = this.phraseParty(at);
    const isOthers = subject !== undefined && subject.party !== 'we';
    if (phrase === 'weSurely' || (phrase === 'we' && !isOthers))
      return { party: 'we', name: null, isClear: true, doubt: null };
    if (isOthers) return this.resolved(subject, from);
    if (phrase === 'they')
      return this.isAfterRival(from) ? this.carried(from) : { party: 'they', name: null, isClear: true, doubt: null };
    if (subject) return clear(subject as Party);
    return this.carried(from);
  }

  /** "From 180k to 168k": joined by a small word alone, both are one's. */
  private chained(at: number, from: number): number | undefined {
    for (let back = at - 1; back >= Math.max(from, at - 4); back--) {
      const token = this.tokens[back];
      if (token?.mention !== undefined) return back === at - 1 ? undefined : token.mention;
      if (!token || !chainWords.has(token.lower)) return undefined;
    }
    return undefined;
  }

  /** A rival's name right before the amount owns it, whoever is the subject ("we go to Ardenmoor at 3,875"). */
  private beside(at: number, from: number): Party | undefined {
    for (let back = at - 1; back >= Math.max(from, at - 5); back--) {
      const token = this.tokens[back];
      if (!token || token.mention !== undefined) return undefined;
      if (token.party)
        return token.isName && (token.party === 'rival' || !token.isObject) ? (token as Party) : undefined;
      const isLink = linkWords.has(token.lower) || token.lower.endsWith('ed');
      if (!isLink) return undefined;
    }
    return undefined;
  }

  /** The nearest subject before an amount in its sentence; a comma and another amount between weigh nothing: lists share it. */
  private subjectBefore(at: number, from: number): Token | undefined {
    const before = this.tokens.slice(from, at);
    const lastAmount = before.findLastIndex(({ mention }) => mention !== undefined);
    const subject = before.findLast(
      ({ party, isObject, lower }, place) =>
        party !== undefined && !isObject && !(possessives.has(lower) && place < lastAmount),
    );
    if (subject) return subject;
    const object = before.findLast(({ isObject }) => isObject);
    if (!object) return undefined;
    // "Told them 150": we did. "Gave us 150": they did.
    if (object.party === 'they' && !object.isName) return { ...object, party: 'we', name: null };
    if (object.party === 'we') return this.carriedToken(from);
    return object.party === 'rival' ? object : undefined;
  }

  private carriedToken = (from: number): Token | undefined => {
    const { party, name } = this.carried(from);
    const token = this.tokens[from];
    return token && { ...token, party, name };
  };

  private phraseParty(at: number): 'weSurely' | 'we' | 'they' | undefined {
    const found = longest(partyBook.find(this.tokens).filter((one) => this.holds(one, at))).map(({ value }) => value);
    return (['weSurely', 'we', 'they'] as const).find((party) => found.includes(party));
  }

  /**
   * Whether a phrase found is about the amount at a token: no other stands in it, and before the amount it crosses no
   * comma and nobody else who could be its subject.
   */
  private holds({ from, to }: { from: number; to: number }, at: number, party?: LedgerRow['party']): boolean {
    if (at < from || at >= to) return false;
    return this.tokens.slice(from, to).every((token, nth) => {
      const place = from + nth;
      if (token.mention !== undefined && place !== at) return false;
      if (place > from && place <= at && /[,;]/.test(token.gap)) return false;
      return !(party && place > from && place < at && token.party && token.party !== party && !token.isObject);
    });
  }

  /** "They" is the vendor, or the other one of whom the sentence has just spoken. */
  private resolved(subject: Token, from: number): Owner {
    const owner = {
      party: subject.party ?? 'they',
      name: subject.name ?? null,
      isClear: true,
      doubt: this.doubtOf(subject as Party),
    };
    if (subject.party !== 'they' || !subject.isPronoun) return owner;
    const place = this.tokens.indexOf(subject);
    const named = this.tokens.slice(from, place).findLast(({ isName, isObject }) => isName && !isObject);
    if (named?.party === 'rival')
      return { party: 'rival', name: named.name ?? null, isClear: true, doubt: this.doubtOf(named as Party) };
    return this.isAfterRival(from) && named === undefined ? this.carried(from) : owner;
  }

  /** Of whom the sentences before spoke last: the first one named in the latest of them that has a subject. */
  private lastNamed(from: number): Token | undefined {
    const isSubject = ({ party, isObject }: Token) => party !== undefined && !isObject;
    const last = this.tokens.slice(0, from).findLastIndex(isSubject);
    if (last < 0) return undefined;
    const { from: start } = this.sentence(this.tokens[last]?.at ?? 0);
    const named = this.tokens.slice(start, from).find((token) => isSubject(token) && token.isName);
    return named ?? this.tokens[last];
  }
  private isAfterRival = (from: number) => this.lastNamed(from)?.party === 'rival';

  /** A sentence that names nobody goes on about the last one named; of us alone it is the vendor's answer. */
  private carried(from: number): Owner {
    const last = this.lastNamed(from);
    if (last?.party === 'rival') {
      const name = last.name ?? 'the other vendor';
      return {
        party: 'rival',
        name: last.name ?? null,
        isClear: false,
        doubt: `Is this amount ${name}’s, or ${this.world.vendor || 'the vendor'}’s?`,
      };
    }
    const hasRivals =
      this.tokens.some(({ party }) => party === 'rival') ||
      this.world.before.some(({ party, state }) => party === 'rival' && state !== 'rejected');
    return { party: 'they', name: null, isClear: !hasRivals, doubt: null };
  }

  private doubtOf = ({ party, name }: Partial<Party>): string | null => {
    if (party !== 'rival' || name === null || name === undefined) return null;
    const first = (one: string | null) => one?.toLowerCase().split(/\s/)[0];
    const isKnown = [
      ...this.world.rivals,
      ...this.world.before.flatMap((row) => (row.party === 'rival' ? [row.name] : [])),
    ].some((one) => first(one) === first(name));
    return isKnown ? null : `Is ${name} another vendor?`;
  };

  private kindOf(index: number, party: LedgerRow['party']): LedgerRow['kind'] {
    const at = this.tokenOf(index);
    const find = <T extends string>(kinds: PhraseBook<T>): T[] =>
      kinds
        .find(this.tokens)
        .filter((one) => this.holds(one, at, party))
        .toSorted((a, b) => b.to - b.from - (a.to - a.from))
        .map(({ value }) => value);
    if (party === 'we') {
      const { from } = this.sentence(this.mentions[index]?.start ?? 0);
      const isIf = this.tokens.slice(from, at).some(({ lower }) => lower === 'if');
      return find(ourKinds)[0] ?? (isIf ? 'target' : 'counter');
    }
    if (this.mentions[index]?.isPast) return 'previous';
    if (party === 'rival') {
      const kinds = find(rivalKinds);
      if (kinds.includes('rumour')) return 'rumour';
      return !kinds.includes('stays') && (kinds.length > 0 || this.isBefore(at)) ? 'previous' : 'offer';
    }
    const kinds = find(theirKinds);
    if (kinds.includes('stays')) return 'offer';
    if (!kinds.includes('saving') && this.isBefore(at)) return 'previous';
    return (['saving', 'extra', 'previous'] as const).find((kind) => kinds.includes(kind)) ?? 'offer';
  }

  /** "152k to 149k", "19.85 is now 19.40", "3,250 (was 3,420)". */
  private isBefore(at: number): boolean {
    const [before, last, next, after, third] = [-2, -1, 1, 2, 3].map((by) => this.tokens[at + by]);
    if (next?.lower === 'to' && after?.mention !== undefined) return true;
    if (next?.lower === 'then' && (after === undefined || /[,;.]/.test(after.gap))) return true;
    if (next?.lower === 'is' && after?.lower === 'now' && third?.mention !== undefined) return true;
    if (last?.lower !== 'was' && last?.lower !== 'were') return false;
    return (
      before === undefined ||
      before.mention !== undefined ||
      /[,;(]/.test(last.gap) ||
      ['it', 'that', 'which'].includes(before.lower)
    );
  }

  /** Of two amounts of one party for one thing the earlier is off the table, where the later one says that it moved. */
  private supersede(rows: Proposed[]): void {
    for (const [index, row] of rows.entries()) {
      if (row.kind !== 'offer') continue;
      const at = this.places.get(row) ?? 0;
      const isMove = movementBook.find(this.tokens).some((one) => this.holds(one, at, row.party));
      if (!isMove) continue;
      for (const earlier of rows.slice(0, index)) {
        const ratio = row.amount / earlier.amount;
        const isSame =
          earlier.party === row.party &&
          earlier.name === row.name &&
          earlier.kind === 'offer' &&
          earlier.period === row.period &&
          isUnit(earlier.unit, row.unit);
        if (isSame && ratio >= 0.45 && ratio <= 1.6) earlier.kind = 'previous';
      }
    }
  }

  /** The part of the deal that an amount pays for, where a word beside it says so and the deal is about more. */
  private scopeOf(index: number): string | null {
    const mention = this.mentions[index];
    if (!mention) return null;
    const start = Math.max(
      this.mentions[index - 1]?.spanEnd ?? 0,
      this.bounds.findLast((bound) => bound <= mention.start) ?? 0,
    );
    const end = Math.min(
      this.mentions[index + 1]?.start ?? this.text.length,
      this.bounds.find((bound) => bound > mention.start) ?? this.text.length,
    );
    const before = wordsIn(this.text.slice(start, mention.start)).map(({ lower }) => lower);
    const after = wordsIn(this.text.slice(mention.tokenEnd, end).split(/[,;]| and | with | plus /)[0] ?? '').map(
      ({ lower }) => lower,
    );
    const product = new Set(wordsIn(this.world.product ?? '').map(({ lower }) => lower));
    return (
      [...before.slice(-6), ...after.slice(0, 4)].find((word) => partWords.has(word) && !product.has(word)) ?? null
    );
  }

  /** Their last price, or the one entered: what a share or a rise is of. */
  private base(): number | null {
    const last = this.world.before.findLast(
      ({ party, kind, state, unit, scope }) =>
        party === 'they' && kind === 'offer' && state !== 'rejected' && unit === null && scope === null,
    );
    return last?.amount ?? this.world.price;
  }

  /** "They put it up by 4,000". */
  private risen(row: Proposed): Proposed {
    const at = this.places.get(row) ?? 0;
    const base = this.base();
    const isRise = row.party === 'they' && row.kind === 'extra' && this.tokens[at - 1]?.lower === 'by' && base !== null;
    return isRise ? { ...row, kind: 'offer', amount: base + row.amount } : row;
  }

  /** "5 % off", "raised the price by 5 %": of the last price, where one is known. Any other share is none of the price. */
  private shares(): Proposed[] {
    const base = this.base();
    if (base === null) return [];
    return values(this.text).flatMap((value): Proposed[] => {
      if (value.kind !== 'percent' || value.value >= 100) return [];
      const { from, to } = this.sentence(value.start);
      const words = this.tokens.slice(from, to);
      const at = words.findIndex((word) => word.at >= value.start);
      const next = words.find((word) => word.at >= value.end)?.lower ?? '';
      const near = words.slice(Math.max(0, at - 3), at).map(({ lower }) => lower);
      const isOff =
        offWords.has(next) ||
        near.some((word) => offWords.has(word)) ||
        (near.includes('by') &&
          words.some(({ lower }) => ['reduced', 'lowered', 'cut', 'dropped', 'down'].includes(lower)));
      const isUp =
        near.includes('by') &&
        words.some(({ lower }) => ['raised', 'increased', 'up', 'rose'].includes(lower)) &&
        words.some(({ lower }) => ['price', 'offer', 'quote', 'it'].includes(lower));
      const subject = words.slice(0, at).findLast(({ party, isObject }) => party && !isObject)?.party ?? 'they';
      const end = this.text.slice(value.end, (words.at(-1)?.end ?? value.end) + 2);
      if (
        (!isOff && !isUp) ||
        subject !== 'they' ||
        end.includes('?') ||
        actBook.find(words).some(({ value: act }) => act === 'refused')
      )
        return [];
      const amount = Number(((base * (100 + (isUp ? value.value : -value.value))) / 100).toPrecision(12));
      const start = words[0]?.at ?? 0;
      const said = this.text.slice(start, words.at(-1)?.end).slice(0, 400);
      return [
        {
          party: 'they',
          name: null,
          kind: 'offer',
          amount,
          period: null,
          months: null,
          unit: null,
          quantity: null,
          gst: null,
          scope: null,
          terms: null,
          words: said,
          question: null,
        },
      ];
    });
  }

  /** What comes with it for nothing: the part of the sentence that says so. */
  private termsOf(index: number): string | null {
    const mention = this.mentions[index];
    if (!mention) return null;
    const end = this.bounds.find((bound) => bound > mention.start) ?? this.text.length;
    const to = Math.min(this.mentions[index + 1]?.start ?? end, end);
    const part = this.text.slice(mention.spanEnd, to);
    const given = part
      .split(/,|;| and | plus | with | but | less /)
      .map((one) => one.replace(/^[\s.]+|[\s."”]+$/g, ''));
    return given.find((one) => one !== '' && giveBook.find(wordsIn(one)).length > 0) ?? null;
  }

  private wordsOf(index: number): string {
    const mention = this.mentions[index];
    if (!mention) return '';
    const end = this.bounds.find((bound) => bound > mention.start) ?? this.text.length;
    const start = this.bounds.findLast((bound) => bound <= mention.start) ?? 0;
    return this.text.slice(start, end).trim().slice(0, 400);
  }

  private isFinal(index: number, party: LedgerRow['party']): boolean {
    const at = this.mentions[index]?.start ?? 0;
    const { from, to } = this.sentence(at);
    return party === 'they' && actBook.find(this.tokens.slice(from, to)).some(({ value }) => value === 'final');
  }

  private questionOf(mention: Mention, owner: Owner, kind: LedgerRow['kind']): string | null {
    if (owner.doubt) return owner.doubt;
    if (mention.isScaleGuessed) return `Is this ${mention.amount / 1000} or ${mention.amount}?`;
    if (!owner.isClear) return `Who named this amount?`;
    return kind === 'rumour' ? 'Is this an offer that you hold, or hearsay?' : null;
  }
}

const isUnit = (a: string | null, b: string | null) => a === b || !a || !b || a === 'each' || b === 'each';
const possessives = new Set(['our', 'my', 'their', 'his', 'her']);
const partWords = new Set(table.parts.split(' '));
const offWords = new Set(table.off);
const chainWords = new Set('to down up then now back and from'.split(' '));
const linkWords = new Set(
  "at for is was are 's on quoted quotes quote offered offers offer tendered wants want says said asks asked charges charge came in of still now which do does did it has have put sits stands told us me their price number figure bid reckons can will would would sell the a to".split(
    ' ',
  ),
);

const termWords = new Set([
  'term',
  'contract',
  'agreement',
  'commitment',
  'lease',
  'subscription',
  'licence',
  'license',
  'deal',
]);

/** Period and term of the price, from sentences that name no amount and no rise. */
const termsTold = (text: string, mentions: readonly Mention[]): TalkReading['told'] => {
  const told: TalkReading['told'] = { period: null, months: null };
  for (const { text: said, at } of segment(text)) {
    if (said.trimEnd().endsWith('?')) continue;
    const all = values(said);
    const lowers = wordsIn(said).map(({ lower }) => lower);
    const hasOwn =
      mentions.some(({ start }) => start >= at && start < at + said.length) ||
      all.some(({ kind }) => kind === 'percent');
    for (const value of all) {
      const isPrice = lowers.some((word) =>
        ['price', 'pay', 'paid', 'cost', 'costs', 'fee', 'subscription', 'charged', 'licence'].includes(word),
      );
      if (value.kind === 'period' && !hasOwn && isPrice && value.per !== 'half' && value.per in periods)
        told.period ??= value.per as LedgerRow['period'];
      if (
        value.kind === 'duration' &&
        (value.per === 'year' || value.per === 'month') &&
        lowers.some((word) => termWords.has(word))
      )
        told.months ??= value.value * (value.per === 'year' ? 12 : 1);
    }
  }
  return told;
};
const periods = { once: 1, week: 1, month: 1, quarter: 1, year: 1 };

/** What the vendor, or both, did by the words of a message. A question tells nothing. */
const actsIn = (text: string): Set<TalkAct> => {
  const acts = new Set<TalkAct>();
  for (const { text: said } of segment(text)) {
    const words = wordsIn(said);
    const found = actBook.find(words);
    const isOurs = ['we', 'i'].includes(words[0]?.lower ?? '');
    const has = (act: string) => found.some(({ value }) => value === act);
    for (const act of ['refused', 'final'] as const) if (has(act) && !isOurs) acts.add(act);
    for (const act of ['condition', 'deadline'] as const) if (has(act)) acts.add(act);
    if (has('agreed') && !has('notYet') && !said.trimEnd().endsWith('?')) acts.add('agreed');
  }
  return acts;
};
