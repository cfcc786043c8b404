import { holdsHushed, withoutHushed } from '#functions/advisor/answer/plan-acts/draft/hushed';
import { capital } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { isLeaking, type Secrets } from '#shared/reading/talk/leaks';
import { aud, plain, type Sum } from '../../answer/compute/said.ts';
import type { Line } from '../../answer/plan.ts';
import { figure as inBook } from '../../answer/plan-acts/lines.ts';
import { escapeMarkdown } from '../../answer/render.ts';
import { type FactBook, nameRef } from '../../facts/facts.ts';
import type { Brief } from '../brief.ts';
import type { Closed, ModelDraft, Reply, SumTerms } from '../turn.ts';
import { isTyped } from '../typed.ts';
import type { Checkable } from '../verifier.ts';
import { draftReason, type Ground, replyReason } from './advice.ts';
import { reckoned } from './expression.ts';

/** Below the first line of what a model answers itself, where neither records nor our guide do; and of its draft. */
export const OWN_NOTE = 'This answer is the language model’s, not from records.';
export const DRAFT_NOTE = 'The language model wrote it: check each word before you send it.';

/** Below a draft, where a line of it could not stand. */
export const lostNote = (count: number): string =>
  `${count === 1 ? 'One line of it did not pass our check and is' : `${count} lines of it did not pass our check and are`} left out: see that what stands still says what you mean.`;

/** A piece of the answer: what the verifier is shown of it, and its words, first of its kind or after others. */
type Piece = {
  kind: 'sum' | 'guide' | 'pick' | 'reply' | 'draft';
  checks: readonly Checkable[];
  /** Sums whose figure it tells: it stands only where they do. */
  needs?: readonly Sum[];
  sum?: Sum;
  /** The sentence that the model puts first: the answer itself. */
  isLead?: boolean;
  lines(isFirst: boolean, passes: readonly boolean[]): readonly Line[];
};

type OwnGround = Omit<Ground, 'rules'> & {
  book: FactBook;
  brief: Brief /** Words of ours: the plan, as the model was shown it. */;
  ours: string;
};

/** What the record of a product says: what it is and for whom, or all of it as far as a prompt holds it. */
export const recordOf = (book: FactBook, product: string, isWhole = false): string =>
  book.facts
    .filter(
      ({ subject, claimClass }) => subject === product && (isWhole ? claimClass !== 'gap' : telling.has(claimClass)),
    )
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ')
    .slice(0, RECORD_MAX);
const telling = new Set(['description', 'setting']);
const RECORD_MAX = 1_500;

/** What a model answers itself: what it chose of our guide, sums that code reckons, words of its own, a draft. */
export class OwnAnswer {
  readonly #ground: OwnGround;
  #rules = '';
  readonly #pieces: Piece[] = [];
  readonly #leftOut = new Set<string>();
  /** In the order of the model's; nothing where one could not be reckoned. */
  readonly #sums: (Sum | undefined)[] = [];
  readonly #dropped: string[] = [];
  #hasReplied = false;

  constructor(ground: OwnGround) {
    this.#ground = ground;
  }

  /** Parts of the plan that the model wants left out. */
  get leftOut(): ReadonlySet<string> {
    return this.#leftOut;
  }
  get pieces(): readonly Piece[] {
    return this.#pieces;
  }
  /** Why choices were not even put to the verifier. */
  get dropped(): readonly string[] {
    return this.#dropped;
  }

  /** What the model is told to do, before it writes. */
  under(rules: string): void {
    this.#rules = rules;
  }

  /** Takes in a choice that closed. @returns whether it is one of these */
  take(closed: Closed): boolean {
    if (closed.field === 'leaveOut') this.#leftOut.add(closed.value);
    const chosen =
      closed.field === 'guide'
        ? this.#guide(closed.value)
        : closed.field === 'sums'
          ? this.#sum(closed.value)
          : closed.field === 'pick'
            ? this.#pick(closed.value)
            : closed.field === 'reply'
              ? this.#reply(closed.value)
              : closed.field === 'draft'
                ? this.#draft(closed.value)
                : undefined;
    if (closed.field === 'sums') this.#sums.push(typeof chosen === 'object' ? chosen.sum : undefined);
    if (typeof chosen === 'string') this.#dropped.push(chosen);
    else if (chosen) this.#pieces.push(chosen);
    return closed.field === 'leaveOut' || chosen !== undefined;
  }

  /** A choice ready to be verified, or why it is dropped. */
  #guide(id: string): Piece | string {
    const entry = this.#ground.brief.own?.guides.find((one) => one.id === id);
    if (!entry || this.#pieces.some(({ kind }) => kind === 'guide')) return 'a guide that is none';
    return {
      kind: 'guide',
      checks: [{ claim: 'guide', text: entry.text, basis: null }],
      lines: () => entry.lines(),
    };
  }

