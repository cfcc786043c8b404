import type { LedgerRow } from '#shared/contracts/negotiation';
import { longest } from '../phrases/phrase-book.ts';
import type { Mention } from './amounts.ts';
import { isOurLimit } from './kind.ts';
import type { Party, TalkNames, Token } from './parties.ts';
import { bookOf, type TalkText } from './talk-text.ts';
import table from './talk-words.json' with { type: 'json' };

const partyBook = bookOf(table.party);
const ownedBy = new Set(['from', 'by', 'was', 'is', 'were']);
const possessives = new Set(['our', 'my', 'their', 'his', 'her']);
const chainWords = new Set('to down up then now back and from'.split(' '));
const linkWords = new Set(
  "at for is was are 's on quoted quotes quote offered offers offer tendered wants want says said asks asked charges charge came in of still now which do does did it has have put sits stands told us me their price number figure bid reckons can will would would sell the a to".split(
    ' ',
  ),
);

/** Who named an amount; `doubt` is what a person should settle about it. */
export type Owner = Party & { isClear: boolean; doubt: string | null };

/** Finds who named each amount of a talk. */
export class Owners {
  private readonly talk: TalkText;
  private readonly names: TalkNames;
  private readonly before: readonly LedgerRow[];
  private readonly known = new Map<Mention, Owner>();

  constructor(talk: TalkText, names: TalkNames, before: readonly LedgerRow[]) {
    this.talk = talk;
    this.names = names;
    this.before = before;
  }

  /** Who named the amount: by a phrase that says so, by the name beside it, by the subject nearest before it, or as the rest goes. */
  of(mention: Mention): Owner {
    const owner = this.known.get(mention) ?? this.find(mention);
    this.known.set(mention, owner);
    return owner;
  }

  private placeOf = (token: Token): number => this.talk.tokens.indexOf(token);

  private find(mention: Mention): Owner {
    const at = this.talk.placeOf(mention);
    const { from, to } = this.talk.partAt(mention.start);
    const clear = (party: Party): Owner => ({
      party: party.party,
      name: party.name ?? null,
      isClear: true,
      doubt: this.doubtOf(party),
    });
    const chained = this.chained(at, from);
    if (chained) return this.of(chained);
    const ours: Owner = { party: 'we', name: null, isClear: true, doubt: null };
    if (isOurLimit(this.talk, at, from)) return ours;
    const behind = this.behind(at, to);
    if (behind) return clear(behind);
    const phrase = this.phraseParty(at);
    if (phrase === 'weSurely') return ours;
    const beside = this.beside(at, from);
    if (beside) return clear(beside);
    const subject = this.subjectBefore(at, from);
    const isOthers = subject !== undefined && subject.party !== 'we';
    const isUsed =
      subject !== undefined &&
      this.talk.tokens.slice(this.placeOf(subject), at).some(({ mention }) => mention !== undefined);
    if (phrase === 'we' && (!isOthers || isUsed)) return ours;
    if (isOthers) return this.resolved(subject, from);
    if (phrase === 'theySurely' || (phrase === 'they' && !subject))
      return this.isAfterRival(from) ? this.carried(from) : { party: 'they', name: null, isClear: true, doubt: null };
    if (subject) return clear(subject as Party);
    return this.carried(from);
  }

  /** "From 180k to 168k": joined by a small word alone, both are one's. */
  private chained(at: number, from: number): Mention | undefined {
    for (let back = at - 1; back >= Math.max(from, at - 4); back--) {
      const token = this.talk.tokens[back];
      if (token?.mention !== undefined) return back === at - 1 ? undefined : this.talk.mentions[token.mention];
      if (!token || !chainWords.has(token.lower)) return undefined;
    }
    return undefined;
  }

  /** "62,000 was Fenwarra's", "1.4 million, says Civica", "$5.20 a test with Sonicare": a name behind the amount that owns it. */
  private behind(at: number, to: number): Party | undefined {
    const isNext = ({ party, mention }: Token) => party !== undefined || mention !== undefined;
    const token = this.talk.tokens.slice(at + 1, Math.min(to, at + 6)).find(isNext);
    if (!token?.isName) return undefined;
    const place = this.placeOf(token);
    if (place === at + 1 && token.gap.includes('(')) return token as Party;
    const link = this.talk.tokens[place - 1]?.lower ?? '';
    const isDirect =
      place === at + 2 && (ownedBy.has(link) || (token.party === 'rival' && ['with', 'to', 'at'].includes(link)));
    return isDirect || ['says', 'said', 'say'].includes(link) ? (token as Party) : undefined;
  }

  /** A rival's name right before the amount owns it, whoever is the subject ("we go to Ardenmoor at 3,875"). */
  private beside(at: number, from: number): Party | undefined {
    for (let back = at - 1; back >= Math.max(from, at - 5); back--) {
      const token = this.talk.tokens[back];
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
    const before = this.talk.tokens.slice(from, at);
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
    const token = this.talk.tokens[from];
    return token && { ...token, party, name };
  };

  private phraseParty(at: number): keyof typeof table.party | undefined {
    const found = longest(this.talk.about(partyBook, at)).map(({ value }) => value);
    return (['weSurely', 'theySurely', 'we', 'they'] as const).find((party) => found.includes(party));
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
    const place = this.placeOf(subject);
    const named = this.talk.tokens.slice(from, place).findLast(({ isName, isObject }) => isName && !isObject);
    if (named?.party === 'rival')
      return { party: 'rival', name: named.name ?? null, isClear: true, doubt: this.doubtOf(named as Party) };
    return this.isAfterRival(from) && named === undefined ? this.carried(from) : owner;
  }

  /** Of whom the sentences before spoke last: the first one named in the latest of them that has a subject. */
  private lastNamed(from: number): Token | undefined {
    const isSubject = ({ party, isObject }: Token) => party !== undefined && !isObject;
    const last = this.talk.tokens.slice(0, from).findLastIndex(isSubject);
    if (last < 0) return undefined;
    const { from: start } = this.talk.partAt(this.talk.tokens[last]?.at ?? 0);
    const named = this.talk.tokens.slice(start, from).find((token) => isSubject(token) && token.isName);
    return named ?? this.talk.tokens[last];
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
        doubt: `Is this amount ${name}’s, or ${this.names.vendor || 'the vendor'}’s?`,
      };
    }
    const hasRivals =
      this.talk.tokens.some(({ party }) => party === 'rival') ||
      this.before.some(({ party, state }) => party === 'rival' && state !== 'rejected');
    return { party: 'they', name: null, isClear: !hasRivals, doubt: null };
  }

  private doubtOf = ({ party, name }: Partial<Party>): string | null => {
    if (party !== 'rival' || name === null || name === undefined) return null;
    const first = (one: string | null) => one?.toLowerCase().split(/\s/)[0];
    const isKnown = [
      ...this.names.rivals,
      ...this.before.flatMap((row) => (row.party === 'rival' ? [row.name] : [])),
    ].some((one) => first(one) === first(name));
    return isKnown ? null : `Is ${name} another vendor?`;
  };
}
