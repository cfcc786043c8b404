import { readSetting } from '#functions/records/need/read-setting';
import { type Setting, settingLabel } from '#shared/kernel/catalogue';
import { capital } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { wordsIn } from '#shared/reading/phrases/words';
import { settingBook } from '#shared/reading/question/need/topics';
import { matchPoint, tellingWords } from '../answer/judge/match.ts';
import type { Relation } from '../answer/judgement.ts';
import type { Line } from '../answer/plan.ts';
import { escapeMarkdown, referencesOf } from '../answer/render.ts';
import { isContradicted } from '../facts/bearing.ts';
import { type BookFact, type FactBook, nameRef, ref } from '../facts/facts.ts';
import { factId } from '../facts/record-facts.ts';
import { askWords } from './ask-words.ts';
import type { Brief } from './brief.ts';
import type { Because, Compare, Point, TurnVerdict, Verdict } from './turn.ts';
import { folded, isTyped } from './typed.ts';

type Ground = { book: FactBook; brief: Brief; floor: readonly Line[]; userWords: string };
/** `open` is what the buyer needs and no record says. */
type Reason = { text: string; fact?: string | undefined; open?: string };

const headline = {
  fits: 'Fits what is on record',
  'may-fit': 'May fit',
  unknown: 'Too little on record to tell',
  'not-for-you': 'Ruled out by its record',
  'other-setting': 'On record for another setting',
  'other-kind': 'Another kind of product, as the language model reads its record',
} satisfies Record<TurnVerdict | 'other-setting', string>;

const REASONS_MAX = 4;
const ASKS_MAX = 2;

/**
 * Code's words for a model's choices. Every sentence about a product, a vendor or an amount is written here, from
 * templates and references; a choice that the record does not bear out is reworded to what it says, or left out.
 */
export class Composer {
  #ground: Ground;
  /** Lines of the floor that speak of one product alone. */
  readonly #own: ReadonlyMap<string, readonly Line[]>;
  readonly #given = new Map<string, TurnVerdict | 'other-setting'>();
  readonly #taken = new Set<Line>();
  readonly #leftOut = new Set<Line>();
  readonly #composed = new Set<string>();
  #next: string | undefined;
  #dropped = 0;