  #pick(id: string): Piece | string {
    const { book, brief } = this.#ground;
    if (!brief.products.includes(id) || brief.kept?.includes(id) || brief.ruledOut?.includes(id))
      return 'a pick that is out';
    const text = `${book.findSubject(id)?.name ?? id} is the one to take, of those listed.`;
    return {
      kind: 'pick',
      checks: [{ claim: 'pick', text, basis: null, record: recordOf(book, id, true) }],
      lines: () => [
        ownLine(true, `${nameRef(id)}, as the language model weighs the records; none proves that it fits.`),
      ],
    };
  }

  #sum({ label, expression, unit }: SumTerms): Piece | string {
    const found = reckoned(expression);
    if (!found) return 'a sum that cannot be reckoned';
    const typed = numbersOf(this.#ground.userWords);
    const isKnown = (one: number) => typed.has(one) || constants.has(one);
    if (!found.numbers.every(isKnown) || !found.powers.every((one) => isKnown(one) || typed.has(one + 1)))
      return 'a number of its own in a sum';
    const reason = replyReason(label, this.#known(), { mayName: true });
    if (reason) return reason;
    const sum: Sum = {
      id: `model-${this.#sums.length + 1}`,
      label: label.slice(0, LABEL_MAX),
      amount: found.value,
      formula: shownExpression(expression),
      text: inUnit(found.value, unit),
    };
    const said = `${escapeMarkdown(capital(sum.label), true)}: ${inBook(this.#ground, sum)}`;
    const worked = escapeMarkdown(sum.formula);
    return {
      kind: 'sum',
      sum,
      checks: [{ claim: 'sum', text: `${sum.label}: ${sum.formula} = ${sum.text}`, basis: null }],
      lines: (isFirst) => [isFirst ? ownLine(true, `${said}.`, ` ${worked}.`) : ownLine(false, said, ` (${worked}).`)],
    };
  }

  #reply({ text: written, basis }: Reply): Piece | string {
    const isLead = !this.#hasReplied;
    this.#hasReplied = true;
    const text = this.#withSums(written);
    const reason = replyReason(text, this.#known());
    if (reason) return reason;
    const said = escapeMarkdown(text);
    return {
      kind: 'reply',
      isLead,
      checks: [{ claim: 'reply', text, basis: isTyped(basis, this.#ground.userWords) ? basis : null }],
      needs: this.#toldIn(text),
      lines: (isFirst) => [ownLine(isFirst, said)],
    };
  }

  #draft({ audience, to, paragraphs }: ModelDraft): Piece | string {
    const lines = paragraphs
      .flatMap((paragraph) => this.#withSums(paragraph).split('\n'))
      .map((line) => line.replaceAll('[', '(').replaceAll(']', ')').trim())
      .filter(Boolean);
    const ground = this.#known();
    const secrets = audience === 'vendor' ? this.#ground.brief.own?.secrets : undefined;
    const said = withoutHushed(this.#ground.userWords);
    const isKept = (line: string) =>
      !(
        draftReason(line, ground) ||
        holdsHushed(line, said) ||
        (secrets && isLeaking(line, withoutReader(secrets, to)))
      );
    const kept = lines.filter(isKept);
    if (kept.length === 0 || kept.length > LINES_MAX || lines.length - kept.length > lines.length * LOST_SHARE)
      return 'a draft of no use';
    const reader = audience === 'vendor' ? 'to a vendor' : 'to our own people';
    return {
      kind: 'draft',
      checks: kept.map((text) => ({ claim: 'draft', reader, text, basis: null })),
      needs: this.#toldIn(kept.join('\n')),
      lines: (_, passes) => {
        const passed = kept.filter((_, at) => passes[at]);
        const lost = lines.length - passed.length;
        if (lost > lines.length * LOST_SHARE) return [];
        return [
          ...passed.map((line, at): Line => ({ id: `own-draft-${at}`, slot: 'draft', text: drafted(line) })),
          ...(lost > 0 ? [note(lostNote(lost))] : []),
        ];
      },
    };
  }

  /** "{sum 1}" stands for what the first sum comes to. */
  #withSums(text: string): string {
    const told = text.replace(SUM_SLOT, (whole, at: string) => this.#sums[Number(at) - 1]?.text ?? whole);
    // "{sum 1} a year" where the sum is one a year.
    return this.#reckoned.reduce((said, { text: sum }) => {
      const unit = sum.split(' ').slice(1).join(' ');
      return unit ? said.replaceAll(`${sum} ${unit}`, sum) : said;
    }, told);
  }

  get #reckoned(): Sum[] {
    return this.#sums.filter((sum) => sum !== undefined);
  }

  #toldIn(text: string): Sum[] {
    return this.#reckoned.filter((sum) => text.includes(sum.text));
  }

  #known(): Ground {
    return {
      ...this.#ground,
      rules: this.#rules,
      ours: [this.#ground.ours, ...this.#reckoned.map(({ text }) => text)].join('\n'),
    };
  }
}

