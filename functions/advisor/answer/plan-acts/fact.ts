import { nameRef, ref } from '#functions/advisor/facts/facts';
import { categoryLabel } from '#shared/kernel/catalogue';
import { capital, listed } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../case.ts';
import { factsFor, isGrave, type Judged, ownNames, warningsOf } from '../judge/judge.ts';
import { byField, onTopic, tellingWords } from '../judge/match.ts';
import { type Topic, topicOf, topicsIn } from '../judge/topics.ts';
import type { Verdict } from '../judgement.ts';
import type { Line } from '../plan.ts';
import { claimsPart, usersPart } from './claims.ts';
import { unknownLines } from './compare.ts';
import { explainPart } from './knowledge.ts';
import {
  bold,
  entriesOf,
  line,
  names,
  type Part,
  plainNames,
  pointWords,
  quoted,
  saysOn,
  telling,
  vendorOf,
  wordsOf,
} from './lines.ts';
import { pickPart, warningLines } from './pick.ts';
import { bearingOn, pointLines, practicePart } from './practice.ts';
import { asksCheap, paidLines, priceLines } from './price.ts';

/** What a decision on most products needs to know. */
const decided = ['price', 'integration', 'users', 'hosting', 'support', 'time', 'device', 'security', 'finance'].map(
  topicOf,
);
/** What of it the record of a product holds, and what it does not. */
export const decidedOn = (one: Case, entry: Judged, except = ''): { has: Topic[]; open: Topic[] } => {
  const facts = factsFor(one.book, entry);
  const asked = decided.filter(({ id }) => id !== except);
  const has = asked.filter((topic) => onTopic(topic, facts).length > 0);
  return { has, open: asked.filter((topic) => !has.includes(topic)) };
};

/** Products that a question is about: those it names, else those of the last list. */
export const about = (one: Case): Judged[] => {
  const own = one.named.length > 0 ? one.named : one.unknown.length > 0 ? [] : one.shownBefore;
  // "Bladder scanners, any recalls" asks of what is such a thing.
  return own.length > 0 ? entriesOf(one, own).slice(0, 5) : entriesOf(one, one.kind?.ids ?? []);
};

/** A name is about no topic: "Power BI" asks nothing of power. */
const withoutOwn = ({ text, reading }: Case, entries: readonly Judged[]): string =>
  [...reading.subjects.map(({ q }) => q), ...entries.flatMap(({ record }) => [record.name, ...record.aliases])].reduce(
    (rest, name) => rest.split(name).join(' '),
    text,
  );

