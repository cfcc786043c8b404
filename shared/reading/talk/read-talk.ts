import type { LedgerRow } from '#shared/contracts/negotiation';
import { withoutEnd, withoutStart } from '../../kernel/format.ts';
import { wordSet } from '../lexical/words.ts';
import { isOneOf, wordsIn } from '../phrases/words.ts';
import { segment } from '../question/segment.ts';
import { Amounts, type Mention } from './amounts.ts';
import { type Claim, Claims } from './claims.ts';
import { type TalkNames, tokensOf } from './parties.ts';
import { bookOf, TalkText } from './talk-text.ts';
import table from './talk-words.json' with { type: 'json' };
import { actBook, actsIn, sharesIn, type TalkAct, type TermsTold, termsTold } from './told.ts';

const voiceBook = bookOf({ voice: table.vendorVoice });
const giveBook = bookOf({ give: table.gives });
const questionWords = wordSet(table.questions);
const us = wordSet('i we');
const askers = new Map([
  ...['should', 'shall', 'do', 'can', 'could', 'would', 'may', 'must'].map((one) => [one, us] as const),
  ['what', wordSet('if about')] as const,
]);
const partWords = wordSet(table.parts);
/** AUD: below this a price with cents is one of a piece. */
const CENTS_COUNT = 50;

