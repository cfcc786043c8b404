import type { Masked } from '#shared/kernel/answer';
import { isCapital, type Word, wordsIn } from '../phrases/words.ts';
import { isAbn, isIhi, isMedicare } from './check-digits.ts';

/** An identifier in a text: what kind and where. */
export type IdentifierFound = { kind: string; at: number; length: number };

/**
 * Hides identifiers of patients and residents: Medicare, IHI and DVA numbers wherever they stand, and by their label even
 * when a digit is wrong; NDIS and medical record numbers that are called so; dates of birth, phones and e-mails beside
 * words that make them a patient's. A salesperson's phone, a price, a contract notice or an ARTG number stays.
 * @returns the text without them, how many of each kind, and where they stood in the text as it was
 */
export const maskIdentifiers = (text: string): { text: string; masked: Masked[]; found: IdentifierFound[] } => {
  const found = findIdentifiers(text);
  const counts = new Map<string, number>();
  let masked = '';
  let done = 0;
  for (const { kind, at, length } of found) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    masked += `${text.slice(done, at)}[${kind} removed]`;
    done = at + length;
  }
  return { text: masked + text.slice(done), masked: [...counts].map(([kind, count]) => ({ kind, count })), found };
};

/** What an earlier kind claims no later one does: a labelled number is what its label says. */
const findIdentifiers = (text: string): IdentifierFound[] => {
  const found: IdentifierFound[] = [];
  const claimed = new Uint8Array(text.length);
  for (const { kind, pattern, isOne } of identifiers) {
    for (const match of text.matchAll(pattern)) {
      const [at, length] = [match.index, match[0].length];
      if (claimed.subarray(at, at + length).includes(1) || !isOne(match[0], text, at)) continue;
      claimed.fill(1, at, at + length);
      found.push({ kind, at, length });
    }
  }
  const births = found.filter(({ kind }) => kind === 'date of birth');
  for (const { at, length } of births.length > 0 ? namesBeside(text, births) : [])
    if (!claimed.subarray(at, at + length).includes(1)) {
      claimed.fill(1, at, at + length);
      found.push({ kind: 'name', at, length });
    }
  return found.sort((a, b) => a.at - b.at);
};

const birthLabels = new Set("dob d o b born on birth date of is was 's".split(' '));
const noNames = new Set('patient resident client participant consumer name mr mrs ms miss dr the our for'.split(' '));
const NAME_WORDS = 4;
const isNameLike = ({ text }: Word): boolean => text.length > 1 && isCapital(text);
const isNear = (gap: string): boolean => gap.length <= 2 && !['.', ';', '\n'].some((mark) => gap.includes(mark));

/** The name that stands right before or after a date of birth, wherever its words stand in the text. */
const namesBeside = (text: string, births: readonly IdentifierFound[]): Omit<IdentifierFound, 'kind'>[] => {
  const words = wordsIn(text);
  const isName = (word: Word | undefined): word is Word =>
    word !== undefined && isNameLike(word) && !noNames.has(word.lower) && !birthLabels.has(word.lower);
  const run = (from: number, step: 1 | -1): Word[] => {
    const held: Word[] = [];
    for (let at = from; held.length < NAME_WORDS; at += step) {
      const word = words[at];
      const gap = (step < 0 ? words[at + 1] : word)?.gap ?? '';
      if (!isName(word) || (held.length > 0 && !isNear(gap))) break;
      held.push(word);
    }
    return held;
  };
  const parts = new Set(
    births.flatMap(({ at, length }) => {
      let before = words.findLastIndex(({ end }) => end <= at);
      while (birthLabels.has(words[before]?.lower ?? '')) before -= 1;
      const after = run(
        words.findIndex((word) => word.at >= at + length),
        1,
      );
      // One capital after a date may only begin a sentence.
      return [...run(before, -1), ...(after.length > 1 ? after : [])].map(({ lower }) => lower);
    }),
  );
  return words
    .filter((word) => parts.has(word.lower) && isNameLike(word))
    .map(({ at, end }) => ({ at, length: end - at }));
};

