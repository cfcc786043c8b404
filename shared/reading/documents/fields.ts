import { withoutEnd } from '../../kernel/format.ts';
import type { Certificate, Conformance, Hosting, Interface, Standard } from '../../kernel/typed/facts.ts';
import { type Phrases, phraseAt, phrases } from '../lexical/phrases.ts';
import type { Token } from '../lexical/tokens.ts';
import type { Value } from '../lexical/values.ts';
import words from './document-words.json' with { type: 'json' };
import { passageOf, type Reading, spanOf, textOf, valuesIn, wordFrom } from './reading.ts';
import { type Clause, type Found, found, type Run, type Statements } from './statements.ts';

/** A clause with the words around it that a field may need. */
type Around = { statements: Statements; clause: Clause; by: 'vendor' | 'buyer' | 'third' };
type Read = Pick<Reading, 'of' | 'field' | 'value'> & { run: Run };

/** A field: the words that name it, and what a clause with them says. `lead`: its name may stand before the clause. */
type Field<M> = { names: Phrases<M>; read(named: Found<M>, around: Around): Read[] };

const tableOf = <K extends string>(table: Readonly<Record<K, string>>): Phrases<K> =>
  phrases(Object.entries(table) as [K, string][]);
const listOf = (list: string): Phrases<true> => phrases([[true, list]] as const);

const runsOf = ({ lead, from, to }: Clause): Run[] => (lead ? [lead, { from, to }] : [{ from, to }]);
const isIn = (run: Run, { from, to }: Run) => run.from >= from && run.to <= to;
/** What a clause does with a name: with one of its own words, or with one that it answers to. */
const stanceOf = (run: Run, clause: Clause) => (isIn(run, clause) ? clause.own : clause.stance);
const isSaid = (run: Run, { clause }: Around) => stanceOf(run, clause) === 'said';
const lowers = (list: readonly Token[], { from, to }: Run) => list.slice(from, to).map(({ lower }) => lower);

const dayOf = (value: Value | undefined): string | undefined =>
  value?.kind === 'date' && value.year && value.month && value.day
    ? `${value.year}-${String(value.month).padStart(2, '0')}-${String(value.day).padStart(2, '0')}`
    : undefined;

const scopes = tableOf(words.scopes);
const levels = listOf(words.levels);
const expires = listOf(words.expires);
const numberWords = new Set(['certificate', 'number', 'no', 'cert', 'registration', '.', ':', '#']);

/** A number that somebody gave to a certificate: letters and digits, never a year. */
const certificateNumber = ({ statements, clause }: Around, after: number, end: number): string | undefined => {
  const { tokens } = statements;
  const taken = valuesIn(statements, { from: after, to: end }).filter(
    ({ kind }) => kind === 'date' || kind === 'duration',
  );
  const isTaken = ({ start, end: stop }: Token) => taken.some((value) => start < value.end && stop > value.start);
  for (let i = after; i < Math.min(end, clause.sentence.to); i++) {
    const [before, token] = [tokens[i - 1], tokens[i]];
    if (!token || isTaken(token) || token.text.length < 4) continue;
    const hasDigit = [...token.text].some((char) => char >= '0' && char <= '9');
    if (token.kind === 'code' && hasDigit && !token.text.includes('@') && !token.lower.startsWith('tr-'))
      return token.text;
    if (token.kind !== 'number' || !Number.isInteger(token.value) || token.text.includes(',')) continue;
    if (before?.text === ':' && !before.gap && !token.gap) continue;
    const isPrefixed =
      before?.kind === 'word' &&
      before.text === before.text.toUpperCase() &&
      before.text.length <= 5 &&
      before.text.length > 1 &&
      !phraseAt(numbered.names, tokens, i - 1);
    if (isPrefixed) return `${before.text} ${token.text}`;
    if (numberWords.has(before?.lower ?? '')) return token.text;
  }
  return undefined;
};

