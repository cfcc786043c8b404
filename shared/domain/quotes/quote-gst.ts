import type { Gst } from '../../contracts/reports/quotes.ts';

const TAX = 'g\\.?s\\.?t\\b\\.?';
const FREE = new RegExp(
  `${TAX}[- ]?(?:free|exempt|n/?a\\b)|\\bno ${TAX}|zero[- ]rated|input[- ]taxed|not subject to ${TAX}`,
  'i',
);
const EXCLUDED = new RegExp(
  `(?:\\+|\\bplus|\\bex(?:cl?\\.?(?:usive|uding|uded|udes?)?|\\.)?(?: of)?|\\bbefore|\\bnet of|\\bwithout|\\bexgst)[\\s-]{0,2}(?:10% )?(?:${TAX}|gst)` +
    `|${TAX}\\)?\\s{0,2}:?\\s?(?:is |are |will be )?(?:ex(?:cl?\\.?|clusive|cluded|tra)?\\b|not (?:yet )?incl\\w*|extra|additional|to be added|applies|payable in addition|on top)` +
    `|(?:does|do|is|are) not includ\\w{1,3} ${TAX}|not inclusive of ${TAX}|\\bexgst\\b|\\ball exc?l?\\b\\.?(?=[\\s)]{0,2}(?:[,;.]|$))|(?:^|[\\dkm)]|\\b(?:price|cost|total|amount|rate|fee)s?)\\s?\\(?exc?(?:l|lusive)?\\.?\\)?(?=\\s{0,2}(?:[,;)]|\\.(?!\\s?\\w)|$))`,
  'i',
);
const INCLUDED = new RegExp(
  `(?:\\binc(?:l?\\.?(?:usive|uding|uded|udes?)?|\\.)?(?: of)?|\\bwith|\\bafter|\\bincgst)[\\s-]{0,2}(?:any |all |10% )?(?:${TAX}|gst)` +
    `|${TAX}\\)?\\s{0,2}:?\\s?(?:is |are )?(?:inc(?:l?\\.?|lusive|luded)?\\b)|\\bincgst\\b|\\btax[- ]inclusive|(?:^|[\\dkm)]|\\b(?:price|cost|total|amount|rate|fee)s?)\\s?(?:inc|\\(incl?|\\(inclusive)\\.?\\)?(?=\\s{0,2}(?:[,;)]|\\.(?!\\s?\\w)|$))`,
  'i',
);

/** What a text says of GST: excluded (or none due), included, or null where it says nothing. */
export const gstIn = (text: string): Exclude<Gst, 'not-stated'> | null => {
  if (FREE.test(text) || EXCLUDED.test(text)) return 'excluded';
  return INCLUDED.test(text) ? 'included' : null;
};

/** The words on GST in a text, to be left out of labels. */
export const gstPhrase = new RegExp(
  `\\(?\\s?(?:\\+|\\bplus|\\bex(?:cl\\w*)?\\.?(?: of)?|\\binc(?:l\\w*)?\\.?(?: of)?|\\bbefore|\\bwithout|\\bno)[\\s-]{0,2}(?:10% )?${TAX}\\s?\\)?|\\(?${TAX}[- ]?(?:free|exempt|incl?\\w*|excl?\\w*|extra|additional)\\.?\\s?\\)?`,
  'gi',
);

/** A statement on GST for all prices of a quote: "prices exclude GST", "all ex GST". */
export const speaksOfAllPrices = (text: string): boolean =>
  /\b(?:all|both|everything|pric(?:es|ing|e schedule|e list)|amounts|figures|rates|costs|fees|quotation|quote)\b.{0,40}\bg\.?s\.?t\b|\bg\.?s\.?t\b.{0,30}\b(?:all|prices|amounts)\b/i.test(
    text,
  );

/** An amount of GST, by the words before it: "GST (10%):", "GST of". */
export const isGstAmount = (words: string): boolean =>
  GST_AMOUNT.test(words.replace(/[\s.]{2,}/g, ' ')) && !SAYS_WHETHER.test(words);

/** "Excluding GST:" tells of the amount behind it whether GST is in it. */
const SAYS_WHETHER =
  /\b(?:exc?l?\w*|inc\w*|before|without|after|net of)\.?(?: of)?[\s-]{0,2}(?:10 ?% )?\(?g\.?s\.?t\b\.?\)?[\s:=|–-]{0,6}$/i;

const GST_AMOUNT =
  /(?:^|[\s(*+|,;=-])(?:plus |add |\+ ?)?(?:total )?(?:g\.?s\.?t\.?|goods (?:and|&) services tax)\s?(?:amount|component)?\s?(?:\(?(?:@ ?)?10(?:\.0{1,2})? ?(?:%|per ?cent)\)?)?\s?(?:of|at|amount|component)?[\s:=|*.-]{0,6}$/i;
