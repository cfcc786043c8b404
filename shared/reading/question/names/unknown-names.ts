import { withoutEnd } from '#shared/kernel/format';
import { givenNames } from '../../lexical/words.ts';
import { isCapital, isParted, type Word } from '../../phrases/words.ts';
import { ways } from '../need/places.ts';
import { isAcronym, isDigit, isShouted, joiners, type NameBook, type Named, titles } from './names.ts';

/** Abbreviations of the field and of offices: never a product by themselves. */
const abbreviations = new Set(
  'po num cnc cns pca pcw gst aud ndis tga artg iso irap fhir hl7 dicom abn ceo cfo cio coo cto don rn en ain gp gps hr ed icu hdu ccu or csv pdf api sso uat rfq rfp rft eoi kpi roi npv tco sla msp it au us uk nz nsw vic qld wa sa tas nt act phn lhd hhs hitrust soc dva mbs pbs ihi mrn ur dob acfi anacc an acc schads ppe msac nsqhs accho ams sil sda ot ots ndia ahpra adha wip ct mri asap fyi eta tv pc usb ip poe dect wifi voip sms nbn lte cctv rtls rfid ecg vpn pms pas emr ehr ris lis pacs crm erp hris mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec pls plz eofy fy workcover anz loler haccp iddsi sirs enrmc poc poct hba1c acr troponin npwt opg aed cssd mnd cp tmrw tmr tomoz arvo bunnings officeworks kmart ebay amazon auditor auditors'.split(
    ' ',
  ),
);
/** Whether a word is an abbreviation that names no product. */
export const isAbbreviation = (word: string): boolean =>
  abbreviations.has(word.toLowerCase()) ||
  // "RNs", "POs".
  (word.endsWith('s') && isAcronym(word.slice(0, -1)) && abbreviations.has(word.slice(0, -1).toLowerCase()));
const people = new Set(
  'participant client resident patient dad mum son daughter staff member colleague director nurse sister mr mrs ms dr prof'.split(
    ' ',
  ),
);

/**
 * Capitalised words that no list knows, where the sentence does not explain the capital: "Nookal", "HS8", "Power BI".
 * People and places are told by what stands before them.
 */
export const unknownNames = (
  book: NameBook,
  words: readonly Word[],
  text: string,
  known: readonly Named[],
  isPlace: (index: number) => boolean,
): Named[] => {
  const found: Named[] = [];
  const isTaken = (index: number) => isPlace(index) || known.some(({ from, to }) => from <= index && index < to);
  if (isShouted(words, text)) return found;
  for (let at = 0; at < words.length; at++) {
    if (isTaken(at) || !looksNamed(book, words, at)) continue;
    let [from, to] = [at, at + 1];
    const last = found.at(-1);
    while (
      from > 1 &&
      !isTaken(from - 1) &&
      from - 1 >= (last?.to ?? 0) &&
      words[from]?.gap === ' ' &&
      isNamePart(words[from - 1]) &&
      !isDigit(words[from - 1]?.text ?? '')
    )
      from--;
    while (to < words.length && !isTaken(to) && [' ', '-', ''].includes(words[to]?.gap ?? '') && isNamePart(words[to]))
      to++;
    const isPerson = people.has(words[from - 1]?.lower ?? '') || people.has(words[from]?.lower ?? '');
    // "Raj IT", "Lou DON": somebody with an office, and no product.
    const isOfOffice =
      to === from + 1 &&
      words[to]?.gap === ' ' &&
      offices.has(words[to]?.lower ?? '') &&
      isAcronym(words[to]?.text ?? '');
    const isBegun = from === 0 || [...(words[from]?.gap ?? '')].some((mark) => '.!?\n'.includes(mark));
    const isOnlyFirst = isBegun && to === from + 1 && !/[\d]|\p{Ll}\p{Lu}/u.test(words[from]?.text ?? '');
    const isLikePerson =
      to - from === 2 && book.isOrdinary(words[from]?.lower ?? '') && !isAcronym(words[to - 1]?.text ?? '');
    if (!isPerson && !isOfOffice && !isOfPlace(words.slice(from, to)))
      found.push({
        name: text.slice(words[from]?.at, words[to - 1]?.end),
        from,
        to,
        isKnown: false,
        isDoubtful: isLikePerson || isOnlyFirst || (to === from + 1 && givenNames.has(words[from]?.lower ?? '')),
      });
    at = to - 1;
  }
  const all = [...found, ...besides(words, text, [...known, ...found])];
  return [...all, ...unwritten(book, words, text, [...known, ...all], isPlace)];
};

const offices = new Set('it don ceo cfo cio coo cto rn en ot hr ed ain'.split(' '));

/** "Bourke Street Clinic", "Heritage Lodge": whoever buys is called so, and no product. */
const isOfPlace = (name: readonly Word[]): boolean =>
  name.length > 1 && (sites.has(name.at(-1)?.base ?? '') || ways.has(name.at(-1)?.lower ?? ''));