const certificate: Field<keyof typeof words.certificates> = {
  names: tableOf(words.certificates),
  read: (named, around) => {
    const { statements, clause } = around;
    const { tokens } = statements;
    if (!isSaid(named, around)) return [];
    // A requirement of somebody else's certificate, or of one among several, ends where the next one begins.
    const next = found(certificate.names, tokens, { from: named.to, to: clause.to })[0]?.from ?? clause.to;
    const own = isIn(named, clause) ? { from: named.to, to: next } : { from: clause.from, to: next };
    const whole = clause.sentence;
    const leadScope = clause.lead ? found(scopes, tokens, clause.lead) : [];
    const inScope = [...leadScope, ...found(scopes, tokens, whole)].map(({ meaning }) => meaning);
    const isHost = inScope.includes('hosting-provider');
    const isProduct = named.meaning === 'IRAP' && inScope.includes('product');
    const scope: Certificate['scope'] = isHost ? 'hosting-provider' : isProduct ? 'product' : 'vendor';
    const number = certificateNumber(around, own.from, own.to);
    const ends = found(expires, tokens, own)
      .map(({ to }) =>
        dayOf(valuesIn(statements, { from: to - 1, to: Math.min(to + 7, own.to) }).find(({ kind }) => kind === 'date')),
      )
      .find(Boolean);
    const level = found(levels, tokens, own)[0];
    const value: Certificate = {
      scheme: named.meaning === 'NATA' ? 'other' : named.meaning,
      scope,
      ...(named.meaning === 'NATA'
        ? { level: 'NATA accreditation' }
        : level
          ? { level: textOf(statements, level) }
          : {}),
      ...(number ? { number } : {}),
      ...(ends ? { expires: ends } : {}),
    };
    return [{ of: scope === 'vendor' ? 'vendor' : 'solution', field: 'certificates', value, run: named }];
  },
};

const standard: Field<Standard['standard']> = {
  names: tableOf(words.standards) as Phrases<Standard['standard']>,
  read: (named, around) =>
    isSaid(named, around)
      ? [{ of: 'solution', field: 'standards', value: { standard: named.meaning }, run: named }]
      : [],
};

/** "HL7 v2.5.1": its version is glued to its letter. */
const hl7: Field<true> = {
  names: listOf('hl7'),
  read: (named, around) => {
    const version = around.statements.tokens[named.to]?.lower ?? '';
    return isSaid(named, around) && (version.startsWith('v2.') || version.startsWith('2.'))
      ? [
          {
            of: 'solution',
            field: 'standards',
            value: { standard: 'HL7 v2' },
            run: { from: named.from, to: named.to + 1 },
          },
        ]
      : [];
  },
};

const certificateNames = certificate.names;

/** "AS/NZS 3551", "IEC 60601-1", "ISO 14971": a family with its number, as it is written. */
const numbered: Field<keyof typeof words.numbered> = {
  names: tableOf(words.numbered),
  read: (named, around) => {
    const { statements } = around;
    const { tokens } = statements;
    const first = tokens[named.from];
    const number = tokens[named.to];
    if (!isSaid(named, around) || first?.text !== first?.text.toUpperCase() || number?.line) return [];
    if (phraseAt(certificateNames, tokens, named.from)) return [];
    const digits = [...(number?.text ?? '')].filter((char) => char >= '0' && char <= '9').length;
    if (digits < 3 || !(number?.kind === 'number' || number?.kind === 'code')) return [];
    let to = named.to + 1;
    while (
      [':', '-', '.'].includes(tokens[to]?.text ?? '') &&
      !tokens[to]?.gap &&
      tokens[to + 1]?.kind === 'number' &&
      !tokens[to + 1]?.gap
    )
      to += 2;
    const run = { from: named.from, to };
    return [
      { of: 'solution', field: 'standards', value: { standard: named.meaning, name: textOf(statements, run) }, run },
    ];
  },
};

const conformant = listOf(words.conformant);

const conformance: Field<Conformance['scheme']> = {
  names: tableOf(words.conformance),
  read: (named, { statements, clause }) => {
    const { tokens } = statements;
    const stance = stanceOf(named, clause);
    const isYes = stance === 'said' && found(conformant, tokens, clause.sentence).length > 0;
    if (stance !== 'planned' && !isYes) return [];
    const on = isYes ? valuesIn(statements, clause).map(dayOf).find(Boolean) : undefined;
    const value: Conformance = {
      scheme: named.meaning,
      state: isYes ? 'conformant' : 'not-yet',
      ...(on ? { on } : {}),
    };
    return [{ of: 'solution', field: 'conformance', value, run: named }];
  },
};

const hows = tableOf(words.hows) as Phrases<Interface['how']>;
const technologies = new Set(words.technologies.split('|'));
const isName = (token: Token | undefined) =>
  token !== undefined && token.text[0] !== token.lower[0] && !technologies.has(token.lower);

