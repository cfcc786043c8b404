import type { VerdictKind } from '#shared/kernel/need';

/** What code finds when it holds each product against what the buyer said. Data: words come later. */

/** Id of a fact in the answer's book; a gap is a fact of its own. */
export type FactId = string;

/** Something that a product must, should or must not be, as the buyer put it. */
export type NeedPoint = {
  /** Unique in the judgement: "cond-1", "setting", "size". */
  id: string;
  /** What it is about: "integration", "hosting", "setting", "budget". */
  field: string;
  /** The buyer's own words. */
  quote: string;
  kind: 'must' | 'want' | 'must-not';
};

/** `warns`: the record speaks of it, and against it, without failing it. `open`: no record says. */
export type Relation = 'meets' | 'fails' | 'open' | 'warns';
/** What the record of one product says on one need; `facts` are what it rests on, none where it is open. */
export type Check = { need: NeedPoint; relation: Relation; facts: readonly FactId[] };

/** Why a product keeps a row although it is not recommended. */
export type KeptRole = 'in-use' | 'to-replace' | 'excluded';

export type Verdict = {
  /** Solution id. */
  subject: string;
  verdict: VerdictKind;
  /** The check that knocked it out, where one did. */
  knockOut?: Check;
  checks: readonly Check[];
  /** Facts that warn of the product or its vendor. */
  warnings: readonly FactId[];
  role?: KeptRole;
};

/** A field in which the candidates differ and that bears on the question; who has it on record, and by which facts. */
export type Difference = {
  topic: string;
  label: string;
  holds: readonly { subject: string; facts: readonly FactId[] }[];
  lacks: readonly string[];
};

/** A figure from the buyer's own numbers: `fact` is in the book with its arithmetic. */
export type Computed = { id: string; fact: FactId; label: string };

export type Judgement = {
  /** Best first; without those that keep a row only. */
  verdicts: readonly Verdict[];
  /** Excluded, in use, to be replaced: never recommended. */
  kept: readonly Verdict[];
  differences: readonly Difference[];
  /** Needs that no record answers for any candidate: said once. */
  openForAll: readonly NeedPoint[];
  computed: readonly Computed[];
  /** Set where every candidate that was looked at is knocked out, or there is none. */
  nothingFits: { needs: readonly NeedPoint[]; nearest: string | null } | null;
  warnings: readonly { subject: string; fact: FactId }[];
};