/** A question about products: the field that answers it, or that no record does. */
export const factPart = (one: Case): Part => {
  const entries = about(one);
  const asked = topicsIn(wordsIn(withoutOwn(one, entries)));
  const missing = one.unknown.map((name, index) => quoted(one, `unknown-${index}`, name));
  // What is asked of a name on no record is asked of no other.
  if (missing.length > 0 && one.named.length === 0 && !one.isFollowUp) return unknownPart(one, missing);
  if (entries.length === 0) {
    if (one.unknown.length > 0) return unknownPart(one, missing);
    return one.points.length > 0 && one.category ? pickPart(one, 'list') : explainPart(one);
  }
  if (asksForGaps(one.text)) return gapsPart(one, entries);
  const users = usersPart(one, entries);
  if (users) return users;
  const isOfOwner = isStill(one, entries) || asked[0]?.id === 'owner';
  const claims = isOfOwner ? undefined : claimsPart(one, entries);
  if (claims) return claims;
  const topic =
    (isStill(one, entries) ? topicOf('owner') : withHome(asked[0], one.text)) ??
    (one.acts.includes('price') ? topicOf('price') : undefined);
  if (!topic) return withoutTopic(one, entries);
  if (topic.id === 'recall') return riskPart(one);
  const held = entries.map((entry) => ({ entry, said: answerOn(one, entry, topic) }));
  const has = held.filter(({ said }) => said.length > 0);
  const [only] = entries;
  const isOne = entries.length === 1 && only;
  const groups = alike(has);
  // One answer is said at once.
  const isOnly = groups.length === 1;
  // What is held of a vendor is the same for all that it makes.
  const [maker, ...makers] = new Set(entries.map(({ vendor }) => vendor.id));
  const ofMaker = topic.id === 'owner' && maker && makers.length === 0 && only ? (has[0]?.said ?? []) : [];
  const direct =
    ofMaker.length > 0 && only
      ? `**On record of ${vendorOf(only)}: ${listed(ofMaker)}.**`
      : isOne
        ? has.length > 0
          ? `**On record for ${nameRef(only.record.id)}: ${listed(has[0]?.said ?? [])}.**`
          : `**Not on record: nothing held here says of ${nameRef(only.record.id)}: ${topic.noun}.**`
        : has.length === 0
          ? `**Not on record for ${plainNames(
              entries.map(({ record }) => record.id),
              'or',
            )}: ${topic.noun}.**`
          : topic.id === 'price' && has.length < entries.length && asksCheap(one.text)
            ? `**Nobody can be called cheapest: a price is on record only for ${plainNames(has.map(({ entry }) => entry.record.id))}.**`
            : `**On record for ${plainNames(has.map(({ entry }) => entry.record.id))}${isOnly && topic.id !== 'price' ? `: ${listed(groups[0]?.said ?? [])}` : ''}.**`;
  const lacking = held.filter(({ said }) => said.length === 0).map(({ entry }) => entry.record.id);
  return {
    asks: [
      {
        act: 'fact',
        direct: line('direct', 'fact', direct),
        reasons: [
          ...(isOne || ofMaker.length > 0 || (isOnly && topic.id !== 'price')
            ? []
            : groups.map(({ ids, said }, index) =>
                line('reason', `fact-${index}`, `- ${names(ids)}: ${listed(said)}.`),
              )),
          ...(!isOne && ofMaker.length === 0 && lacking.length > 0 && has.length > 0
            ? [line('reason', 'lacking', `- Not on record for ${names(lacking)}.`)]
            : []),
          ...others(one, entries, asked.slice(1)),
          ...(topic.id === 'price' ? [...paidLines(one, entries), ...contractNote(one, entries)] : []),
          ...(topic.id === 'price' && has.length === 0 ? kindPrices(one, entries) : []),
        ],
        ...(lacking.length > 0 ? { change: line('change', 'ask', `Ask: “${topic.question}”`) } : {}),
      },
    ],
    mustSay: unknownLines(one, missing),
    warnings:
      ofMaker.length > 0
        ? []
        : warningLines(
            one,
            entries.map(({ record }) => record.id),
          ),
  };
};

/** Where no price of a product is on record, those of its kind that are: to go by. */
const kindPrices = (one: Case, [entry]: readonly Judged[]): Line[] =>
  entry
    ? priceLines({ ...one, category: entry.record.category }, 2).map((priced) => ({
        ...priced,
        text: `- Of the same kind, ${priced.text.slice(2)}`,
      }))
    : [];

/** Whether an owner is abroad is told by where the company is at home, too. */
const withHome = (topic: Topic | undefined, text: string): Topic | undefined =>
  topic?.id === 'owner' && asksHome(text) ? { ...topic, fields: [...topic.fields, 'country', 'headquarters'] } : topic;
const asksHome = says(['overseas|foreign|offshore|american|australian|aussie|local|locally|us|uk|chinese']);

/** "Is X still X": whether the company is still its own. */
const isStill = (one: Case, entries: readonly Judged[]): boolean => {
  const words = wordsIn(withoutOwn(one, entries));
  return words.some(({ lower }) => lower === 'still') && words.every(({ lower }) => still.has(lower));
};
const still = new Set('is are still the a same company called its own it or and now'.split(' '));