/** Names of other systems, at the head of each part of a list: "Epic and Oracle Health over HL7". */
const connects: Field<true> = {
  names: listOf(words.connects),
  read: (named, around) => {
    const { statements, clause } = around;
    const { tokens } = statements;
    if (!isSaid(named, around)) return [];
    const body = isIn(named, clause) ? { from: named.to, to: clause.to } : { from: clause.from, to: clause.to };
    // A requirement names what it asks for, and its answer says how.
    const inLead = clause.lead && isIn(named, clause.lead) ? [{ from: named.to, to: clause.lead.to }] : [];
    const how = found(hows, tokens, body);
    return [...inLead, body].flatMap((list) =>
      namesIn(tokens, list).map((run): Read => {
        const via = (how.find(({ from }) => from >= run.to) ?? how[0])?.meaning ?? 'said-only';
        return { of: 'solution', field: 'interfaces', value: { to: textOf(statements, run), how: via }, run };
      }),
    );
  },
};

const namesIn = (tokens: readonly Token[], { from, to }: Run): Run[] => {
  const names: Run[] = [];
  let isHead = true;
  for (let i = from; i < to; i++) {
    const token = tokens[i];
    if ([',', ';', 'and', 'with', 'to', ':', '(', '/'].includes(token?.lower ?? '')) isHead = token?.text !== '(';
    else if (isHead && isName(token)) {
      let end = i + 1;
      while (end < to && isName(tokens[end])) end++;
      names.push({ from: i, to: end });
      i = end - 1;
      isHead = false;
    } else if (!['the', 'our', 'your'].includes(token?.lower ?? '')) isHead = false;
  }
  return names;
};

const places = tableOf(words.places);
const providers = listOf(words.providers);

const hosting: Field<true> = {
  names: listOf(words.hosted),
  read: (named, around) => {
    const { statements, clause, by } = around;
    const { tokens } = statements;
    if (!isSaid(named, around)) return [];
    const near = [...(clause.lead ? [clause.lead] : []), clause.sentence];
    const body = clause.lead && isIn(named, clause.lead) ? clause.sentence : near[near.length - 1];
    if (!body) return [];
    const found_ = found(places, tokens, body).filter(({ from }) => !isBare(tokens, from));
    const countries = [
      ...new Set([
        ...found_.map(({ meaning }) => meaning),
        ...(clause.stance === 'said' && clause.lead
          ? found(places, tokens, clause.lead).map(({ meaning }) => meaning)
          : []),
      ]),
    ];
    if (countries.length === 0) return [];
    const provider = found(providers, tokens, body)[0];
    const attestedBy = { vendor: 'vendor', buyer: 'buyer', third: 'third-party' } as const;
    const value: Hosting = {
      countries,
      ...(provider ? { provider: textOf(statements, provider) } : {}),
      attestedBy: attestedBy[by],
    };
    const last = found_.at(-1) ?? named;
    return [
      {
        of: 'solution',
        field: 'hosting',
        value,
        run: { from: Math.min(named.from, last.from), to: Math.max(named.to, last.to) },
      },
    ];
  },
};

/** A place within a name: "Infusana Australia Pty Ltd", "University of Sydney". */
const isBare = (tokens: readonly Token[], at: number) =>
  ['pty', 'limited', 'ltd', 'university'].includes(tokens[at + 1]?.lower ?? '');

const support = listOf(words.support);
const channels = tableOf(words.channels);
const allDay: Field<true> = {
  names: listOf(words.allDay),
  read: (named, { statements, clause }) => {
    const near = [...runsOf(clause), clause.sentence];
    if (!near.some((run) => found(support, statements.tokens, run).length > 0) && !isPhoneNear(statements, clause))
      return [];
    if (stanceOf(named, clause) === 'said') return [{ of: 'solution', field: 'support247', value: true, run: named }];
    const isOwnDenial = clause.own === 'denied' && isIn(named, clause);
    return isOwnDenial ? [{ of: 'solution', field: 'support247', value: false, run: named }] : [];
  },
};
const isPhoneNear = ({ tokens }: Statements, { sentence }: Clause) =>
  lowers(tokens, sentence).some((lower) => lower === 'phone' || lower === 'telephone');

const afterHours: Field<true> = {
  names: listOf(words.afterHours),
  read: (named, { clause }) =>
    clause.own === 'denied' && isIn(named, clause)
      ? [{ of: 'solution', field: 'support247', value: false, run: named }]
      : [],
};

const reached: Field<true> = {
  names: support,
  read: (named, around) => {
    const { statements, clause } = around;
    if (!isSaid(named, around)) return [];
    return found(channels, statements.tokens, clause).map(({ meaning, ...run }) => ({
      of: 'vendor',
      field: 'supportChannels',
      value: meaning,
      run,
    }));
  },
};

/** The words of a clause as they stand, without the mark that ends them; 300 characters at most. */
const quoted = (statements: Statements, run: Run): string => withoutEnd(textOf(statements, run), ' ;.').slice(0, 300);

