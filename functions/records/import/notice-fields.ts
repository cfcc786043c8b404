import * as z from 'zod';
import { once } from '#shared/kernel/once';

/** Longest text of a record's line; a longer one is cut and says so. */
const LINE = 300;
export const cutLine = (text: string): string => (text.length > LINE ? `${text.slice(0, LINE - 1)}…` : text);

const sydney = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Australia/Sydney',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/**
 * The day in Sydney of a moment. AusTender writes midnight in Sydney as 13:00 or 14:00 UTC of the day before.
 * @param moment ISO 8601 with a time zone
 * @throws RangeError when it is no moment
 */
export const sydneyDay = (moment: string): string => {
  const parts = Object.fromEntries(
    sydney()
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
};

const Day = z.iso.date();
const Instant = z.iso.datetime({ offset: true });

const dayOf = (text: string): string | undefined => {
  if (Day.safeParse(text).success) return text;
  return Instant.safeParse(text).success ? sydneyDay(text) : undefined;
};

/** A day as it stands, or the day in Sydney of a moment. */
export const NoticeDay = z.string().transform((text, context) => {
  const day = dayOf(text);
  if (day && day >= '1990' && day < '2101') return day;
  context.addIssue({ code: 'custom', message: 'must be a day (YYYY-MM-DD) or a moment (YYYY-MM-DDThh:mm:ssZ)' });
  return z.NEVER;
});

/** "CN4070851", or "CN4070851-A2" of its second amendment; "ACT-H2690140" of the register of the ACT. */
export const NoticeNumber = z
  .string()
  .regex(/^(CN\d{3,12}(-A\d{1,3})?|ACT-[\w.-]{3,30})$/, 'must be a notice number such as CN4070851 or ACT-H2690140')
  .transform((text) => {
    const [id = text, amendment] = text.startsWith('ACT') ? [] : text.split('-A');
    return { id, amendment: amendment === undefined ? null : Number(amendment) };
  });

/** AUD as a number in text: "49500000.00". */
export const NoticeAmount = z
  .string()
  .transform((text) => text.replace(/[$,\s]/g, ''))
  .pipe(z.string().regex(/^\d{1,13}(\.\d+)?$/, 'must be an amount in AUD, 0 or more'))
  .transform(Number);

/** Eleven digits, spaces aside; foreign suppliers have none. */
export const Abn = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^(\d{11})?$/, 'must be an ABN of 11 digits, or empty'))
  .transform((text) => text || null);

/** The digits that a UNSPSC cell begins with: "81 (segment only)" holds two of eight. */
export const unspscOf = (text: string): string | null => /^\d{2,8}/.exec(text.trim())?.[0] ?? null;