const asksForGaps = says([
  'not on record',
  'not know',
  "don't|dont we|you|they|i? know",
  'what|which|any|the|main|biggest|known|their|its|where|and gap|gaps',
  'what|whats|anything|something|is|are|and missing',
  'is unknown',
]);

/** What no record holds of the products in question, one line each. */
const gapsPart = (one: Case, entries: readonly Judged[]): Part => ({
  asks: [
    {
      act: 'fact',
      direct: line('direct', 'gaps', '**What no record holds:**'),
      reasons: entries.map((entry, index) => {
        const { open } = decidedOn(one, entry);
        return line(
          'reason',
          `gaps-${index}`,
          `- ${bold(entry.record.id)}: ${open.length > 0 ? listed(open.map(({ noun }) => noun)) : 'every point that buyers ask first is on record'}.`,
        );
      }),
    },
  ],
  next: [line('next', 'ask', '“Ask them all of that” drafts the questions.')],
});

/** What a record says on a topic; where the question is narrower than the topic, whether it says that. */
const answerOn = (one: Case, entry: Judged, topic: Topic): string[] => {
  const facts = factsFor(one.book, entry);
  const names_ = new Set(
    [entry.record.name, ...entry.record.aliases, entry.vendor.name].flatMap((name) =>
      wordsIn(name).map(({ lower }) => lower),
    ),
  );
  const narrow = tellingWords(one.text).filter((word) => !names_.has(word));
  const said = onTopic(topic, facts);
  const exact = said.filter((fact) => {
    const lower = fact.text.toLowerCase();
    return narrow.some((word) => lower.includes(word));
  });
  return (exact.length > 0 ? exact : said)
    .filter(({ text }) => text.length <= 300)
    .slice(0, 2)
    .map((fact) => (topic.id === 'price' ? ref(fact.id) : wordsOf(fact)));
};

/** What is held of a vendor, as its contracts are, is said once of all its products. */
const alike = (held: readonly { entry: Judged; said: readonly string[] }[]): { ids: string[]; said: string[] }[] => {
  const groups: { ids: string[]; said: string[] }[] = [];
  for (const { entry, said } of held) {
    const same = groups.find((group) => said.every((words) => group.said.includes(words)));
    const fresh = said.filter((words) => !groups.some((group) => group.said.includes(words)));
    if (same) same.ids.push(entry.record.id);
    else groups.push({ ids: [entry.record.id], said: fresh.length > 0 ? fresh : [...said] });
  }
  return groups;
};

/** Further topics of the same question, in a line each. */
const others = (one: Case, entries: readonly Judged[], rest: readonly Topic[]): Line[] =>
  rest.slice(0, 2).flatMap((topic, index) => {
    const said = entries.flatMap((entry) => {
      const words = saysOn(one, entry, topic, 1);
      return words.length > 0 ? [`${entries.length > 1 ? `${bold(entry.record.id)} ` : ''}${listed(words)}`] : [];
    });
    return [
      line(
        'reason',
        `also-${index}`,
        said.length > 0 ? `- ${capital(topic.noun)}: ${said.join('; ')}.` : `- Not on record: ${topic.noun}.`,
      ),
    ];
  });

/** A notice tells what a public buyer committed for all it bought: nobody's price for this one. */
const contractNote = (one: Case, entries: readonly Judged[]): Line[] => {
  const notices = entries.flatMap((entry) => byField(topicOf('contract'), factsFor(one.book, entry)).slice(0, 1));
  const [notice] = notices;
  const isAsked = one.text.toLowerCase().includes('contract') || one.text.toLowerCase().includes('notice');
  if (!notice && !isAsked) return [];
  const held = notice ? `on record: ${ref(notice.id)}` : 'no notice that names one of these is on record here';
  return [
    line(
      'reason',
      'contract',
      `- A contract value is what a public buyer committed for all that it bought, so it is no price for you; ${held}.`,
    ),
  ];
};