const notLines = listOf(words.notLines);

/** A length of time, kept as the words that state it. */
const line = (field: keyof typeof words.lines): Field<true> => ({
  names: listOf(words.lines[field]),
  read: (named, { statements, clause }) => {
    const { tokens } = statements;
    if (clause.own !== 'said') return [];
    const run = isIn(named, clause) ? { from: clause.from, to: clause.to } : clause;
    if (
      found(notLines, tokens, clause.sentence).length > 0 ||
      (clause.lead && found(notLines, tokens, clause.lead).length > 0)
    )
      return [];
    if (field === 'contractTerm' && found(exits, tokens, clause.sentence).length > 0) return [];
    const long = valuesIn(statements, run).find(
      (value) => value.kind === 'duration' && ['day', 'week', 'month', 'year'].includes(value.per),
    );
    if (!long) return [];
    const value = quoted(statements, clause);
    const [from, to] = [wordFrom(statements, long.start), wordFrom(statements, long.end)];
    return [
      {
        of: 'solution',
        field,
        value,
        run: {
          from: isIn(named, clause) ? Math.min(named.from, from) : from,
          to: isIn(named, clause) ? Math.max(named.to, to) : to,
        },
      },
    ];
  },
});
const exits = listOf(words.lines.exitTerms);

/** Words of a clause, kept as they stand. */
const sentence = (
  field: 'dataOwnership' | 'features',
  names: string,
  needs: (statements: Statements, clause: Clause) => boolean,
): Field<true> => ({
  names: listOf(names),
  read: (named, { statements, clause }) => {
    if (clause.own !== 'said' || !needs(statements, clause)) return [];
    const value = quoted(statements, clause);
    return [{ of: 'solution', field, value, run: isIn(named, clause) ? named : clause }];
  },
});

const availability: Field<true> = {
  names: listOf(words.availability),
  read: (named, { statements, clause }) => {
    const share = valuesIn(statements, clause).find(({ kind }) => kind === 'percent');
    if (clause.own !== 'said' || !share) return [];
    return [
      {
        of: 'solution',
        field: 'serviceLevels',
        value: quoted(statements, clause),
        run: isIn(named, clause) ? named : clause,
      },
    ];
  },
};

const flag = (field: 'mobileApp' | 'apiIntegration', names: string): Field<true> => ({
  names: listOf(names),
  read: (named, { clause }) => {
    const stance = stanceOf(named, clause);
    const isLabel = clause.lead !== undefined && isIn(named, clause.lead);
    if (stance === 'said') return [{ of: 'solution', field, value: true, run: named }];
    return stance === 'denied' && isLabel
      ? [{ of: 'solution', field, value: false, run: { from: clause.from, to: clause.to } }]
      : [];
  },
});

/** Numbers of the TGA's register behind its name. */
const artg: Field<true> = {
  names: listOf('artg|australian register of therapeutic goods'),
  read: (named, around) => {
    const { statements, clause } = around;
    const { tokens } = statements;
    if (!isSaid(named, around)) return [];
    const numbers: Read[] = [];
    for (let i = isIn(named, clause) ? named.to : clause.from; i < clause.to; i++) {
      const token = tokens[i];
      if (token?.kind !== 'number' || !Number.isInteger(token.value)) continue;
      if (token.text.length >= 5 && token.text.length <= 7 && String(token.value) === token.text) {
        numbers.push({ of: 'solution', field: 'artg', value: token.text, run: { from: i, to: i + 1 } });
      }
    }
    return numbers;
  },
};

const device: Field<true> = {
  names: listOf('medical device'),
  read: (named, { statements: { tokens }, clause }) => {
    if (!isIn(named, clause)) return [];
    const before = lowers(tokens, { from: Math.max(named.from - 3, clause.from), to: named.from });
    if (before.includes('not'))
      return [
        {
          of: 'solution',
          field: 'device',
          value: 'not-a-device',
          run: { from: named.from - before.length + before.indexOf('not'), to: named.to },
        },
      ];
    return clause.own === 'said' && before.includes('class')
      ? [
          {
            of: 'solution',
            field: 'device',
            value: 'device',
            run: { from: named.from - before.length + before.indexOf('class'), to: named.to },
          },
        ]
      : [];
  },
};