const sites = new Set(
  'clinic practice hospital home house lodge village centre center surgery pharmacy gardens manor court hostel villa'.split(
    ' ',
  ),
);

/** "Lumary / Brevity / CareMaster": an ordinary word with a capital, listed with names. */
const besides = (words: readonly Word[], text: string, names: readonly Named[]): Named[] =>
  words.flatMap((word, at) => {
    if (!isCapital(word.text) || word.text.includes("'") || names.some(({ from, to }) => from <= at && at < to))
      return [];
    const isAfter =
      names.some(({ to }) => to === at && word.gap.trim() === '/') ||
      names.some(
        ({ to }) => to === at - 1 && joiners.has(words[at - 1]?.lower ?? '') && !isAbbreviation(word.text) && at > 1,
      );
    return isAfter
      ? [{ name: text.slice(word.at, word.end), from: at, to: at + 1, isKnown: false, isDoubtful: true }]
      : [];
  });

const afterUnwritten = new Set(
  'and or for to that but with in at is has was on so which emr ehr pas pacs system software instead now already as when if because who at'.split(
    ' ',
  ),
);

/**
 * "on webpas", "ask webstercare", "we keep Merlin": a word of no list in small letters, or an ordinary one with a capital;
 * only a witness beside it makes it a name.
 */
const unwritten = (
  { isOrdinary, isTrade }: NameBook,
  words: readonly Word[],
  text: string,
  names: readonly Named[],
  isPlace: (index: number) => boolean,
): Named[] =>
  words.flatMap((word, at) => {
    const isTaken = isPlace(at) || names.some(({ from, to }) => from <= at && at < to);
    if (isTaken || isAbbreviation(word.text) || word.text.length < 4 || isDigit(word.text) || word.text.includes("'"))
      return [];
    const next = words[at + 1];
    const isEnd = next === undefined || isParted(next) || afterUnwritten.has(next.lower) || next.lower === "'s";
    const isCapitalised =
      isCapital(word.text) &&
      at > 0 &&
      !isParted(word) &&
      !isAcronym(word.text) &&
      !isTrade(word.lower) &&
      !isTrade(word.base);
    const isUnknown =
      !isCapital(word.text) &&
      !isOrdinary(word.lower) &&
      !isFormed(word.lower, isOrdinary) &&
      word.lower === word.text.toLowerCase();
    if (!isEnd || !(isCapitalised || isUnknown)) return [];
    return [{ name: text.slice(word.at, word.end), from: at, to: at + 1, isKnown: false, isDoubtful: true }];
  });

/** "Honestly", "reassessment", "auditor": an ordinary word with a beginning or an ending. */
const isFormed = (word: string, isOrdinary: (word: string) => boolean): boolean => {
  const whole = beginnings.flatMap((begin) => (word.startsWith(begin) ? [word.slice(begin.length)] : []));
  const stems = [word, ...whole].flatMap((one) => [
    one,
    ...endings.flatMap((end) => {
      const stem = one.slice(0, -end.length);
      return one.endsWith(end) && stem.length > 2 ? [stem, `${stem}e`, `${stem}y`] : [];
    }),
  ]);
  return word.endsWith('ly') || stems.some((stem) => stem !== word && isOrdinary(stem));
};
const beginnings = ['re', 'un', 'over', 'pre', 'non', 'mis'];
const endings = ['ly', 'or', 'er', 'ors', 'ers', 'ment', 'ness', 'able', 'ish', 'ily', 'less', 'ful'];

const isNamePart = (word: Word | undefined): boolean =>
  word !== undefined &&
  (isCapital(word.text) || (isDigit(word.text) && word.text.length < 3)) &&
  !(isAcronym(word.text) && joiners.has(word.lower)) &&
  word.text !== 'NOT' &&
  !word.text.includes("'") &&
  !isAbbreviation(word.text);

const looksNamed = ({ isOrdinary }: NameBook, words: readonly Word[], at: number): boolean => {
  const word = words[at];
  if (!word || word.text.length < 2 || word.text.includes("'") || word.text.includes('’') || isAbbreviation(word.text))
    return false;
  const rest = word.text.slice(1);
  const hasInnerCapital =
    rest !== rest.toLowerCase() &&
    !isAcronym(word.text) &&
    !isAcronym(withoutEnd(word.text, 's')) &&
    !isDigit(word.text);
  if (hasInnerCapital) return true;
  if (!isCapital(word.text) || titles.has(words[at - 1]?.lower ?? '')) return false;
  if (isOrdinary(word.lower)) {
    const after = words[at + 1];
    return (
      at > 0 &&
      after !== undefined &&
      after.gap === ' ' &&
      isAcronym(after.text) &&
      !isAcronym(word.text) &&
      !isAbbreviation(after.text)
    );
  }
  return word.text.length > 2;
};