/** A question in words that no topic knows: what a record says with those words, else what it says at all. */
const withoutTopic = (one: Case, entries: readonly Judged[]): Part => {
  const own = new Set(
    [...entries.flatMap(ownNames), ...(one.isFollowUp ? one.said : [])].flatMap((name) => tellingWords(name)),
  );
  const telling_ = tellingWords(one.text).filter((word) => !own.has(word) && !plain.has(word));
  return telling_.length > (one.isFollowUp ? 0 : 2) ? notSaid(one, entries) : detail(one, entries);
};
const plain = new Set(
  'instead rather ok okay tell know everything about everyth record say see anything more thing please just first second third last one two both other another them these those mean tel abl'.split(
    ' ',
  ),
);

/** The question to a vendor that bears on what was asked. */
const askWords = (one: Case): string => {
  const [question] = one.isFollowUp ? [] : bearingOn(one, 1, ['questions']);
  return question
    ? `Ask the vendor in writing, and: “${question}”`
    : 'Ask the vendor in writing; “draft the question” gives you the words.';
};

const notSaid = (one: Case, entries: readonly Judged[]): Part => {
  const facts = entries
    .slice(0, 2)
    .flatMap((entry) => telling(one, entry, undefined, 1).map((fact) => ({ entry, fact })));
  return {
    asks: [
      {
        act: 'fact',
        direct: line(
          'direct',
          'fact',
          `**Not on record: nothing held here on ${plainNames(entries.slice(0, 3).map(({ record }) => record.id))} answers “${quoted(one, 'asked', one.text)}”.**`,
        ),
        reasons: facts.map(({ entry, fact }, index) =>
          line('reason', `near-${index}`, `- Nearest on record for ${bold(entry.record.id)}: ${wordsOf(fact)}.`),
        ),
        change: line('change', 'ask', askWords(one)),
      },
    ],
    mustSay: one.raised.slice(0, 1).map(({ concern }) => line('must-say', 'concern', concern.lookFor)),
    warnings: warningLines(
      one,
      entries.map(({ record }) => record.id),
    ),
  };
};

/** All that matters of one product: what it is, who uses it, what is open. */
const detail = (one: Case, entries: readonly Judged[]): Part => {
  const [entry] = entries;
  if (!entry) return {};
  const { has, open } = decidedOn(one, entry);
  return {
    asks: [
      {
        act: 'fact',
        direct: line(
          'direct',
          'what',
          entry.record.facts.description
            ? `**${nameRef(entry.record.id)}**: ${ref(`${entry.record.id}.description`)}.`
            : `**${nameRef(entry.record.id)} is on record with little detail.**`,
        ),
        reasons: has
          .slice(0, 5)
          .map((topic, index) =>
            line('reason', `has-${index}`, `- ${capital(topic.noun)}: ${listed(saysOn(one, entry, topic, 2))}.`),
          )
          .filter(({ text }) => !text.endsWith(': .')),
      },
    ],
    warnings: warningLines(one, [entry.record.id]),
    open: open.length > 0 ? [line('open', 'open', `Not on record: ${listed(open.map(({ noun }) => noun))}.`)] : [],
  };
};

const unknownPart = (one: Case, missing: readonly string[]): Part => ({
  asks: [
    {
      act: 'fact',
      direct: line(
        'direct',
        'unknown',
        `**There is no record of ${listed(missing.map((name) => `“${name}”`))} here, so I can say nothing about it.**`,
      ),
      reasons: one.raised
        .slice(0, 2)
        .map(({ concern }, index) => line('reason', `concern-${index}`, `- ${concern.lookFor}`)),
      change: line(
        'change',
        'ask',
        'Tell me what it is meant to do, and I will show what is on record for the same need; or have the vendor answer in writing.',
      ),
    },
  ],
});