const ceClasses: Readonly<Record<string, string>> = {
  i: 'I',
  iia: 'IIa',
  iib: 'IIb',
  iii: 'III',
  a: 'IVD-A',
  b: 'IVD-B',
  c: 'IVD-C',
  d: 'IVD-D',
};
const ceClass: Field<true> = {
  names: listOf('ce|ce mark|ce marked|ce marking|ivdr'),
  read: (named, around) => {
    const { statements, clause } = around;
    const { tokens } = statements;
    const at = lowers(tokens, clause).indexOf('class', named.from - clause.from);
    const level = ceClasses[tokens[clause.from + at + 1]?.lower ?? ''];
    if (
      at < 0 ||
      !level ||
      !isSaid(named, around) ||
      tokens[named.from]?.text !== tokens[named.from]?.text.toUpperCase()
    )
      return [];
    return [{ of: 'solution', field: 'ceClass', value: level, run: { from: named.from, to: clause.from + at + 2 } }];
  },
};

const fda: Field<true> = {
  names: listOf('fda|510 k|510'),
  read: (named, around) => {
    const { statements, clause } = around;
    return isSaid(named, around)
      ? statements.tokens.slice(clause.from, clause.to).flatMap((token, nth): Read[] => {
          const isNumber =
            token.kind === 'code' &&
            token.text.length === 7 &&
            token.text.startsWith('K') &&
            Number.isInteger(Number(token.text.slice(1)));
          const from = clause.from + nth;
          return isNumber ? [{ of: 'solution', field: 'fda510k', value: token.text, run: { from, to: from + 1 } }] : [];
        })
      : [];
  },
};

const hasMeasure = (statements: Statements, clause: Clause) =>
  valuesIn(statements, clause).some(({ kind }) => kind === 'duration' || kind === 'number') ||
  lowers(statements.tokens, clause).some((word) => ['day', 'included', 'free'].includes(word));
const isPriced = (statements: Statements, clause: Clause) =>
  valuesIn(statements, clause.sentence).some(({ kind }) => kind === 'money');

/** Every field that a document can state, each by its own words. */
const all = [
  certificate,
  standard,
  hl7,
  numbered,
  conformance,
  connects,
  hosting,
  allDay,
  afterHours,
  reached,
  line('warranty'),
  line('contractTerm'),
  line('exitTerms'),
  line('implementationTime'),
  availability,
  sentence('dataOwnership', words.owns, () => true),
  sentence(
    'features',
    words.training,
    (statements, clause) => hasMeasure(statements, clause) && !isPriced(statements, clause),
  ),
  flag('mobileApp', words.mobileApp),
  flag('apiIntegration', words.api),
  artg,
  device,
  ceClass,
  fda,
] as readonly Field<unknown>[];

/** What the clauses of a text say of every field. */
export const fields = (statements: Statements, by: Around['by']): Reading[] => {
  const readings = statements.clauses.flatMap((clause) =>
    clause.own === 'other'
      ? []
      : all.flatMap(({ names, read }) =>
          runsOf(clause)
            .flatMap((run) => found(names, statements.tokens, run))
            .flatMap((named) => read(named, { statements, clause, by }))
            .map(
              ({ run, ...rest }): Reading => ({
                ...rest,
                at: spanOf(statements, run),
                in: passageOf(statements, clause),
              }),
            ),
        ),
  );
  return withDetails(statements, readings);
};

const numberLabels = listOf('certificate number|certificate no|certificate|number|registration number');

/** A certificate on a sheet of its own: its number and its last day stand on lines of their own. */
const withDetails = (statements: Statements, readings: readonly Reading[]): Reading[] => {
  const certificates = readings.filter(({ field }) => field === 'certificates');
  const schemes = new Set(certificates.map(({ value }) => (value as Certificate).scheme));
  if (schemes.size !== 1) return [...readings];
  const details: Partial<Certificate> = {};
  for (const clause of statements.clauses) {
    const head = clause.lead ?? { from: clause.from, to: Math.min(clause.from + 3, clause.to) };
    if (clause.own === 'other' || clause.own === 'denied') continue;
    if (found(numberLabels, statements.tokens, head)[0]?.from === head.from) {
      const around = { statements, clause, by: 'third' as const };
      const number = certificateNumber(around, clause.lead ? clause.from : head.from + 1, clause.to);
      if (number) details.number ??= number;
    }
    const runs = clause.lead ? [clause.lead, clause] : [clause];
    const until = runs.flatMap((run) =>
      found(expires, statements.tokens, run).map(({ to }) => ({
        from: run === clause ? to - 1 : clause.from,
        to: clause.to,
      })),
    );
    const day = until.map((run) => dayOf(valuesIn(statements, run).find(({ kind }) => kind === 'date'))).find(Boolean);
    if (day) details.expires ??= day;
  }
  return readings.map((reading) =>
    reading.field === 'certificates' ? { ...reading, value: { ...details, ...(reading.value as object) } } : reading,
  );
};