/** The first says what the answer is, the others stand below it. */
const ownLine = (isFirst: boolean, said: string, more = ''): Line =>
  isFirst
    ? { id: 'own-first', slot: 'direct', text: `**${said}**${more}` }
    : { id: 'own-next', slot: 'reason', text: `- ${said}${more}` };

const SUM_SLOT = /\{ ?sum (\d) ?\}/g;
const LABEL_MAX = 120;
const LINES_MAX = 40;
/** A draft that would lose more of its lines is none. */
const LOST_SHARE = 0.4;

/** Lengths of time, parts of a hundred, GST and the count of a thing itself: numbers that nobody has to type. */
const constants = new Set([0.1, 0.5, 1, 1.1, 2, 4, 5, 7, 10, 11, 12, 24, 26, 52, 60, 100, 365, 1_000]);

/** Every number that somebody typed, in the size that it means: "88k" is 88,000, "85c" is 0.85, and beside "388k" so is "420". */
const numbersOf = (text: string): ReadonlySet<number> => {
  const found = values(text);
  const bare = (text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')));
  const isInThousands = found.some(({ kind, start, end }) => {
    const [digit = '', k] = text.slice(start, end).trim().toLowerCase().slice(-2);
    return (kind === 'money' || kind === 'number') && k === 'k' && '0123456789'.includes(digit);
  });
  return new Set([
    ...found.flatMap((value) =>
      'value' in value && typeof value.value === 'number' ? [value.value, value.high ?? value.value] : [],
    ),
    ...bare,
    ...(isInThousands ? bare.filter((one) => one < 1_000 && Number.isInteger(one)).map((one) => one * 1_000) : []),
  ]);
};

const shownExpression = (expression: string): string =>
  expression
    .replace(/\s/g, '')
    .replace(/\d+(?:\.\d+)?/g, (number) => Number(number).toLocaleString('en-AU', { maximumFractionDigits: 6 }))
    .replace(/[*/+-]/g, (sign) => ` ${signs[sign] ?? sign} `)
    .trim();
const signs: Readonly<Record<string, string>> = { '*': '×', '/': '÷' };

/** A figure in its unit: "A$35,331 a year", "803 hours", "12.5 %". */
const inUnit = (value: number, unit: string): string => {
  const [, isMoney, rest = ''] = /^(AUD|A?\$)?\s*(.*)$/iu.exec(unit.trim().slice(0, 40)) ?? [];
  const figure = isMoney ? (value < 0 ? `-${aud(-value)}` : aud(value)) : plain(value);
  return [figure, rest.replace(/[^\p{L}%/ ]/gu, '').trim()].filter(Boolean).join(' ');
};

/** Whoever a letter goes to may read its own name. */
const withoutReader = ({ names, amounts }: Secrets, to: string | null): Secrets => {
  const named = names.filter((name) => to?.toLowerCase().includes(name.toLowerCase()));
  return { amounts, names: named.length === 1 ? names.filter((name) => !named.includes(name)) : names };
};

/** A line of a draft: its list stays a list. */
const drafted = (line: string): string => {
  const [, bullet, text = ''] = /^([-•*] )?(.*)$/u.exec(line) ?? [];
  return bullet ? `- ${escapeMarkdown(text)}` : escapeMarkdown(text, true);
};

/**
 * The lines of what passed, in their order: a pick or the sentence that answers, sums, the model's other words, our guide, a
 * draft, and whose the words are.
 * @param passes of every check of the pieces, in their order
 */
export const ownLines = (pieces: readonly Piece[], passes: readonly boolean[]): Line[] => {
  let at = 0;
  const stand = new Set<Sum>();
  const passed = pieces.flatMap((piece) => {
    const own = passes.slice(at, at + piece.checks.length);
    at += piece.checks.length;
    if (piece.sum && own.every(Boolean)) stand.add(piece.sum);
    return own.some(Boolean) && (piece.needs ?? []).every((one) => stand.has(one)) ? [{ ...piece, own }] : [];
  });
  const linesOf = (kind: Piece['kind'], isDirect = true): Line[] =>
    passed
      .filter((piece) => piece.kind === kind)
      .flatMap(({ lines, own }, place) => lines(isDirect && place === 0, own));
  // What is picked leads, else the sentence that answers; where that did not pass, what is reckoned.
  const pick = linesOf('pick');
  const isLed = pick.length === 0 && passed.some(({ isLead }) => isLead);
  const sums = linesOf('sum', !isLed);
  const [first, ...others] = linesOf('reply', isLed || pick.length + sums.length === 0);
  const said = first ? [first, note(OWN_NOTE)] : [];
  const draft = linesOf('draft');
  return [
    ...pick,
    ...(isLed ? [...said, ...sums] : [...sums, ...said]),
    ...others,
    ...linesOf('guide'),
    ...(draft.length > 0 ? [ownLine(true, 'Draft:'), note(DRAFT_NOTE), ...draft] : []),
  ];
};
const note = (text: string): Line => ({ id: 'own-note', slot: 'must-say', text: `*${text}*` });
