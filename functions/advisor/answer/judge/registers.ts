import type { BookFact } from '#functions/advisor/facts/facts';
import { vendorSubject } from '#functions/advisor/facts/record-facts';
import { phraseBook, says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { fieldOf, type Match, open } from './settled.ts';

/** A public register or mark, the fields that bear it out of a product itself, and where anybody may look it up. */
type Register = {
  asks: readonly string[];
  fields: readonly string[];
  /** Of fields that hold several marks, the words that are this one's. */
  tells?: (text: string) => boolean;
  where: string;
};

const marks = ['certificates', 'certifications', 'compliance', 'standards'];
const registers: readonly Register[] = [
  {
    asks: ['artg', 'tga', 'therapeutic goods'],
    fields: ['artg', 'tga'],
    where: 'the ARTG search of the TGA (tga.gov.au), by model and sponsor',
  },
  { asks: ['fda', '510 k', '510k'], fields: ['fda', 'fda510k'], where: 'the 510(k) database of the FDA, by model' },
  {
    asks: ['ce mark|marked|marking|certified|certificate', 'eudamed'],
    fields: ['ce', 'ceClass'],
    where: 'EUDAMED, or the certificate of the notified body',
  },
  {
    asks: [
      'ndis register*|registration|approved|provider',
      'register*|registration|approved with|for|under|by|as? the|a? ndis',
      'register* ndis',
    ],
    fields: [],
    where: 'the register of providers of the NDIS Commission, by ABN',
  },
  {
    asks: ['irap'],
    fields: marks,
    tells: says(['irap']),
    where: 'the report of the IRAP assessor, which the vendor or its host gives out',
  },
];
const book = phraseBook(registers.flatMap((register) => register.asks.map((phrase) => [phrase, register] as const)));

/** Registers that words ask about, each with the words that do. */
export const registersIn = (text: string): { register: Register; q: string }[] => {
  const words = wordsIn(text);
  const found = book.find(words);
  return registers.flatMap((register) => {
    const own = found.filter(({ value }) => value === register).sort((a, b) => b.to - b.from - (a.to - a.from))[0];
    return own ? [{ register, q: text.slice(words[own.from]?.at, words[own.to - 1]?.end) }] : [];
  });
};

/** "A device" and "a recall by the TGA" are no entry: only the register's own field of that very product is. */
export const byRegister = ({ fields, tells }: Register, facts: readonly BookFact[]): Match => {
  const held = facts.filter((fact) => fields.includes(fieldOf(fact)) && (tells?.(fact.text) ?? true));
  const own = held.filter(({ subject }) => !subject.startsWith(vendorSubject('')));
  const [no] = own.filter(({ text }) => text === 'no');
  if (no) return { relation: 'fails', facts: [no.id] };
  if (own.length > 0) return { relation: 'meets', facts: own.slice(0, 2).map(({ id }) => id) };
  // What the company holds may be another product's.
  return held[0] ? { relation: 'warns', facts: [held[0].id] } : open;
};