/** What a row is before it has an id and a date. */
export type Proposed = Omit<LedgerRow, 'id' | 'date' | 'state'>;
export type TalkReading = {
  /** In the order of the text. */
  rows: Proposed[];
  /** Amounts of a question of ours ("what if I accept 174k?"): no rows. */
  asked: Proposed[];
  /** What the vendor, or both, did. */
  acts: Set<TalkAct>;
  /** Names that may be other vendors', with an amount or without. */
  named: string[];
  told: TermsTold;
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
  const talk = new TalkText(text, tokens, mentions, bounds);
  return {
    ...new Reading(talk, world).all(),
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
  const isTold = ({ isSized, amount }: Mention) => isSized || amount >= 1000;
  for (const one of mentions) {
    const isOpen = one.amount < 1000 && (isAll || (!one.isSized && !(one.hasCents && one.unit)));
    if (!isOpen) continue;
    const others = mentions.filter((other) => other !== one);
    const sizes = [
      ...others.filter(isTold).flatMap(({ amount, period }) => [amount, amount * (period === 'month' ? 12 : 1)]),
      ...known,
    ];
    const hasLike = others.some(
      (other) => (other.isSized || other.hasCents || other.unit || other.period) && isLike(other.amount, one.amount),
    );
    const factor = [1, 1e3, 1e6].find((by) => sizes.some((size) => isLike(one.amount * by, size)));
    const isBare =
      !one.unit && !one.period && Number.isInteger(one.amount) && one.amount >= 20 && text.charAt(one.start) !== '$';
    if (isAll) one.amount *= 1e3;
    else if (factor && !hasLike) one.amount *= factor;
    else if (isBare && !hasLike && sizes.length === 0) {
      one.amount *= 1e3;
      one.isScaleGuessed = true;
    }
    one.amount = Number(one.amount.toPrecision(12));
  }
};

class Reading {
  private readonly talk: TalkText;
  private readonly world: TalkWorld;
  private readonly claims: Claims;
  /** Where an offer is called the last one. */
  private readonly finals: readonly { from: number; to: number }[];

  constructor(talk: TalkText, world: TalkWorld) {
    this.talk = talk;
    this.world = world;
    this.claims = new Claims(talk, world, world.before);
    this.finals = actBook.find(talk.tokens).filter(({ value }) => value === 'final');
  }

  all(): Pick<TalkReading, 'rows' | 'asked'> {
    const { mentions } = this.talk;
    const isAsked = mentions.map((mention) => this.isQuestion(mention));
    for (const index of mentions.keys()) this.inherit(index, isAsked);
    const all = mentions.map((mention, index) => ({ mention, row: this.row(mention), isAsked: isAsked[index] }));
    const told = all.filter((one) => !one.isAsked);
    this.supersede(told);
    const base = this.base();
    const shares = base === null ? [] : sharesIn(this.talk, base).map((share) => ({ ...theirOffer, ...share }));
    const rows = told.flatMap(({ row, mention }) => {
      const { also } = this.claims.of(mention);
      const taken: Proposed[] = also ? [{ ...row, ...also, kind: 'offer' }] : [];
      return [this.risen(row, mention, base), ...taken];
    });
    return {
      rows: [...rows, ...shares],
      asked: all.filter((one) => one.isAsked).map(({ row }) => row),
    };
  }

  /** An amount of a question of ours; not one told in a part before it ("they want 210k, so what now?"). */
  private isQuestion({ start: at }: Mention): boolean {
    const { tokens, text } = this.talk;
    const { from, to, end } = this.talk.partAt(at);
    const part = tokens.slice(from, to);
    const opens = part.findIndex(({ lower }) => !['so', 'and', 'but', 'ok', 'okay', 'well', 'hey'].includes(lower));
    const [first, second] = part.slice(Math.max(0, opens));
    // Who types in haste leaves the mark out: "should i accept 310k".
    if (!text.slice(at, end).trimEnd().endsWith('?'))
      return second?.mention === undefined
        ? first !== undefined && isOneOf(second, askers.get(first.lower) ?? new Set())
        : first?.lower === 'is';
    if (isOneOf(first, questionWords)) return true;
    const cut = text.slice(at, end).search(/,|:| - /);
    return cut < 0;
  }

  /** A period or unit not said is that of the amount before, or of a row before, where both are of one size. */
  private inherit(index: number, isAsked: readonly boolean[]): void {
    const one = this.talk.mentions[index];
    const following = this.talk.mentions[index + 1];
    if (one?.unit && !one.period && following?.unit === one.unit && following.start - one.end < 30)
      one.period = following.period;
    if (!one || one.period || one.unit) return;
    const isLike = (other: { amount: number; period: unknown; unit: unknown }) =>
      (other.period !== null || other.unit !== null) &&
      one.amount / other.amount >= 0.6 &&
      one.amount / other.amount <= 1.7;
    const told = this.talk.mentions.slice(0, index).findLast((other, at) => !isAsked[at] && isLike(other));
    const next = this.talk.mentions[index + 1];
    const isPair = next !== undefined && isLike(next) && this.talk.text.slice(one.end, next.start).trim().length < 6;
    const from = told ?? (isPair ? next : this.world.before.findLast((row) => row.state !== 'rejected' && isLike(row)));
    // Cents count where a thing is sold by the piece.
    if (!from && one.amount < CENTS_COUNT && one.hasCents) one.unit = 'each';
    if (!from) return;
    one.period = from.period;
    one.unit = from.unit;
  }

  private row(mention: Mention): Proposed {
    const owner = this.claims.of(mention);
    const { kind } = owner;
    const { amount, period, months, unit, quantity, gst } = mention;
    const { from, to, start, end } = this.talk.partAt(mention.start);
    const isFinal = this.finals.some((one) => one.from >= from && one.to <= to);
    return {
      party: owner.party,
      name: owner.party === 'rival' ? owner.name : null,
      kind,
      ...{ amount, period, months, unit, quantity, gst },
      scope: this.scopeOf(mention),
      terms: this.termsOf(mention),
      words: this.talk.text.slice(start, end).trim().slice(0, 400),
      question: questionOf(mention, owner, kind),
      ...(isFinal && owner.party === 'they' ? { isFinal } : {}),
    };
  }

  /** Of two amounts of one party for one thing the earlier is off the table, where the later one says that it moved. */
  private supersede(told: readonly { row: Proposed; mention: Mention }[]): void {
    for (const [index, { row, mention }] of told.entries()) {
      if (row.kind !== 'offer') continue;
      const hasMoved = this.claims.isMoved(mention);
      for (const [at, { row: earlier }] of told.slice(0, index).entries()) {
        // An amount of ours between two of theirs: they answered it.
        const isAnswer =
          row.party === 'they' &&
          told.slice(at, index).some((one) => one.row.party === 'we' && one.row.kind === 'counter');
        if (!hasMoved && !isAnswer) continue;
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
  private scopeOf(mention: Mention): string | null {
    const { mentions, text } = this.talk;
    const part = this.talk.partAt(mention.start);
    const at = mentions.indexOf(mention);
    const start = Math.max(mentions[at - 1]?.spanEnd ?? 0, part.start);
    const end = Math.min(mentions[at + 1]?.start ?? text.length, part.end);
    const before = wordsIn(text.slice(start, mention.start)).map(({ lower }) => lower);
    const after = wordsIn(text.slice(mention.tokenEnd, end).split(parting)[0] ?? '').map(({ lower }) => lower);
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
  private risen(row: Proposed, mention: Mention, base: number | null): Proposed {
    const isBy = this.talk.tokens[this.talk.placeOf(mention) - 1]?.lower === 'by';
    const isRise = row.party === 'they' && row.kind === 'extra' && isBy && base !== null;
    return isRise ? { ...row, kind: 'offer', amount: base + row.amount } : row;
  }

  /** What comes with it for nothing: the part of the sentence that says so. */
  private termsOf(mention: Mention): string | null {
    const { mentions, text } = this.talk;
    const next = mentions[mentions.indexOf(mention) + 1]?.start ?? text.length;
    const to = Math.min(next, this.talk.partAt(mention.start).end);
    const part = text.slice(mention.spanEnd, to);
    const given = part.split(parting).map((one) => withoutStart(withoutEnd(one, ' ."”'), ' .'));
    return given.find((one) => one !== '' && giveBook.find(wordsIn(one)).length > 0) ?? null;
  }
}

/** Where what is said of an amount ends, and something else begins. */
const parting = /[,;]| and | plus | with | but | less /;

const questionOf = (mention: Mention, owner: Claim, kind: LedgerRow['kind']): string | null => {
  if (owner.doubt) return owner.doubt;
  if (mention.isScaleGuessed) return `Is this ${mention.amount / 1000} or ${mention.amount}?`;
  return kind === 'rumour' ? 'Is this an offer that you hold, or hearsay?' : null;
};

const theirOffer: Omit<Proposed, 'amount' | 'words'> = {
  party: 'they',
  name: null,
  kind: 'offer',
  period: null,
  months: null,
  unit: null,
  quantity: null,
  gst: null,
  scope: null,
  terms: null,
  question: null,
};

const isUnit = (a: string | null, b: string | null) => a === b || !a || !b || a === 'each' || b === 'each';
