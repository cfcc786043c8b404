import type { LedgerRow } from '#shared/contracts/negotiation';
import type { Mention } from './amounts.ts';
import { rules, they, type Verdict, we } from './claim-rules.ts';
import { type Frame, frameOf, has, isActor, isCeiling, isOthers, marks, of, words } from './frame.ts';
import { type Party, type TalkNames, type Token, wordsOf } from './parties.ts';
import { bookOf, type TalkText } from './talk-text.ts';
import table from './talk-words.json' with { type: 'json' };
import { theirKind } from './their-kind.ts';

type Kind = LedgerRow['kind'];
/** Who named an amount and as what; `doubt` is what a person should settle about it; `also`: who took it up. */
export type Claim = Party & { kind: Kind; doubt: string | null; also?: Party };

const movementBook = bookOf({ movement: table.movement });

/** Finds who named each amount of a talk, and what it is to that one. */
export class Claims {
  private readonly talk: TalkText;
  private readonly names: TalkNames;
  private readonly before: readonly LedgerRow[];
  private readonly known = new Map<Mention, Claim>();

  constructor(talk: TalkText, names: TalkNames, earlier: readonly LedgerRow[]) {
    this.talk = talk;
    this.names = names;
    this.before = earlier;
  }

  of(mention: Mention): Claim {
    const claim = this.known.get(mention) ?? this.find(mention);
    this.known.set(mention, claim);
    return claim;
  }

  private find(mention: Mention): Claim {
    const { tokens, mentions } = this.talk;
    const at = this.talk.placeOf(mention);
    const { from, to } = this.talk.partAt(mention.start);
    const frame = frameOf(tokens, at, from, to);
    const next = mentions[mentions.indexOf(mention) + 1]?.amount;
    let verdict: Verdict | undefined;
    for (const rule of rules) verdict ??= rule(frame, mention !== mentions[0]);
    const lastMention = frame.left.findLast(({ mention: one }) => one !== undefined)?.mention;
    const last = lastMention === undefined ? undefined : mentions[lastMention];
    if (!verdict && frame.isChained && last) {
      const claim = this.of(last);
      const isAnswer =
        has(frame.window, words.respond) || (claim.party === 'we' && frame.window.some(({ lower }) => lower === 'but'));
      const other = frame.window.some(({ lower }) => of('against versus vs').has(lower))
        ? frame.left.find((token) => token.isName && (token.party !== claim.party || token.name !== claim.name))
        : undefined;
      if (other) verdict = { who: other };
      else if (isOthers(frame.subject) && claim.party === 'we') verdict = {};
      else if (isAnswer) verdict = claim.party === 'we' ? they : we('counter');
      else {
        const kind =
          claim.party === 'we'
            ? has(frame.window, words.desire)
              ? 'target'
              : has(frame.window, marks.most) || isCeiling(frame)
                ? 'limit'
                : claim.kind === 'limit'
                  ? 'counter'
                  : claim.kind
            : theirKind(frame, claim.party, mention, next);
        return { ...claim, kind };
      }
    }
    const owner = this.sure(this.ownerOf(verdict?.who, frame, from), frame);
    const kind = verdict?.kind ?? (owner.party === 'we' ? 'counter' : theirKind(frame, owner.party, mention, next));
    return {
      ...owner,
      kind,
      ...(verdict?.also?.party ? { also: { party: verdict.also.party, name: verdict.also.name ?? null } } : {}),
    };
  }

  /** Where a word beside the amount may be another vendor's name, it is nobody's until a person says whose. */
  private sure(owner: Omit<Claim, 'kind'>, { window, right }: Frame): Omit<Claim, 'kind'> {
    const perhaps = [...window.slice(-4), ...right.slice(0, 2)].find(({ isPerhapsName }) => isPerhapsName);
    if (owner.party !== 'they' || !perhaps || window.slice(window.indexOf(perhaps) + 1).some(isActor)) return owner;
    return {
      party: 'unknown',
      name: perhaps.text,
      doubt: this.isWhose(perhaps.text),
    };
  }

  private ownerOf(who: Verdict['who'], frame: Frame, from: number): Omit<Claim, 'kind'> {
    if (who === 'we') return { party: 'we', name: null, doubt: null };
    if (who === 'they')
      return this.isAfterRival(from) && !frame.subject
        ? this.carried(from)
        : { party: 'they', name: null, doubt: null };
    const token = who ?? (isOthers(frame.subject) ? frame.subject : undefined);
    return token ? this.resolved(token, frame, from) : this.carried(from);
  }

  /** "They" is the vendor, or the other one of whom the sentence has just spoken. */
  private resolved(token: Token, { left }: Frame, from: number): Omit<Claim, 'kind'> {
    const clear = (one: Token) => ({
      party: one.party ?? 'they',
      name: one.name ?? null,
      doubt: this.doubtOf(one),
    });
    if (token.party !== 'they' || !token.isPronoun) return clear(token);
    const named = left
      .slice(0, Math.max(0, left.indexOf(token)))
      .findLast(({ isName, isObject }) => isName && !isObject);
    if (named?.party === 'rival') return clear(named);
    return this.isAfterRival(from) && named === undefined ? this.carried(from) : clear(token);
  }

  /** Of whom the sentences before spoke last: the first one named in the latest of them that has a subject. */
  private lastNamed(from: number): Token | undefined {
    const before = this.talk.tokens.slice(0, from);
    const last = before.findLast(isActor);
    return last && (before.slice(this.talk.partAt(last.at).from).find((one) => isActor(one) && one.isName) ?? last);
  }
  private isAfterRival = (from: number) => this.lastNamed(from)?.party === 'rival';

  /** A sentence that names nobody goes on about the last one named; of us alone it is the vendor's answer. */
  private carried(from: number): Omit<Claim, 'kind'> {
    const last = this.lastNamed(from);
    if (last?.party === 'rival')
      return { party: 'rival', name: last.name ?? null, doubt: this.isWhose(last.name ?? 'the other vendor') };
    const hasRivals =
      this.talk.tokens.some(({ party }) => party === 'rival') ||
      this.before.some(({ party, state }) => party === 'rival' && state !== 'rejected');
    return { party: 'they', name: null, doubt: hasRivals ? 'Who named this amount?' : null };
  }

  private isWhose = (name: string) => `Is this amount ${name}’s, or ${this.names.vendor || 'the vendor'}’s?`;

  private doubtOf = ({ party, name }: Partial<Party>): string | null => {
    if (party !== 'rival' || !name) return null;
    const first = (one: string | null) => wordsOf(one ?? '')[0];
    const isKnown = [
      ...this.names.rivals,
      ...this.before.flatMap((row) => (row.party === 'rival' ? [row.name] : [])),
    ].some((one) => first(one) === first(name));
    return isKnown ? null : `Is ${name} another vendor?`;
  };

  /** Whether the words about an amount say that it is where a price has moved to. */
  isMoved(mention: Mention): boolean {
    return this.talk.isAbout(movementBook, this.talk.placeOf(mention));
  }
}