  constructor(ground: Ground) {
    this.#ground = ground;
    this.#own = new Map(
      ground.brief.products.map((id) => [id, ground.floor.filter((line) => this.#isAbout(line, id))]),
    );
  }

  /** How many choices were left out. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Goes on with what a search found. */
  widen(brief: Brief): void {
    this.#ground = { ...this.#ground, brief };
  }

  /**
   * Takes parts out of the plan that miss the question; with its last answer goes what leads on from it.
   * @returns whether nothing is left of what the plan answers
   */
  leaveOut(parts: ReadonlySet<string>): boolean {
    const all = new Set(partsOf(this.#ground.floor).map(({ id }) => id));
    const isWhole = [...all].every((part) => parts.has(part));
    const isLeft = ({ part }: Line) => part !== undefined && (parts.has(part) || (isWhole && !all.has(part)));
    const floor = this.#ground.floor.map((line) =>
      isLeft(line) && line.kept ? { id: line.id, slot: line.slot, text: line.kept } : line,
    );
    this.#ground = { ...this.#ground, floor };
    for (const line of floor.filter(isLeft)) {
      this.#leftOut.add(line);
      this.#taken.add(line);
    }
    return isWhole && all.size > 0;
  }

  /** What the plan says before any answer: whom to ring. Nothing stands before it. */
  foremost(): Line[] {
    const first = this.#ground.floor.findIndex(({ part }) => part !== undefined);
    return this.#take(this.#ground.floor.slice(0, Math.max(0, first)));
  }

  /** What stands before the first line on a single product: it is said at once. */
  lead(): Line[] {
    const own = new Set([...this.#own.values()].flat());
    const first = this.#ground.floor.findIndex((line) => own.has(line));
    return this.#take(first < 0 ? this.#ground.floor : this.#ground.floor.slice(0, first));
  }

  /** Lines on single products that no verdict took along. */
  unjudged(): Line[] {
    return this.#given.size === 0 ? [] : this.#take([...this.#own.values()].flat());
  }

  /** Whatever of the floor is not said yet, in its order. */
  rest(): Line[] {
    return this.#take(this.#ground.floor);
  }

  /** A verdict with its reasons; it takes along what the floor says of the product. */
  verdict({ product, verdict, because, ask }: Verdict): Line | undefined {
    const { brief } = this.#ground;
    if (!brief.products.includes(product) || brief.kept?.includes(product) || this.#given.has(product))
      return this.#drop();
    const given = this.#bounded(product, verdict);
    this.#given.set(product, given);
    const own = this.#take(this.#own.get(product) ?? []);
    const ownText = own.map(({ text }) => withoutBullet(text)).join(' ');
    const isSaid = new Set(referencesOf(ownText));
    const reasons = this.#reasons(product, because).filter(({ fact }) => !fact || !isSaid.has(fact));
    const asks = [
      ...new Set(
        ask.flatMap(({ topic, need, fact }) => {
          const isOwn = fact !== null && this.#ownerOf(fact, product) !== undefined;
          const slots = { need: this.#quoted(need), fact: isOwn ? fact : undefined };
          return askWords[topic](slots) ?? [];
        }),
      ),
    ].slice(0, ASKS_MAX);
    if (given === 'fits' || given === 'may-fit') this.#next ??= product;
    // What is not on record is said where it is asked for, and no second time as a reason.
    const asked = reasons.flatMap(({ open }) =>
      open && asks.some((text) => text.includes(`“${open}”`)) ? [open] : [],
    );
    const why = reasons.flatMap(({ text, open }) => (open && asked.includes(open) ? [] : [text]));
    const marked = (text: string) =>
      asked.reduce((all, one) => all.replace(`“${one}”`, `“${one}” (not on record)`), text);
    const said = [
      ownText || `**${nameRef(product)}**.`,
      `**${headline[given]}**${why.length > 0 ? `: ${why.join('; ')}` : ''}.`,
      ...(asks.length > 0 ? [`Ask ${asks.map(marked).join('; ')}.`] : []),
    ];
    return this.#line(`- ${said.join(' ')}`, 'reason');
  }

  /** That no record answers a need, where the verdicts cover all products and none is found to answer it. */
  nothingFits(needs: readonly string[]): Line | undefined {
    const { brief } = this.#ground;
    const isCovered = brief.products.every((id) => this.#given.has(id));
    const isAnswered = [...this.#given.values()].some((given) => given === 'fits');
    const open = needs.flatMap((need) => {
      const quote = this.#quoted(need);
      const isOpen = quote && !this.#isOpenForAll(need) && brief.products.every((id) => !this.#answerTo(need, id));
      return isOpen ? [`“${quote}”`] : [];
    });
    if (!isCovered || isAnswered || open.length === 0) return this.#drop();
    return this.#line(`None of the records above says that it answers ${open.join(' or ')}.`, 'open');
  }

  /** What the records say of several products on one point, and who is ahead where code can tell. */
  compare({ products, field, need }: Compare): Line | undefined {
    const { brief } = this.#ground;
    const ids = [...new Set(products)].filter((id) => brief.products.includes(id));
    const quote = this.#quoted(need);
    const topic = quote ? `“${quote}”` : field ? plain(field) : undefined;
    if (ids.length < 2 || !topic) return this.#drop();
    if (need !== null && this.#isToldOf(need, ids)) return undefined;
    const found = ids.map((id) => ({
      id,
      fact: need && quote ? this.#answerTo(need, id) : this.#byLabel(field ?? '', id),
    }));
    const held = found.filter(({ fact }) => fact !== undefined);
    if (held.length === 0) return this.#line(`On ${topic}, nothing is on record for ${listedNames(ids)}.`, 'open');
    const parts = found.map(({ id, fact }) => `${nameRef(id)}: ${fact ? ref(fact.id) : 'not on record'}`);
    const ahead = aheadOf(found);
    const verdict = ahead
      ? ` By this, ${nameRef(ahead)} is ahead.`
      : held.length < found.length
        ? this.#once(' What a record leaves open may still be so: ask.')
        : this.#once(' The records do not say which is ahead.');
    return this.#line(`On ${topic}: ${parts.join('; ')}.${verdict}`, 'reason');
  }

  /** A fact that matters, or what the records hold on a need. */
  point({ fact: id, need }: Point): Line | undefined {
    const { book, brief } = this.#ground;
    const fact = id ? book.find(id) : undefined;
    if (fact)
      return fact.claimClass === 'name' || isContradicted(fact, book) || this.#isSaid(fact.id)
        ? this.#drop()
        : this.#line(`- ${pointWords(fact, book)}`, 'reason');
    const quote = this.#quoted(need);
    if (!need || !quote || brief.products.length === 0) return this.#drop();
    if (this.#isToldOf(need, brief.products)) return undefined;
    const held = brief.products.flatMap((one) => {
      const answer = this.#answerTo(need, one);
      return answer ? [`${nameRef(one)} (${ref(answer.id)})`] : [];
    });
    const text = held.length > 0 ? `on record for ${held.join(', ')}` : 'no record listed here says so';
    return this.#line(`- “${quote}”: ${text}.`, 'open');
  }

  /** Whom to ask first, on what is known; nothing where no product may fit, or the plan itself says what is next. */
  closing(isReplaced = false): Line | undefined {
    const { brief, book } = this.#ground;
    const first = this.#next;
    if (!first || (brief.hasNext && !isReplaced)) return undefined;
    const open = (brief.musts ?? []).find((must) => !this.#answerTo(must, first));
    const gap = book.facts.find(({ subject, claimClass }) => subject === first && claimClass === 'gap');
    const about = open
      ? `whether it meets “${plain(open)}”`
      : gap
        ? `for what is not on record: ${plain(gap.label)}`
        : 'for a written quote';
    return this.#line(`On what is known, ask ${nameRef(first)} first: ${about}.`, 'next');
  }

  #reasons(product: string, because: readonly Because[]): Reason[] {
    const chosen = because.flatMap((one) => this.#reason(product, one) ?? []);
    const musts = (this.#ground.brief.musts ?? [])
      .filter((must) => !this.#isOpenForAll(must))
      .map((must) => this.#onNeed(must, product));
    // A fact that was said on a need is not said again for itself.
    const unique = new Map([...musts, ...chosen].reverse().map((reason) => [reason.fact ?? reason.text, reason]));
    return [...unique.values()].reverse().slice(0, Math.max(REASONS_MAX, musts.length));
  }

  /** What the record says where the model points; nothing where it points at another's fact. */
  #reason(product: string, { fact: id, relation, need }: Because): Reason | undefined {
    const { book, brief } = this.#ground;
    const fact = book.get(id);
    const owner = this.#ownerOf(id, product);
    if (!owner || fact.claimClass === 'name' || isContradicted(fact, book)) return this.#drop();
    // No record answers what the buyer has to spend.
    const isMoney = need !== null && values(need).some(({ kind }) => kind === 'money');
    const known = need && !isMoney && this.#quoted(need) ? this.#onNeed(need, product) : undefined;
    if (known?.fact) return known;
    // What no record says, and what the plan says of the product already, is said once.
    if (need && this.#isOpenForAll(need) && (relation === 'open' || fact.claimClass === 'gap')) return undefined;
    if (known && (relation === 'open' || fact.claimClass === 'gap')) return known;
    if (fact.claimClass !== 'gap' && this.#isSaid(id)) return need && this.#isOpenForAll(need) ? undefined : known;
    // The fact as it stands claims no need; that a must is not on record is said by itself.
    return { text: words(fact, owner, brief), ...(fact.claimClass === 'gap' ? {} : { fact: id }) };
  }

  /** The plan says what no record holds, and verdicts say of each product what its record holds on a must. */
  #isToldOf(need: string, ids: readonly string[]): boolean {
    const isMust = this.#ground.brief.musts?.some((must) => folded(must) === folded(need));
    return this.#isOpenForAll(need) || Boolean(isMust && ids.every((id) => this.#given.has(id)));
  }

  #once(text: string): string {
    return [...this.#composed].some((line) => line.endsWith(text)) ? '' : text;
  }

  #isOpenForAll(need: string): boolean {
    return Boolean(this.#ground.brief.openForAll?.some((open) => folded(open) === folded(need)));
  }

  #onNeed(need: string, product: string): Reason {
    const { relation, fact } = this.#found(need, product);
    if (!fact || relation === 'open') return { text: `“${plain(need)}” is not on record`, open: plain(need) };
    const says = { meets: 'is on record', fails: 'fails by its record', warns: 'meets a warning on record' }[relation];
    return { text: `“${plain(need)}” ${says}: ${ref(fact)}`, fact };
  }

  /** What was judged by rule, else what a fact of the record holds. */
  #found(need: string, product: string): { relation: Relation; fact: string | undefined } {
    const { book, brief } = this.#ground;
    const check = brief.checks?.find((one) => one.product === product && folded(one.need) === folded(need));
    if (check) return { relation: check.relation, fact: check.facts.find((id) => book.has(id)) };
    const settings = book.find(factId(product, 'settings'));
    if (settings && brief.setting && namesSetting(need, brief.setting))
      return { relation: hasSetting(settings.text, brief.setting) ? 'meets' : 'open', fact: settings.id };
    const vendor = book.findSubject(product)?.vendor;
    const owners = vendor ? [product, vendor] : [product];
    const { relation, facts } = matchPoint(
      { id: 'need', field: 'feature', quote: need, kind: 'want' },
      book.facts.filter(({ subject }) => owners.includes(subject)),
      [],
      owners.flatMap((id) => book.findSubject(id)?.name ?? []),
    );
    return { relation, fact: facts[0] };
  }

  /** The model's verdict within what the record allows. */
  #bounded(product: string, verdict: TurnVerdict): TurnVerdict | 'other-setting' {
    const { brief, book } = this.#ground;
    if (brief.ruledOut?.includes(product)) return 'not-for-you';
    const settings = book.find(factId(product, 'settings'))?.text;
    const isHere = Boolean(brief.setting && settings && hasSetting(settings, brief.setting));
    const musts = brief.musts ?? [];
    const met = musts.filter((must) => this.#answerTo(must, product)).length;
    const mayBeFits = (isHere || met > 0) && met === musts.length && !brief.capped?.includes(product);
    if (verdict === 'fits') return mayBeFits ? 'fits' : 'may-fit';
    if (verdict === 'not-for-you') return brief.setting && settings && !isHere ? 'other-setting' : 'unknown';
    if (verdict === 'unknown') return mayBeFits ? 'may-fit' : 'unknown';
    return verdict;
  }

  #answerTo(need: string, product: string): BookFact | undefined {
    const { relation, fact } = this.#found(need, product);
    return relation === 'meets' && fact ? this.#ground.book.get(fact) : undefined;
  }

  #byLabel(label: string, product: string): BookFact | undefined {
    const owners = [product, this.#ground.book.findSubject(product)?.vendor];
    return this.#ground.book.facts.find(
      (fact) => owners.includes(fact.subject) && fact.label === label && fact.claimClass !== 'gap',
    );
  }

  /** Whose fact it is, seen from a product: its own or its vendor's. */
  #ownerOf(id: string, product: string): 'product' | 'vendor' | undefined {
    const { book } = this.#ground;
    const subject = book.find(id)?.subject;
    if (subject === product) return 'product';
    return subject !== undefined && subject === book.findSubject(product)?.vendor ? 'vendor' : undefined;
  }

  /** Words of the buyer's, verbatim but for case and white space. */
  #quoted(quote: string | null): string | undefined {
    return isTyped(quote, this.#ground.userWords) ? plain(quote ?? '') : undefined;
  }

  #isAbout({ text }: Line, product: string): boolean {
    const { book } = this.#ground;
    const owners = new Set([product, book.findSubject(product)?.vendor]);
    const subjects = referencesOf(text).flatMap((id) => book.find(id)?.subject ?? []);
    const isOf = (kind: string) => (subject: string) => book.findSubject(subject)?.kind === kind;
    return (
      text.startsWith('- ') &&
      // A line under somebody's heading does not say whose it is, and stays there.
      text.includes(nameRef(product)) &&
      subjects.filter((one) => isOf('solution')(one) || isOf('vendor')(one)).every((one) => owners.has(one))
    );
  }

  /** Whether the answer holds a fact already: itself, or the same words of the same owner under another label. */
  #isSaid(id: string): boolean {
    const { book, floor } = this.#ground;
    const fact = book.get(id);
    const isSame = (other: string) => {
      const said = book.find(other);
      return other === id || (said?.subject === fact.subject && said.text === fact.text);
    };
    const left = floor.filter((line) => !this.#leftOut.has(line)).map(({ text }) => text);
    return [...left, ...this.#composed].some((text) => referencesOf(text).some(isSame));
  }

  #take(lines: readonly Line[]): Line[] {
    const fresh = lines.filter((line) => !this.#taken.has(line));
    for (const line of fresh) this.#taken.add(line);
    return fresh;
  }

  #line(text: string, slot: Line['slot']): Line | undefined {
    if (this.#composed.has(text)) return this.#drop();
    this.#composed.add(text);
    return { id: `model-${this.#composed.size}`, text, slot };
  }

  #drop(): undefined {
    this.#dropped += 1;
    return undefined;
  }
}

/** The answers of a plan that may be left out, each with its lines; what leads on from them goes with the last. */
export const partsOf = (floor: readonly Line[]): { id: string; lines: readonly Line[] }[] =>
  [...Map.groupBy(floor, ({ part }) => part ?? '')].flatMap(([id, lines]) =>
    lines.some(({ slot }) => slot === 'direct') && id ? [{ id, lines }] : [],
  );

/** Text of ours or the buyer's that stands in a line: no markup and no reference of its own. */
const plain = (text: string): string => escapeMarkdown(text);
const withoutBullet = (text: string): string => (text.startsWith('- ') ? text.slice(2) : text);
const listedNames = (ids: readonly string[]): string => ids.map((id) => nameRef(id)).join(', ');

/** Words that name the kind of place and nothing beside it: "aged care homes". */
const namesSetting = (need: string, setting: Setting): boolean => {
  const words = wordsIn(need);
  const places = settingBook.find(words);
  const isBeside = (at: number) => !places.some(({ from, to }) => at >= from && at < to);
  return (
    readSetting(need) === setting &&
    tellingWords(words.flatMap(({ text }, at) => (isBeside(at) ? [text] : [])).join(' ')).length === 0
  );
};

const hasSetting = (settings: string, setting: keyof typeof settingLabel): boolean =>
  settings.toLowerCase().split(', ').includes(settingLabel[setting].toLowerCase());

/** What one fact says of a product, its owner and condition named. */
const words = (fact: BookFact, owner: 'product' | 'vendor', { setting }: Brief): string => {
  if (fact.claimClass === 'gap') return `not on record: ${plain(fact.label)}`;
  if (fact.claimClass === 'setting' && setting)
    return `${hasSetting(fact.text, setting) ? 'on record for' : 'on record for other settings than yours:'} ${ref(fact.id)}`;
  if (fact.claimClass === 'contract') return `public contract, which is not a price: ${ref(fact.id)}`;
  return `${plain(fact.label)}${owner === 'vendor' ? ' of its vendor' : ''}: ${ref(fact.id)}`;
};

const pointWords = (fact: BookFact, book: FactBook): string => {
  const { kind, name } = book.subjectOf(fact);
  if (fact.claimClass === 'gap') return `Not on record for ${nameRef(fact.subject)}: ${plain(fact.label)}.`;
  if (fact.claimClass === 'user') return `${capital(plain(fact.label))}: ${ref(fact.id)}.`;
  if (kind === 'rule') return `${ref(fact.id)}.`;
  const owner = kind === 'solution' || kind === 'vendor' ? nameRef(fact.subject) : plain(name);
  const what = fact.claimClass === 'contract' ? 'public contract, which is not a price' : plain(fact.label);
  return `${owner}, ${what}: ${ref(fact.id)}.`;
};

/** Who is strictly first by a measure of ours: points of the same scale. Nothing else is compared by its number. */
const aheadOf = (found: readonly { id: string; fact: BookFact | undefined }[]): string | undefined => {
  const scored = found.map(({ id, fact }) => ({
    id,
    value: fact?.claimClass === 'score' ? Number.parseFloat(fact.text) : Number.NaN,
  }));
  if (scored.some(({ value }) => Number.isNaN(value))) return undefined;
  const [first, second] = scored.toSorted((a, b) => b.value - a.value);
  return first && second && first.value > second.value ? first.id : undefined;
};
