import { says } from '#shared/reading/phrases/phrase-book';
import type { Sheet } from './row.ts';
import { plain, type Reckoned, say, sum, tenths } from './said.ts';

const ofCare = says(['care minutes|minute|mins|hours|hrs', 'care # ', 'minutes|mins per|a resident']);
/** "215/44", "215 min each incl 44 RN", "target 215": minutes of care a resident a day, and of them a registered nurse's. */
const TARGET = /(?<![\d.,])(\d{3})(?:\s*\/\s*(\d{2}))?(?!\s*(?:residents?|beds?|care|h(?:ou)?rs?\b)|[\d.,]*\d)/u;
const OF_NURSES =
  /(?:incl(?:uding)?|of which|with|,)\s*(\d{2,3})(?:\s*(?:min\p{L}*|h(?:ou)?rs?))?\s*(?:are\s*)?(?:by\s*)?(?:an?\s*)?rns?\b/iu;
const WORKED = /(?<![\d.,])(\d{2,4}(?:\.\d)?)\s*(?:care\s*)?h(?:ou)?rs?\b/iu;

/**
 * Care minutes of a home: residents x minutes / 60 are the hours a day that are owed, held against those that are rostered.
 * The minutes are the buyer's own: a home's target follows its residents' care needs.
 */
const asksCare = says([
  'how many|much ... care ... minutes|mins|hours|hrs',
  'how many|much ... care minutes|mins|hours|hrs',
  'care minutes|mins ... how many|much',
]);
export const careMinutesOf = ({ text, message, all, size, care }: Sheet): Reckoned | undefined => {
  const residents =
    all.find(({ kind, of }) => kind === 'count' && (of === 'resident' || of === 'bed'))?.value ??
    size.find(({ unit }) => unit === 'residents' || unit === 'beds')?.value;
  const [, ofNurses] = OF_NURSES.exec(text) ?? [];
  const [, minutes, nurses] = TARGET.exec(text.replace(OF_NURSES, '')) ?? [];
  const isKnown = !minutes && asksCare(message) && care !== undefined;
  if (residents && !minutes && asksCare(message) && !care)
    return {
      kind: 'number',
      direct: ['Say the minutes a resident a day of your home’s target, and I turn them into hours'],
      reasons: [],
      notes: [],
      aside: all,
    };
  if (!residents || !(minutes || isKnown) || !(ofCare(text) || nurses || ofNurses)) return undefined;
  const isRoster = WORKED.exec(text);
  // Beside hours that are rostered, what is said of nurses is hours, unless the target tells their minutes.
  const nurseMinutes = isKnown ? care.nurses : Number(nurses ?? (isRoster ? undefined : ofNurses));
  const nurseHours = isRoster && ofNurses ? Number(ofNurses) : undefined;
  const hours = tenths('hours');
  const owed = (of: number) => sum('hours a day', hours)`${residents} residents x ${of} minutes / 60`;
  const whole = owed(isKnown ? care.minutes : Number(minutes));
  const rn = nurseMinutes ? owed(nurseMinutes) : undefined;
  const rounded = (amount: number) => ({ amount, text: plain(Math.round(amount * 10) / 10) });
  const gapOf = (has: number, needs: number) => {
    const gap = sum('gap', (amount) => hours(Math.abs(amount)))`${has} - ${rounded(needs)}`;
    const each = sum('a resident', tenths('minutes'))`${rounded(Math.abs(gap.amount))} x 60 / ${residents}`;
    return { isShort: gap.amount < 0, hours: gap, minutes: each };
  };
  const has = isRoster ? gapOf(Number(isRoster[1]), whole.amount) : undefined;
  const hasRn = rn && nurseHours ? gapOf(nurseHours, rn.amount) : undefined;
  const tell = (one: NonNullable<typeof has>) =>
    say`${one.hours} ${one.isShort ? 'short' : 'above'}, ${one.minutes} a resident`;
  const owedWords = say`${whole} a day${rn ? say`, of them ${rn} by a registered nurse` : []}`;
  return {
    kind: 'number',
    direct: has
      ? say`${tell(has)} a day${hasRn ? say`; registered nurses ${tell(hasRn)}` : []}. Owed are ${owedWords}`
      : owedWords,
    reasons: [
      say`${whole.formula}${rn ? `; ${rn.formula}` : ''}.`,
      ...(has
        ? [
            say`${has.hours.formula}; ${has.minutes.formula}${hasRn ? `; ${hasRn.hours.formula}; ${hasRn.minutes.formula}` : ''}.`,
          ]
        : []),
    ],
    notes: [
      isKnown
        ? `By the sector average on record, ${plain(care.minutes)} minutes a resident a day, of them ${plain(care.nurses)} by a registered nurse, and no flat number: your own home’s target follows its residents’ AN-ACC classes; the notice of it for the quarter holds. A registered nurse on site at all hours is a duty of its own beside it.`
        : 'The minutes are those that you gave: your own home’s target follows its residents’ classes; the notice of it for the quarter holds.',
    ],
  };
};