/** Whether something may be used so: no record gives leave. */
export const asksSafety = says([
  'safe|safely|unsafe|dangerous to|with|use|run|on|near|for|in|together|alongside|if',
  'is|are|if ... safe|unsafe|dangerous',
  'safely use|run|connect|mix|pair|plug|hook',
  'ok|okay|fine|alright to use|run|mix|connect|plug|pair ... with|near|alongside|together',
]);

/** What may be wrong with one against which nothing is known: what nobody has on record of it. */
const lacksLine = (one: Case, entry: Judged): Line[] => {
  const { open } = decidedOn(one, entry);
  return open.length > 0
    ? [
        line(
          'reason',
          'lacks',
          `- What speaks against it is what is missing: not on record are ${listed(open.map(({ noun }) => noun))}.`,
        ),
      ]
    : [];
};

const WARNED = 4;
const AS_A_RULE = 3;
/** Recalls, warnings and what to do first. */
export const riskPart = (one: Case): Part => {
  const entries = about(one);
  const missing = one.unknown.map((name, index) => quoted(one, `unknown-${index}`, name));
  const byEntry = entries.map((entry) =>
    warningsOf(factsFor(one.book, entry))
      .slice(0, 3)
      .map((fact) => ({ entry, fact })),
  );
  const warned = byEntry.flat();
  // The first of each before the second of any: nobody's warning is crowded out.
  const inTurn = [0, 1, 2].flatMap((at) => byEntry.flatMap((own) => own.slice(at, at + 1)));
  const without = entries.filter((_, at) => byEntry[at]?.length === 0);
  const told = entries.filter((_, at) => warned.length === 0 || (byEntry[at]?.length ?? 0) > 0);
  const whom =
    entries.length > 0
      ? listed([
          ...told.slice(0, 3).map(({ record }) => nameRef(record.id)),
          ...(told.length > 3 ? [`${told.length - 3} more`] : []),
        ])
      : listed(missing.map((name) => `“${name}”`));
  if (entries.length === 0 && missing.length === 0) return explainPart(one);
  const ofKind =
    one.named.length === 0 && !one.isFollowUp && !asksWarnings(one.text) ? practicePart(one, 'wrong') : undefined;
  if (ofKind)
    return {
      ...ofKind,
      warnings: inTurn
        .slice(0, OF_KIND)
        .map(({ entry, fact }, index) =>
          line('warning', `warning-${index}`, `Warning on ${bold(entry.record.id)}: ${ref(fact.id)}.`),
        ),
    };
  const isSafety = asksSafety(one.text);
  // What goes wrong with such a purchase is more than what was recalled.
  const isOfPurchase = !isSafety && !asksWarnings(one.text) && entries.length <= AS_A_RULE;
  const held = `${warned.length === 1 ? 'a warning is' : `${warned.length} warnings are`} on record for ${whom}`;
  const found =
    warned.length > 0
      ? capital(held)
      : `No recall or warning is on record here for ${whom}; that does not prove that there is none`;
  return {
    asks: [
      {
        act: 'risk',
        direct: line(
          'direct',
          'risk',
          `**${found}.${isSafety ? ' Whether it may be used in that way is not for us to say: ask biomedical engineering and the maker.' : ''}**`,
        ),
        reasons: [
          ...inTurn
            .slice(0, Math.max(WARNED, entries.length - without.length))
            .map(({ entry, fact }, index) =>
              line('reason', `warned-${index}`, `- ${bold(entry.record.id)}: ${ref(fact.id)}.`),
            ),
          ...(without.length > 0 && warned.length > 0
            ? [
                line(
                  'reason',
                  'unwarned',
                  `- No recall or warning is on record here for ${names(without.slice(0, 4).map(({ record }) => record.id))}; that does not prove that there is none.`,
                ),
              ]
            : []),
          ...(isOfPurchase ? pointLines(one, 'wrong', AS_A_RULE) : []),
          ...(warned.length === 0 && entries[0] && entries.length === 1 ? lacksLine(one, entries[0]) : []),
          ...one.raised
            .slice(0, 2)
            .map(({ concern }, index) => line('reason', `concern-${index}`, `- ${concern.lookFor}`)),
        ],
        change: line(
          'change',
          'report',
          isOfPurchase && warned.length === 0
            ? 'Have each of these answered in writing, and shown at a user of your kind, before you sign.'
            : 'Check the TGA’s recall actions for the model and batch, report the fault to the maker and the TGA, and have your biomedical engineer advise on use meanwhile.',
        ),
      },
    ],
    mustSay: entries.length > 0 ? unknownLines(one, missing) : [],
  };
};

