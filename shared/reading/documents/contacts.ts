import { withoutEnd } from '../../kernel/format.ts';
import { isAbn } from '../guard/check-digits.ts';
import { phrases } from '../lexical/phrases.ts';
import words from './document-words.json' with { type: 'json' };
import { type Reading, spanOf, valuesIn } from './reading.ts';
import { type Clause, found, type Run, type Statements } from './statements.ts';

const founded = phrases([['founded', words.founded]] as const);
const listed = phrases([['listed', 'listed on the|listed on']] as const);
const exchanges = new Set(['ASX', 'NYSE', 'NASDAQ', 'LSE', 'NZX']);
const ours = new Set(['to', 'cc', 'bcc']);

/** How a vendor is reached and known: mail, telephone, site, registered numbers, founding, exchange. The first of each counts. */
export const contacts = (statements: Statements): Reading[] => {
  const all = statements.clauses.flatMap((clause) => (clause.own === 'other' ? [] : inClause(statements, clause)));
  return all.filter((one, index) => all.findIndex(({ field }) => field === one.field) === index);
};

const inClause = (statements: Statements, clause: Clause): Reading[] => {
  const { tokens, text } = statements;
  const within = spanOf(statements, clause.sentence);
  const read = (of: Reading['of'], field: string, value: unknown, run: Run): Reading[] => [
    { of, field, value, at: spanOf(statements, run), in: within },
  ];
  const label = tokens[clause.lead?.from ?? -1]?.lower ?? '';
  if (ours.has(label)) return [];
  const readings: Reading[] = [];
  for (let i = clause.sentence.from; i < clause.to; i++) {
    const token = tokens[i];
    const own = { from: i, to: i + 1 };
    if (token?.kind === 'code' && token.text.includes('@'))
      readings.push(...read('solution', 'salesEmail', token.text, own));
    else if (token?.kind === 'code' && (token.lower.startsWith('www.') || token.lower.startsWith('http'))) {
      const url = withoutEnd(token.text, '.,;:)');
      readings.push(...read('vendor', 'website', token.lower.startsWith('http') ? url : `https://${url}`, own));
    } else if (token?.lower === 'abn' || token?.lower === 'acn') {
      const run = digitsFrom(statements, { from: i + 1, to: clause.to });
      const isRight = token.lower === 'abn' ? isAbn(run.digits) : run.digits.length === 9;
      if (isRight) readings.push(...read('vendor', token.lower, run.digits, run));
    }
  }
  for (const value of valuesIn(statements, { from: clause.sentence.from, to: clause.to })) {
    const digits = [...text.slice(value.start, value.end)].filter((char) => char >= '0' && char <= '9').join('');
    if (value.kind !== 'reference' || !isPhone(digits)) continue;
    const from = text.slice(value.start, value.end).search(/[\d(+]/) + value.start;
    readings.push({
      of: 'solution',
      field: 'salesPhone',
      value: text.slice(from, value.end).trim(),
      at: { start: from, end: value.end },
      in: within,
    });
  }
  for (const { to } of found(founded, tokens, clause)) {
    const date = valuesIn(statements, { from: to - 1, to: Math.min(to + 3, clause.to) }).find(
      ({ kind }) => kind === 'date',
    );
    const year = date?.kind === 'date' ? date.year : tokens[to]?.value;
    if (year && year >= 1800 && year <= 2100)
      readings.push(...read('vendor', 'foundedYear', year, { from: to - 1, to: to + 1 }));
  }
  for (const one of found(listed, tokens, clause)) {
    const exchange = tokens[one.to]?.text ?? '';
    if (clause.own !== 'said' || !exchanges.has(exchange)) continue;
    const at = tokens.slice(one.to, one.to + 5).findIndex(({ lower }) => lower === 'code' || lower === ':');
    const code = at < 0 ? undefined : tokens[one.to + at + 1]?.text;
    readings.push(
      ...read(
        'vendor',
        'listing',
        { form: 'listed', exchange, ...(code ? { code } : {}) },
        { from: one.from, to: one.to + 1 },
      ),
    );
  }
  return readings;
};

/** Ten digits that begin as an Australian number does; with the country's code before, eleven. */
const isPhone = (digits: string): boolean =>
  (digits.length === 10 && (digits.startsWith('0') || /^1[38]00/.test(digits))) ||
  (digits.length === 11 && digits.startsWith('61')) ||
  (digits.length === 6 && digits.startsWith('13'));

/** Groups of digits from a token on, with a colon between perhaps. */
const digitsFrom = ({ tokens }: Statements, within: Run): Run & { digits: string } => {
  let from = within.from;
  while ([':', '.', '#', 'no', 'number'].includes(tokens[from]?.lower ?? '')) from++;
  let to = from;
  let digits = '';
  while (to < within.to && tokens[to]?.kind === 'number' && digits.length < 11) digits += tokens[to++]?.text;
  return { from, to, digits: digits.replaceAll(/[ ,]/g, '') };
};