/** Masks several texts and adds up what was hidden in all of them. */
export const masker = (): { mask: (text: string) => string; masked: () => Masked[] } => {
  const counts = new Map<string, number>();
  return {
    mask: (typed) => {
      const { text, masked } = maskIdentifiers(typed);
      for (const { kind, count } of masked) counts.set(kind, (counts.get(kind) ?? 0) + count);
      return text;
    },
    masked: () => [...counts].map(([kind, count]) => ({ kind, count })),
  };
};

type Identifier = {
  kind: string;
  /** Bounded repetitions only, so that the work grows with the text and not faster. */
  pattern: RegExp;
  isOne(found: string, text: string, at: number): boolean;
};

/** What stands before and after a match on its own line, close by. */
const around = (text: string, at: number, length: number, before: number, after: number) => ({
  before: lastLine(text.slice(Math.max(0, at - before), at)),
  after: firstLine(text.slice(at + length, at + length + after)),
});
const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1);
const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

const digitsOf = (text: string) => text.replace(/\D/g, '');

const otherNumber =
  /(?:\babn|\bacn|\bartg|\bcn|\bnotice|\binvoice|\bquote|\border|\bpo|\bmodel|\bserial|\bpart|\bproduct|\btender|\$)\W{0,3}(?:no|number|#)?\W{0,3}$/i;

/** A person, and no "patient monitoring" or "resident call". */
const patientWords =
  /\b(?:(?:patient|resident|client|participant|consumer)(?:['’]s)?\b(?! (?:monitor|flow|portal|lift|call|safety|hoist|experience|admin|record|management|care|engagement|data|system|software|communication|transport|information|journey|alert|alarm|entertainment|terminal|bed|handling|number|relationship|service|transfer|meal|room|identification|track|wearable|pendant|facing))|next of kin|(?:daughter|son|wife|husband|mother|father|mum|dad|carer|sister|brother|family) of|(?:his|her|their) (?:daughter|son|wife|husband|mother|father|mum|dad|carer)|medicare|veteran)\b/i;
const businessWords =
  /\b(?:sales|account manager|vendor|supplier|rep(?:resentative)?|reseller|distributor|support|help ?desk|switchboard|reception|office|quote|invoice|pty|ltd|director of|procurement|purchasing|facility manager|contact us|our (?:phone|number|e-?mail)|call me|reach me|my (?:phone|number|mobile|e-?mail))\b/i;
const birthWords =
  /\b(?:d\.?\s?o\.?\s?b\.?|born(?: on)?|birth ?date|birthday|date of birth)\W{0,6}(?:(?:is|was|of|on|the)\W{0,4}){0,3}$/i;
const bornAfter = /^\W{0,3}(?:is (?:his|her|their|the) )?(?:d\.?o\.?b\b|date of birth)/i;
const dvaWords = /\b(?:dva|veterans?'?|veteran affairs|gold card|white card|orange card|file (?:no|number))\b/i;

/** A person is near and no salesperson is nearer. */
const isPatients = (found: string, text: string, at: number): boolean => {
  const { before, after } = around(text, at, found.length, 90, 50);
  const near = `${before} ${after}`;
  return patientWords.test(near) && !businessWords.test(near);
};

/** Words between a label and its number: "Medicare card no. is". */
const called = String.raw`(?:\W|\b(?:card|number|num|no|nr|file|id|is|was|are|ref|details?)\b){0,8}`;
const labelled = (label: string, digits: string): RegExp =>
  new RegExp(String.raw`(?<=\b(?:${label})\b${called})${digits}`, 'gi');

const identifiers: readonly Identifier[] = [
  {
    kind: 'Medicare number',
    pattern: labelled('medicare', String.raw`(?<![\d$])\d(?:[ /-]{0,3}\d){8,10}(?!\d)`),
    isOne: () => true,
  },
  {
    kind: 'IHI number',
    pattern: labelled('ihi|healthcare identifier', String.raw`(?<!\d)\d(?:[ -]?\d){13,15}(?!\d)`),
    isOne: () => true,
  },
  {
    kind: 'DVA file number',
    pattern: labelled(
      "dva|veteran['’]?s?['’]? affairs|gold card",
      String.raw`(?<![\w$])(?:[nvqswt][a-z]{0,3} ?\d{4,8}[a-z]?|\d{6,8})(?!\w)`,
    ),
    isOne: () => true,
  },
  {
    kind: 'NDIS number',
    pattern: labelled('ndis|ndis participant', String.raw`(?<![\d$])\d(?:[ -]?\d){8}(?!\d)`),
    isOne: () => true,
  },
  {
    kind: 'IHI number',
    pattern: /(?<![\d-])8003[ -]?60\d{2}[ -]?\d{4}[ -]?\d{4}(?!\d)/g,
    isOne: (found) => isIhi(digitsOf(found)),
  },
  {
    kind: 'Medicare number',
    pattern: /(?<![\dA-Za-z$.,-])[2-6]\d{3}[ -]?\d{5}[ -]?\d(?:[ /-]{0,3}(?:ref |irn )?\d)?(?!\d|[.,]\d)/gi,
    isOne: (found, text, at) => {
      const { before } = around(text, at, found.length, 40, 0);
      if (!isMedicare(digitsOf(found)) || otherNumber.test(before)) return false;
      return !isAbn(digitsOf(found)) || /medicare/i.test(before);
    },
  },
  {
    kind: 'DVA file number',
    // Not "NSW 2000": a state and its postcode.
    pattern:
      /(?<![A-Za-z0-9-])(?!NSW|VIC|QLD|TAS|WA |SA |SN)[NVQSWT](?:[A-Z]{1,3} ?\d{2,6}| ?\d{5,6})[A-Z]?(?![A-Za-z0-9-])/g,
    isOne: (found, text, at) => {
      const { before, after } = around(text, at, found.length, 50, 30);
      return dvaWords.test(`${before} ${after}`) || isDvaShape(found);
    },
  },
  {
    kind: 'medical record number',
    pattern:
      /(?<=\b(?:MRN|URN?|UR ?no\.?|(?:UR|medical record|hospital record|patient) ?(?:number|id))(?: is)?[:# ]{0,3})(?=[A-Z]{0,2}\d{5,10}\b)[A-Z]{0,2}\d{5,10}/gi,
    isOne: () => true,
  },
  {
    kind: 'date of birth',
    pattern:
      /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)?\d{2}|(?:19|20)\d{2}-\d{2}-\d{2}|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6},? (?:19|20)\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d{2})(?!\d)/gi,
    isOne: (found, text, at) => {
      // On a form the label may stand on the line above.
      return (
        birthWords.test(text.slice(Math.max(0, at - 40), at)) ||
        bornAfter.test(text.slice(at + found.length, at + found.length + 30))
      );
    },
  },
  {
    kind: 'name',
    pattern:
      /(?<=\b(?:her|his|their|(?:resident|patient|client|participant|mum|dad|nan|wife|husband)['’]?s) (?:full |first )?name(?:['’]s| is|:) )\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){0,3}/gu,
    isOne: () => true,
  },
  {
    kind: 'phone number',
    pattern:
      /(?<![\dA-Za-z$.])(?:\+61[ -]?[2-478](?:[ -]?\d){8}|\(0[2-478]\) ?\d{4}[ -]?\d{4}|0[2-478](?:[ -]?\d){8})(?!\d)/g,
    isOne: isPatients,
  },
  {
    kind: 'e-mail address',
    pattern: /(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}/g,
    isOne: isPatients,
  },
];

/** Shapes that are a DVA number on their own: state, war code, digits ("QX123456", "NKX12345"). */
const isDvaShape = (found: string): boolean =>
  /^[NVQSWT](?:X\d{6}|(?:SM|SS|SR|KM|KX|KSM|GW|GX|SRD|BUR|HKX)\d{4,6})[A-Z]?$/.test(found.replaceAll(' ', ''));
