import { type Evidence, NOT_ON_RECORD } from '#shared/kernel/evidence';

/** What a fact can be about. Only solutions and vendors have names that a sentence may get wrong. */
export type SubjectKind = 'solution' | 'vendor' | 'rule' | 'user' | 'benchmark' | 'calculation' | 'market' | 'facility';

/** What a fact lets a sentence claim. A word such as "costs" stands only beside a reference of the class `price`. */
export type ClaimClass =
  | 'name'
  | 'description'
  | 'price'
  | 'contract'
  | 'certificate'
  | 'usage'
  | 'integration'
  | 'feature'
  | 'setting'
  | 'founded'
  | 'location'
  | 'finance'
  | 'rating'
  | 'outcome'
  | 'distributor'
  | 'contact'
  | 'implementation'
  | 'support'
  | 'finding'
  | 'score'
  | 'benchmark'
  | 'calculation'
  | 'rule'
  | 'user'
  | 'gap';

/** Something that facts are about, with every name a sentence may call it by. */
export type Subject = {
  /** Unique in the book: a record's id, or "user", "roi", "as-3811". */
  id: string;
  kind: SubjectKind;
  name: string;
  aliases?: readonly string[];
  /** The vendor's subject id, where this is a solution. */
  vendor?: string;
};

/** A fact as a sentence may refer to it: `{{fact:id}}`. */
export type BookFact = {
  id: string;
  subject: string;
  claimClass: ClaimClass;
  /** What the value is, in the reader's words: "Price range". */
  label: string;
  /** The value as it is shown, units included. */
  text: string;
  /** Absent for names, for what the user said, and for gaps: those are not cited. */
  evidence?: Evidence;
  /** For a gap: the class of the fact that no record holds. */
  gapOf?: ClaimClass;
};

type CitedFact = Omit<BookFact, 'evidence' | 'gapOf'> & {
  claimClass: Exclude<ClaimClass, 'name' | 'user' | 'gap'>;
  evidence: Evidence;
};

/** How a sentence refers to a fact. */
export const ref = (factId: string) => `{{fact:${factId}}}`;
/** How a sentence names a subject: `{{fact:tacera.name}}`. */
export const nameRef = (subjectId: string) => ref(nameFactId(subjectId));
const nameFactId = (subjectId: string) => `${subjectId}.name`;

/** The shape of a fact id; anything else between the braces is no reference. */
export const FACT_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._:-]{0,118}[A-Za-z0-9])?$/;

/** Every fact that an answer may state. What is not in it cannot be said. */
export class FactBook {
  readonly #subjects = new Map<string, Subject>();
  readonly #facts = new Map<string, BookFact>();

  /**
   * Registers a subject and its name fact, `<id>.name`.
   * @throws when another subject has the id
   */
  addSubject(subject: Subject): this {
    if (this.#subjects.has(subject.id)) throw new Error(`The book already has the subject ${subject.id}.`);
    this.#subjects.set(subject.id, subject);
    return this.#put({
      id: nameFactId(subject.id),
      subject: subject.id,
      claimClass: 'name',
      label: 'Name',
      text: subject.name,
    });
  }

  /** Adds what a record holds, with its evidence. An empty value is a gap, not a fact. */
  add(fact: CitedFact): this {
    return this.#put(fact);
  }

  /** Adds what no record holds, so that a sentence can say so: it renders "Not on record". */
  addGap({ id, subject, of, label }: { id: string; subject: string; of: ClaimClass; label: string }): this {
    return this.#put({ id, subject, claimClass: 'gap', label, text: NOT_ON_RECORD, gapOf: of });
  }

  /** Adds what the user told us, in the user's words or as we read them. Rendered as plain text, uncited. */
  addUser({ id, label, text }: { id: string; label: string; text: string }): this {
    if (!this.#subjects.has(USER)) this.#subjects.set(USER, { id: USER, kind: 'user', name: 'You' });
    return this.#put({ id, subject: USER, claimClass: 'user', label, text });
  }

  has(factId: string): boolean {
    return this.#facts.has(factId);
  }

  find(factId: string): BookFact | undefined {
    return this.#facts.get(factId);
  }

  /** @throws when no fact has the id */
  get(factId: string): BookFact {
    const fact = this.#facts.get(factId);
    if (!fact) throw new Error(`The book has no fact ${factId}.`);
    return fact;
  }

  findSubject(subjectId: string): Subject | undefined {
    return this.#subjects.get(subjectId);
  }

  /** @throws when no subject has the id */
  subjectOf(fact: BookFact): Subject {
    const subject = this.#subjects.get(fact.subject);
    if (!subject) throw new Error(`The book has no subject ${fact.subject}.`);
    return subject;
  }

  get subjects(): Subject[] {
    return [...this.#subjects.values()];
  }

  get facts(): BookFact[] {
    return [...this.#facts.values()];
  }

  #put(fact: BookFact): this {
    if (!FACT_ID.test(fact.id)) throw new Error(`${fact.id} is no fact id.`);
    if (this.#facts.has(fact.id)) throw new Error(`The book already has the fact ${fact.id}.`);
    if (!this.#subjects.has(fact.subject)) throw new Error(`The book has no subject ${fact.subject} for ${fact.id}.`);
    if (!fact.text.trim()) throw new Error(`The fact ${fact.id} is empty: add a gap instead.`);
    this.#facts.set(fact.id, fact);
    return this;
  }
}

/** The subject of what the user said. */
export const USER = 'user';