/** Warnings on products of a kind that stand beside what goes wrong with it. */
const OF_KIND = 2;
/** What was recalled or happened stands on records. */
const asksWarnings = says([
  'recall*|recalled',
  'alert|alerts|hazard|hazards|warning|warnings',
  'hacked|breached|breach',
]);

/**
 * The product of a list whose place is asked about, and the one that it is held against: of several the one that stands first;
 * the next behind the first, the first before any other.
 */
const placed = (one: Case, entries: readonly Judged[]): readonly (Judged | undefined)[] => {
  const placeOf = ({ record }: Judged): number => {
    const place = one.shownBefore.indexOf(record.id);
    return place < 0 ? one.shownBefore.length : place;
  };
  const [entry, next] = entries.toSorted((a, b) => placeOf(a) - placeOf(b));
  if (!entry || placeOf(entry) >= one.shownBefore.length) return [entry, next];
  const [first, second] = entriesOf(one, one.shownBefore.slice(0, 2));
  if (placeOf(entry) === 0) return [entry, next ?? second];
  return isBehind(one.text) ? [first, entry] : [entry, first];
};
/** "Why over the second": the one that is named stands behind. */
const isBehind = says([
  'over|before|above|beat|beats|than the? second|third|2nd|3rd|next|other|others|rest',
  'over|before|above|than|beat|beats',
]);

/** By what a product stands before the next on the list: points of the buyer's that one record holds and the other does not. */
export const beforeNext = (one: Case, first: Verdict, next: Verdict, who = 'it'): Line[] => {
  const only = (own: Verdict, other: Verdict): string[] =>
    own.checks
      .filter(
        ({ relation, need }) =>
          relation === 'meets' &&
          !other.checks.some((check) => check.need.id === need.id && check.relation === 'meets'),
      )
      .map(({ need }) => (need.id === 'setting' ? 'your kind of site' : `“${quoted(one, need.id, pointWords(need))}”`));
  const [more, less] = [only(first, next), only(next, first)];
  const warned = next.checks.filter(
    ({ relation, need }) =>
      (relation === 'warns' || relation === 'fails') &&
      !first.checks.some((check) => check.need.id === need.id && check.relation === relation),
  );
  const grave = [next, first].map(({ warnings }) => warnings.find((id) => isGrave(one.book.get(id))));
  return [
    line(
      'reason',
      'before',
      more.length > 0
        ? `- Before ${bold(next.subject)}: ${who} has ${listed(more)} on record, the other has not.`
        : `- Against ${bold(next.subject)} it is close: neither record holds a point of yours that the other lacks.`,
    ),
    ...(less.length > 0
      ? [line('reason', 'less', `- ${bold(next.subject)} has ${listed(less)} on record, and ${who} has not.`)]
      : []),
    ...warned
      .slice(0, 1)
      .map(({ need, relation, facts }) =>
        line(
          'reason',
          'against',
          `- The record of ${bold(next.subject)} ${relation === 'fails' ? 'speaks' : 'warns'} against ${need.id === 'setting' ? 'your kind of site' : `“${quoted(one, need.id, pointWords(need))}”`}${facts[0] ? `: ${wordsOf(one.book.get(facts[0]))}` : ''}.`,
        ),
      ),
    ...(grave[0] && !grave[1]
      ? [line('reason', 'grave', `- Against ${bold(next.subject)} stands on record: ${ref(grave[0])}.`)]
      : []),
  ];
};

