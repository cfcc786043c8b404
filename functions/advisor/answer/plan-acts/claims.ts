import { nameRef, ref } from '#functions/advisor/facts/facts';
import type { Reading } from '#shared/contracts/reading/question';
import { stateLabel } from '#shared/kernel/catalogue';
import { capital, listed } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { sharedWords, wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../case.ts';
import { factsFor, isDisputed, type Judged, ownNames } from '../judge/judge.ts';
import { byField, matchPoint, tellingWords, tellsOfProduct, topicOfPoint } from '../judge/match.ts';
import { registersIn } from '../judge/registers.ts';
import type { Match } from '../judge/settled.ts';
import { topicOf, topicsIn } from '../judge/topics.ts';
import type { NeedPoint } from '../judgement.ts';
import type { Line } from '../plan.ts';
import { unknownLines } from './compare.ts';
import { questionFor } from './draft/questions.ts';
import { bold, datedWords, line, names, type Part, pointWords, quoted, saysOn, wordsOf } from './lines.ts';
import { warningLines } from './pick.ts';

/** Questions of yes or no about products: each thing that is asked held against each record. */

const auxiliaries = new Set(
  "is are do does did can could will would has have was were isnt doesnt isn't doesn't true correct works integrates connects talks supports syncs links runs".split(
    ' ',
  ),
);
/** "Is X on the ARTG", "the rep says they are certified. true?". */
const isYesNo = (text: string): boolean =>
  text.split(/[.,;:?!\n]+|\band\b|\bbut\b/u).some((part) => auxiliaries.has(wordsIn(part)[0]?.lower ?? ''));

/** Words of a question that name nothing that a record could hold. */
const idle = new Set(
  'ok okay alright allright fine decent acceptable then still anyway yes no true comply complies both either say says rep vendor claim claims our my policy still also really just tell know anybody anyone please right correct live do does done give able meet meets fit fits tick ticks'.split(
    ' ',
  ),
);
const places = new Set([
  'NSW',
  'VIC',
  'QLD',
  'TAS',
  'ACT',
  'AUD',
  'GST',
  'CEO',
  'CFO',
  'DON',
  'NOT',
  'ED',
  'GP',
  'GPS',
]);
/** Asked for in whatever case, and borne out by nothing but their own name: a CE mark is no ARTG entry. */
const registers = new Set('artg irap fhir soc2 iso dicom enrmc'.split(' '));
const SHORT = 2;
/** Field of a point that names a standard, a register or a technique. */
const NAMED_THING = 'named';

/** Named standards, registers and techniques: "ISO 27001", "IRAP", "FHIR". */
const namedThings = (text: string, own: ReadonlySet<string>): string[] => {
  const words = wordsIn(text);
  return words.flatMap(({ text: word, lower }, index) => {
    const isCapital = word.length > SHORT && word === word.toUpperCase() && word !== word.toLowerCase();
    if (!(isCapital || registers.has(lower)) || own.has(lower) || places.has(word) || text === text.toUpperCase())
      return [];
    const next = words[index + 1];
    const isNumbered = next !== undefined && next.gap === ' ' && next.lower >= '0' && next.lower < ':';
    return [isNumbered ? `${word} ${next.text}` : word];
  });
};

/** "Which of those fail the data one", "do any pass all of it": asks of those that stand what was set before. */
export const asksWhichMeet = says([
  'which|any|who|do|does|can ... fail|fails|pass|passes|meet|meets|satisfy|satisfies|comply|complies|miss|misses|tick|ticks',
]);

type Claim = { point: NeedPoint; matches: { entry: Judged; match: Match }[] };

const claimsOf = (one: Case, entries: readonly Judged[]): NeedPoint[] => {
  // "And BESTMED" asks of it what was asked of another, and not of the other.
  const names_ = [...entries.flatMap(ownNames), ...(one.isFollowUp ? one.said : [])];
  const own = new Set(names_.flatMap((name) => wordsIn(name).map(({ lower }) => lower)));
  const kept = one.points.filter(({ id }) => id !== 'kind' && id !== 'setting' && id !== 'size');
  // What an earlier message set is asked about only where this one asks about nothing of its own.
  const isSet = asksWhichMeet(one.text);
  const said = kept.filter(({ quote }) => one.text.includes(quote) || (isSet && sharedWords(quote, one.text) > 0));
  if (isSet && said.length === 0) return kept;
  const asked = registersIn(one.text);
  const isNew = asked.some(({ register }) => !said.some(({ quote }) => registersIn(quote)[0]?.register === register));
  if (said.length > 0 && !isNew) return said;
  const registers = asked.map(({ q }) => q);
  const things = [
    ...registers,
    ...new Set(namedThings(one.text, own).filter((thing) => !registers.some((q) => q.includes(thing)))),
  ];
  const asPoint = (quote: string, index: number): NeedPoint => ({
    // Two questions of one message quote each its own words.
    id: `asked-${index}-${wordsIn(quote).length}-${one.text.length}`,
    field: 'feature',
    quote,
    kind: 'want',
  });
  if (things.length > 0) return things.map((thing, index) => ({ ...asPoint(thing, index), field: NAMED_THING }));
  // A fact of its own field ("who owns it", "what does it cost") is no claim to be borne out.
  const telling = wordsIn(one.text).filter(
    ({ lower, base }) =>
      !own.has(lower) && !idle.has(lower) && !auxiliaries.has(lower) && tellingWords(base).length > 0,
  );
  const [first, last] = [telling[0], telling.at(-1)];
  if (!first || !last) return kept;
  // "Accredited, data in Australia?" asks two things.
  const parts = one.text
    .slice(first.at, last.end)
    .split(/, | and | or /u)
    .map((part) => part.trim())
    .filter((part) => tellingWords(part).length > 0);
  return telling.length <= TELLING_MAX * parts.length ? parts.slice(0, PARTS_MAX).map(asPoint) : [];
};
/** A question of more telling words tells a story. */
const TELLING_MAX = 6;
const PARTS_MAX = 4;

/** A standard named in a warning or a notice is nothing that the product holds. */
const tellsMark: ReadonlySet<string> = new Set([...tellsOfProduct, 'location']);

const matchOf = (one: Case, entry: Judged, point: NeedPoint): Match => {
  const known = [...one.judgement.verdicts, ...one.judgement.kept]
    .find(({ subject }) => subject === entry.record.id)
    ?.checks.find(({ need }) => need.id === point.id);
  if (known) return { relation: known.relation, facts: [...known.facts] };
  if (point.field === NAMED_THING && registersIn(point.quote).length === 0) {
    // A standard is borne out by its own name alone, never by a word near it.
    const wanted = wordsIn(point.quote).map(({ lower }) => lower);
    const found = factsFor(one.book, entry).find(({ text, claimClass }) => {
      const words = wordsIn(text).map(({ lower }) => lower);
      return tellsMark.has(claimClass) && wanted.every((word) => words.includes(word));
    });
    return found ? { relation: 'meets', facts: [found.id] } : { relation: 'open', facts: [] };
  }
  return matchPoint(point, factsFor(one.book, entry), [], ownNames(entry));
};

/** The topics that a record answers by a field of its own; what is asked there is what it says. */
const told = new Set([
  'price',
  'contract',
  'users',
  'time',
  'recall',
  'finance',
  'contact',
  'presence',
  'outcome',
  'archive',
  'incident',
  'warranty',
]);

/** @returns nothing where the question is not one of yes or no about these products */
export const claimsPart = (one: Case, entries: readonly Judged[]): Part | undefined => {
  const [first, ...more] = topicsIn(wordsIn(one.text));
  const registers = registersIn(one.text);
  if (
    (!isYesNo(one.text) && !asksWhichMeet(one.text) && registers.length === 0) ||
    (first && told.has(first.id) && more.length === 0)
  )
    return undefined;
  const claims: Claim[] = claimsOf(one, entries).map((point) => ({
    point,
    matches: entries.map((entry) => ({ entry, match: matchOf(one, entry, point) })),
  }));
  if (claims.length === 0) return undefined;
  const open = claims.filter(({ matches }) => matches.some(({ match }) => match.relation === 'open'));
  const [only] = claims;
  const lines = claims.map((claim, index) => line('reason', `claim-${index}`, `- ${claimWords(one, claim)}`));
  const isSingle = claims.length === 1 && only !== undefined;
  return {
    asks: [
      {
        act: 'fact',
        direct: line(
          'direct',
          'claim',
          `**${(isSingle ? claimWords(one, only) : overall(claims, asksWhichMeet(one.text))).replaceAll('**', '')}**`,
        ),
        reasons: [
          ...(isSingle ? [] : lines),
          ...open.slice(0, 2).flatMap((claim, index) => nearest(one, claim, index)),
          ...(open.length > 0
            ? registers.map(({ register }, index) =>
                line(
                  'reason',
                  `where-${index}`,
                  `- Look it up in ${register.where}; an entry of a sister product counts for nothing.`,
                ),
              )
            : []),
        ],
        ...(open[0] ? { change: line('change', 'ask', `Ask: “${questionFor(open[0].point.quote, one)}”`) } : {}),
      },
    ],
    mustSay: unknownLines(
      one,
      one.unknown.map((name, index) => quoted(one, `unknown-${index}`, name)),
    ),
    warnings: warningLines(
      one,
      entries.map(({ record }) => record.id),
    ),
  };
};

const idsWith = ({ matches }: Claim, relation: Match['relation']): string[] =>
  matches.filter(({ match }) => match.relation === relation).map(({ entry }) => entry.record.id);

const claimWords = (one: Case, claim: Claim): string => {
  const { point, matches } = claim;
  const what = `“${quoted(one, point.id, pointWords(point))}”`;
  const isWhich = asksWhichMeet(one.text);
  const facts = (relation: Match['relation']) =>
    listed([
      ...new Set(
        matches
          .filter(({ match }) => match.relation === relation)
          .flatMap(({ match }) => match.facts.slice(0, 2).map((id) => wordsOf(one.book.get(id)))),
      ),
    ]);
  const [meets, fails, open] = (['meets', 'fails', 'open'] as const).map((relation) => idsWith(claim, relation));
  const warns = matches.filter(({ match }) => match.relation === 'warns');
  const disputed = warns.filter(({ match }) => isDisputed(match));
  const partly = warns.filter(({ match }) => !isDisputed(match));
  const parts = [
    ...(meets?.length
      ? [`${isWhich ? 'On' : 'Yes, on'} record for ${names(meets)} on ${what}: ${facts('meets')}`]
      : []),
    ...(fails?.length ? [`No for ${names(fails)} on ${what}: ${facts('fails')}`] : []),
    ...disputed.map(
      ({ entry, match }) =>
        `Sources disagree for ${names([entry.record.id])} on ${what}: ${listed(match.facts.map((id) => datedWords(one.book.get(id))))}`,
    ),
    ...(partly.length > 0
      ? [
          `In part for ${names(partly.map(({ entry }) => entry.record.id))} on ${what}: ${listed(partly.flatMap(({ match }) => match.facts.map((id) => wordsOf(one.book.get(id)))))}`,
        ]
      : []),
    ...(open?.length
      ? [
          `${matches.length > open.length ? 'not' : 'Not'} on record for ${names(open, 'or')}: ${what}${isWhich && !fails?.length ? ', which is no failure' : ''}`,
        ]
      : []),
  ];
  return `${parts.join('; ')}.`;
};

const overall = (claims: readonly Claim[], isWhich: boolean): string => {
  const asked = claims.length;
  const shown = claims.filter((claim) => idsWith(claim, 'meets').length === claim.matches.length).length;
  const failed = claims.filter((claim) => idsWith(claim, 'fails').length > 0).length;
  const whom = claims[0]?.matches.map(({ entry }) => entry.record.id) ?? [];
  const whole = whom.filter((id) => claims.every((claim) => idsWith(claim, 'meets').includes(id)));
  if (isWhich && whom.length > 1)
    return whole.length > 0
      ? `On record on all ${asked}: ${names(whole)}.`
      : `None of them is on record on all ${asked}, which is no failure where no record says.`;
  if (shown === asked) return `Yes: all ${asked} are on record for ${names(whom)}.`;
  if (failed > 0) return `No: ${failed} of ${asked} ${failed === 1 ? 'fails' : 'fail'} on record for ${names(whom)}.`;
  return capital(
    shown === 0
      ? `not shown: none of the ${asked} is on record for ${names(whom, 'or')}.`
      : `only in part: ${shown} of ${asked} ${shown === 1 ? 'is' : 'are'} on record for ${names(whom)}.`,
  );
};

/** What the record says on the same topic, so that nobody takes silence for a no. */
const nearest = (one: Case, { point, matches }: Claim, index: number): Line[] => {
  const topic = topicOfPoint(point) ?? topicsIn(wordsIn(one.text))[0];
  if (!topic) return [];
  return matches
    .filter(({ match }) => match.relation === 'open')
    .slice(0, 2)
    .flatMap(({ entry }, at) => {
      const said = saysOn(one, entry, topic, 1);
      return said.length > 0
        ? [line('reason', `near-${index}-${at}`, `- Nearest on record for ${bold(entry.record.id)}: ${listed(said)}.`)]
        : [];
    });
};

const asksWho = says([
  'who|which ... uses|use|using',
  'who else uses|has|runs|bought',
  'does|did|has ... use|using',
  'did|does|has|is ... go|gone|going with',
  'went|gone with',
]);
const asksOthers = says(['who else']);
/** "MedChart in Queensland": a name and a place. */
const NAME_AND_PLACE = 5;
/** Whether a question about a named product asks who uses it, in a state or at an organisation. */
export const asksUsers = ({ need, subjects }: Reading, text: string): boolean => {
  const said = wordsIn(text);
  const named = subjects.flatMap(({ q }) => wordsIn(q).map(({ lower }) => lower));
  if (named.length === 0) return false;
  const isPlaced = said.some(({ lower }) => organisations.has(lower)) || need.state !== null;
  const isBare =
    need.state !== null &&
    said.length <= named.length + NAME_AND_PLACE - 2 &&
    said.some(({ lower }, at) => lower === 'in' && named.includes(said[at - 1]?.lower ?? ''));
  return isBare || ((isPlaced || asksOthers(said)) && asksWho(text));
};
const organisations = new Set('health hospital hospitals district lhd hhs phn department ministry'.split(' '));
const useWords = new Set('who which use go with gone went go did does has anyon els live'.split(' '));

/** Who uses a product where it was asked about: users on record there first, else that none is, and those elsewhere. */
export const usersPart = (one: Case, entries: readonly Judged[]): Part | undefined => {
  const { reading, text, book } = one;
  const [entry] = entries;
  if (!entry || !asksUsers(reading, text)) return undefined;
  const state = reading.need.state?.value;
  const place = state ? stateLabel[state] : undefined;
  const own = new Set(entries.flatMap(ownNames).flatMap((name) => tellingWords(name)));
  const wanted = tellingWords(text).filter((word) => !own.has(word) && !useWords.has(word));
  const isThere = (value: string): boolean =>
    state === undefined || wordsIn(value).some((word) => word.text === state) || value.includes(place ?? state);
  const held = entries.flatMap((one_) =>
    byField(topicOf('users'), factsFor(book, one_))
      .filter(({ id, claimClass }) => claimClass !== 'contract' && id.includes('.usedBy.'))
      .map((fact) => ({ entry: one_, fact })),
  );
  const heard = (value: string): number => tellingWords(value).filter((word) => wanted.includes(word)).length;
  const there = held
    .filter(({ fact }) => (state ? isThere(fact.text) : heard(fact.text) > 0))
    .sort((a, b) => heard(b.fact.text) - heard(a.fact.text));
  const where = place ? ` in ${place}` : '';
  const said = (list: typeof held): string => listed(list.slice(0, 3).map(({ fact }) => ref(fact.id)));
  const others = held.filter((user) => !there.includes(user));
  const [whose] = there;
  return {
    asks: [
      {
        act: 'fact',
        direct: line(
          'direct',
          'users',
          whose
            ? `**On record: ${nameRef(whose.entry.record.id)} is used by ${said(there)}.**`
            : `**Not on record: no user of ${nameRef(entry.record.id)}${where || ' of that name'} is held here, which does not prove that there is none.**`,
        ),
        reasons:
          !whose && others.length > 0
            ? [line('reason', 'elsewhere', `- Users on record elsewhere: ${said(others)}.`)]
            : [],
        change: line(
          'change',
          'ask',
          `Ask the vendor: “Which sites${where} use it today, since when, and which may we ring?”`,
        ),
      },
    ],
    warnings: warningLines(one, [(whose ?? { entry }).entry.record.id]),
  };
};