/** Why the last answer put a product where it stands: what its record holds of what was asked, what puts it before the next, what is open. */
export const whyPart = (one: Case): Part => {
  const [entry, other] = placed(one, about(one));
  if (!entry) return explainPart(one);
  const verdictOf = (judged: Judged | undefined): Verdict | undefined =>
    [...one.judgement.verdicts, ...one.judgement.kept].find(({ subject }) => subject === judged?.record.id);
  const [verdict, next] = [verdictOf(entry), verdictOf(other)];
  const [topic] = topicsIn(wordsIn(one.text));
  if (topic?.id === 'price' || topic?.id === 'contract') return factPart({ ...one, text: `price ${one.text}` });
  const met = verdict?.checks.filter(({ relation }) => relation === 'meets') ?? [];
  const openPoints = verdict?.checks.filter(({ relation }) => relation === 'open' || relation === 'warns') ?? [];
  const facts = telling(one, entry, undefined, 2);
  const gaps = ['price', 'integration', 'users', 'support', 'time']
    .map(topicOf)
    .filter((one_) => onTopic(one_, factsFor(one.book, entry)).length === 0);
  const place = one.shownBefore.indexOf(entry.record.id);
  const isFirst = place === 0;
  return {
    asks: [
      {
        act: 'why',
        direct: line(
          'direct',
          'why',
          place < 0
            ? `**${nameRef(entry.record.id)} is not on the list because ${whyOff(one, entry, verdict)}.**`
            : !isFirst && other
              ? `**${nameRef(other.record.id)} stands first; ${nameRef(entry.record.id)} is at place ${place + 1}, and is not ruled out.**`
              : `**${nameRef(entry.record.id)} stands first because ${met.length > 0 ? `its record answers ${met.length} of the ${verdict?.checks.length ?? met.length} points that count` : 'its record comes nearest to your words, not because it is shown to fit'}.**`,
        ),
        reasons: [
          ...met.map(({ need, facts: on }, index) =>
            line(
              'reason',
              `met-${index}`,
              `- ${need.id === 'setting' ? 'Setting' : `“${quoted(one, need.id, need.quote)}”`}: ${listed(on.map((id) => wordsOf(one.book.get(id))))}.`,
            ),
          ),
          ...(met.length === 0
            ? facts.map((fact, index) => line('reason', `says-${index}`, `- ${wordsOf(fact)}.`))
            : []),
          ...(place >= 0 && verdict && next
            ? isFirst
              ? beforeNext(one, verdict, next)
              : beforeNext(one, next, verdict, bold(next.subject))
            : []),
        ],
        change: line(
          'change',
          'open',
          `Not on record for it: ${listed([...openPoints.filter(({ need }) => need.id !== 'setting' && need.id !== 'kind').map(({ need }) => `“${quoted(one, need.id, pointWords(need))}”`), ...gaps.map(({ noun }) => noun)])}. An answer to one of these could change its place.`,
        ),
      },
    ],
  };
};

/** Why a product that was asked about stands on no list. */
const whyOff = (one: Case, { record }: Judged, verdict: Verdict | undefined): string => {
  if (one.dropped.includes(record.id)) return 'you took it off';
  if (verdict?.role) return verdict.role === 'excluded' ? 'you excluded it' : 'it is what you have today';
  if (verdict?.knockOut) return `it fails “${quoted(one, verdict.knockOut.need.id, verdict.knockOut.need.quote)}”`;
  if (one.category && record.category !== one.category)
    return `it is filed under ${categoryLabel[record.category].toLowerCase()}`;
  return 'the records of others come nearer to your words; it is not ruled out, and you may add it';
};
