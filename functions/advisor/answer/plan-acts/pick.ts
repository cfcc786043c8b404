import { nameRef, ref } from '#functions/advisor/facts/facts';
import { categoryLabel } from '#shared/kernel/catalogue';
import { capital, listed, lowered } from '#shared/kernel/format';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../case.ts';
import { asksHowMany, asksStandard } from '../compute/asked.ts';
import { factsFor, isDisputed } from '../judge/judge.ts';
import { byField } from '../judge/match.ts';
import { topicOf, topicsIn } from '../judge/topics.ts';
import type { Judgement, Verdict } from '../judgement.ts';
import type { Line } from '../plan.ts';
import { budgetLines, deadlineLines, figureLines } from './bounds.ts';
import {
  bold,
  datedWords,
  entriesOf,
  hollowPart,
  line,
  mainSize,
  names,
  type Part,
  plainNames,
  pointWords,
  quoted,
  sizeWords,
  telling,
  vendorOf,
  wordsOf,
} from './lines.ts';
import { pointsOn, pointLines as practiceLines } from './practice.ts';

/** Names in running text: the rows hold the rest. */
const NAMED = 3;
/** Knocked-out products that are told one by one. */
const OUT = 4;

export const recommended = ({ verdicts }: Judgement): Verdict[] =>
  verdicts.filter(({ verdict }) => verdict === 'fits' || verdict === 'may-fit' || verdict === 'unknown');

/** Open conditions that are named in a row. */
const OPEN = 4;

/** The answer to "which", "what is there" and "what else". */
export const pickPart = (one: Case, hint: 'choose' | 'list' | 'alternatives'): Part => {
  const left = recommended(one.judgement).filter(({ subject }) => !one.dropped.includes(subject));
  if (isVague(one)) return askBack(one);
  const parts = left.length === 0 ? nothing(one, hint) : found(one, hint, left);
  return {
    ...parts,
    mustSay: [...wider(one), ...kept(one), ...figureLines(one), ...(parts.mustSay ?? [])],
    warnings: warningLines(
      one,
      left.slice(0, NAMED).map(({ subject }) => subject),
    ),
    open: left.length === 0 ? [] : openLines(one, left),
    next: [...nextLines(one, left)],
  };
};

/** What is sought is narrower than the records. */
const wider = ({ kind }: Case): Line[] =>
  kind?.narrower && kind.ids.length > 0
    ? [
        line(
          'must-say',
          'wider',
          `The records hold these as the wider kind, ${kind.label}: ask each whether it is a ${kind.narrower}.`,
        ),
      ]
    : [];

const pointing = says(['the|this|our|that thing|things']);
/** Nobody said which kind of thing is meant, and words only point: a list would be a guess. */
const isVague = (one: Case): boolean =>
  !one.isFollowUp &&
  one.named.length + one.unknown.length === 0 &&
  !one.reading.subjects.some(({ role }) => role === 'connects-to') &&
  pointing(one.text);
const askBack = (one: Case): Part => ({
  asks: [
    {
      act: 'reject',
      direct: line(
        'direct',
        'which',
        '**Which thing do you mean: nurse call, phones, Wi-Fi, a rostering or care record, a device?**',
      ),
      reasons: [
        line(
          'reason',
          'not-used',
          `- Not used yet, as I cannot tell what it is about: “${quoted(one, 'not-used', one.text)}”.`,
        ),
        line(
          'reason',
          'meanwhile',
          '- If somebody’s care depends on it tonight: your downtime procedure, rounds on foot, and the number on the service contract.',
        ),
      ],
      change: line(
        'change',
        'which',
        'Say the product or its kind and what happens, and I tell you what is on record and whom to ring.',
      ),
    },
  ],
});

/** Nobody said the kind in words that are known: the one that was guessed may be another. */
export const isGuessed = ({ kind, need, isFollowUp }: Case): boolean =>
  kind === null && !isFollowUp && need.cats.length > 0 && need.cats.every(({ doubt }) => doubt === true);

const measures = phrases([
  '# kg|kgs|kilo|kilos|mm|cm|litre|litres|l|ml|inch|mhz|kw|kva|lux|degrees|deg|min|mins|minutes|hours|hrs',
]);
const metric = /^\d[\d.,]*(?:kg|kgs|mm|cm|m|l|ml|litres?|inch|kw|kva|deg|min|hrs?)$/u;
/** Sizes, loads and times of the message that no condition holds: each is to be confirmed like one. */
const measuresOf = (one: Case): string[] => {
  if (one.isFollowUp) return [];
  const words = wordsIn(one.text);
  const spans = [
    ...measures.find(words).map(({ from, to }) => [from, to] as const),
    ...words.flatMap(({ lower }, at) => (metric.test(lower) ? [[at, at + 1] as const] : [])),
  ].map(([from, to]) => one.text.slice(words[from]?.at, words[to - 1]?.end));
  return [...new Set(spans)]
    .filter((said) => !one.points.some(({ quote }) => quote.includes(said)))
    .slice(0, OPEN)
    .map((said) => `“${quoted(one, `measure-${said.replace(/\W+/g, '-')}`, said)}”`);
};

/** How to buy what no record is one of: the buyer's own conditions, each to be confirmed; what to ask, and where. */
const buyingLines = (one: Case): Line[] => {
  if (one.isFollowUp) return [];
  const { need, points } = one;
  const size = mainSize(need);
  const frame = [
    ...(size ? [sizeWords(size)] : []),
    ...(need.place ? [need.place.value] : []),
    ...(need.deadline ? [`by ${need.deadline.value}`] : []),
  ];
  const there = need.place ? quoted(one, 'there', need.place.value) : 'your place';
  const musts = [
    ...points
      .filter(({ id }) => id !== 'kind')
      .slice(0, OPEN)
      .map((point) => `“${quoted(one, point.id, pointWords(point))}”`),
    ...measuresOf(one),
  ];
  return [
    ...(musts.length > 0
      ? [
          line(
            'reason',
            'conditions',
            `- Have each supplier confirm in writing, with how it is proven: ${listed(musts)}.`,
          ),
        ]
      : []),
    line(
      'reason',
      'ask-each',
      `- Ask each${frame.length > 0 ? ` for the same (${quoted(one, 'frame', frame.join(', '))})` : ''}: make and model, the standard or ARTG entry it is supplied under, price delivered and fitted with GST apart, lead time, who services it in ${there} and how fast, warranty, and years of spare parts.`,
    ),
    line(
      'reason',
      'where',
      '- Where to look: your state’s health contracts and panels, the ARTG by kind of device for who supplies it here, your peak body’s buying group, and whoever put it into a place like yours.',
    ),
  ];
};

const wantsThing = says([
  'need|needs|want|wants|looking|seek|seeking|buy|buying|after|love|get|find|recommend|suggest|list|options|alternative*',
  'who sells|makes|supplies|hires|does|fixes|services',
]);
const nothing = (one: Case, hint: 'choose' | 'list' | 'alternatives'): Part => {
  const { judgement, category } = one;
  const out = judgement.verdicts.filter(({ knockOut }) => knockOut);
  if (one.kind && one.kind.ids.length === 0) return noneOfKind(one, one.kind);
  const kind = one.kind?.label ?? (category ? categoryLabel[category].toLowerCase() : '');
  const isOther = hint === 'alternatives' && one.shownBefore.length > 0;
  const isSought = kind !== '' || one.points.length > 0 || one.need.size.length > 0 || wantsThing(one.text);
  if (!isSought && out.length === 0 && !one.isFollowUp) return hollowPart();
  const direct =
    out.length > 0
      ? '**Nothing on record fits.**'
      : `**No ${isOther ? 'other ' : ''}product on record answers this${kind ? ` (looked under ${kind})` : ''}.**`;
  const reasons = out.slice(0, OUT).flatMap(({ subject, knockOut }, index): Line[] => {
    if (!knockOut) return [];
    const facts = knockOut.facts.map((id) => wordsOf(one.book.get(id)));
    return [
      line(
        'reason',
        `out-${index}`,
        `${bold(subject)} fails “${quoted(one, knockOut.need.id, pointWords(knockOut.need))}”: ${listed(facts)}.`,
      ),
    ];
  });
  return {
    asks: [
      {
        act: 'list',
        direct: line('direct', 'nothing', direct),
        reasons: [...reasons, ...(out.length > 0 ? [] : buyingLines(one))],
      },
    ],
    mustSay: [...budgetLines(one, []), ...deadlineLines(one)],
  };
};

/** Nothing on record is such a thing: said first; what stands nearest is told as something else. */
export const noneOfKind = (one: Case, { label, near }: NonNullable<Case['kind']>): Part => {
  const said = one.context || one.text;
  return {
    asks: [
      {
        act: 'list',
        direct: line('direct', 'nothing', `**No ${label} is on record here.**`),
        reasons: [
          ...practiceLines(one, 'options', OPTIONS),
          ...(asksHowMany(said) ? practiceLines(one, 'size', 1) : []),
          ...(asksStandard(said) ? practiceLines(one, 'rules', 1) : []),
          ...practiceLines(one, 'must', MUSTS),
          ...one.besides.map((practice, index) =>
            line(
              'reason',
              `besides-${index}`,
              `- ${capital(practice.label)}: ${pointsOn({ ...one, practice }, 'must', BESIDES)
                .map(lowered)
                .join(' ')}`,
            ),
          ),
          ...nearLines(one, near),
          ...buyingLines(one),
        ],
        ...(one.practice
          ? {
              change: line(
                'change',
                'none',
                'The advice is our own, not from a record. Say “draft the request”, and I write it for whoever supplies such things to you.',
              ),
            }
          : {}),
      },
    ],
    mustSay: [...budgetLines(one, []), ...deadlineLines(one)],
  };
};
/** Of what is known of buying such a thing: its types, and what to require. */
const OPTIONS = 2;
const BESIDES = 2;
const MUSTS = 3;
/** How many of the kind's own musts stand beside a list: fewer where it is long, none where its warnings are. */
const mustsToTell = ({ isFollowUp, judgement, points }: Case, top: readonly { subject: string }[]): number => {
  const warned = judgement.warnings.filter(({ subject }) => top.some((one) => one.subject === subject));
  if (isFollowUp) return points.some(({ id, kind }) => id !== 'kind' && kind !== 'want') ? 0 : 1;
  return top.length < LONG ? MUSTS : new Set(warned.map(({ subject }) => subject)).size > 1 ? 0 : 1;
};
const LONG = 3;

const nearLines = (one: Case, near: readonly string[]): Line[] =>
  entriesOf(one, near).flatMap((entry, index): Line[] => {
    const facts = telling(one, entry, undefined, 1);
    return facts.length > 0
      ? [
          line(
            'reason',
            `near-${index}`,
            `${index === 0 ? 'Nearest on record, another kind of thing: ' : ''}${bold(entry.record.id)} (${facts.map(wordsOf).join('; ')}).`,
          ),
        ]
      : [];
  });

const found = (one: Case, hint: 'choose' | 'list' | 'alternatives', left: readonly Verdict[]): Part => {
  const fits = left.filter(({ verdict }) => verdict === 'fits');
  const top = (fits.length > 0 ? fits : left).slice(0, NAMED);
  const ids = top.map(({ subject }) => subject);
  const [first] = ids;
  // What puts the first before the others stands beside its name.
  const [foremost] = entriesOf(one, ids.slice(0, 1));
  const telltale = foremost ? telling(one, foremost, top[0], 2).filter(({ text }) => !isAgainst(wordsIn(text))) : [];
  // What it is puts it before none of its kind.
  const advantages = telltale.filter(({ id }) => !id.endsWith('.description'));
  // Whom it serves already says more than for which kind of place it is listed.
  const fact = advantages.find(({ id }) => !id.endsWith('.settings')) ?? advantages[0];
  const because = fact ? `: ${wordsOf(fact)}` : '';
  const firstOf = fact && ids.length > 1 ? ` ${nameRef(ids[0] ?? '')} first${because}.` : '';
  const more = left.length - ids.length;
  const rest = more > 0 ? ` ${capital(more === 1 ? 'one more is' : `${more} more are`)} in the rows below.` : '';
  const isSure = fits.length > 0;
  const musts = one.points.filter((point) => point.id !== 'kind' && point.kind !== 'want');
  const kind = one.category ? ` for ${one.kind?.label ?? categoryLabel[one.category].toLowerCase()}` : '';
  const direct = one.isInternational
    ? `**Overseas vendors on record${kind}: ${plainNames(ids)}.**${rest}`
    : one.isUnsure || isGuessed(one)
      ? `**Nothing on record is plainly what you mean; the nearest by its words: ${plainNames(ids)}.**`
      : hint === 'choose' && first
        ? isSure
          ? `**${nameRef(first)} fits best on what is on record${because}.**`
          : `**Start with ${nameRef(first)}${because}${ids[1] ? `; then ${nameRef(ids[1])}` : ''}. None on record is shown to fit outright.**`
        : isSure
          ? `**On record as a fit: ${plainNames(ids)}.**${rest}`
          : musts.length > 0
            ? `**None on record is shown to meet ${musts.length === 1 ? 'that' : `all ${musts.length} conditions`}; nearest: ${plainNames(ids)}.${firstOf}**${rest}`
            : `**May fit, none shown to meet every need: ${plainNames(ids)}.${firstOf}**${rest}`;
  const lead = hint === 'alternatives' && one.reading.subjects.length > 0 ? alternativesNote(one, left) : [];
  const reasons = [
    ...(one.isUnsure || isGuessed(one) ? buyingLines(one) : []),
    ...(isGuessed(one) ? [] : top).flatMap(({ subject }, index) =>
      reasonLine(one, subject, top[index], index, fact && direct.includes(because) ? fact.id : ''),
    ),
    ...pointsOn(one, 'must', isGuessed(one) ? 0 : mustsToTell(one, top)).map((point, index) =>
      line('reason', `require-${index}`, index === 0 ? `Whichever you take: ${lowered(point)}` : point),
    ),
  ];
  return {
    asks: [{ act: hint, direct: line('direct', 'pick', direct), reasons, ...changeOf(one, top) }],
    mustSay: [...lead, ...budgetLines(one, left), ...deadlineLines(one)],
  };
};

/** A fact that says what a product cannot do is no reason to put it first. */
const isAgainst = says(["cannot|can't|no|not|without|only|never|unless"]);

/** Cheaper than something whose price nobody has on record is a claim that nobody can make. */
const alternativesNote = (one: Case, left: readonly Verdict[]): Line[] => {
  const price = topicOf('price');
  const isAboutPrice = one.text.toLowerCase().includes('cheap') || one.text.toLowerCase().includes('dear');
  if (!isAboutPrice) return [];
  const own = one.judgement.kept.flatMap(({ subject }) => entriesOf(one, [subject]));
  const missing = own.filter((entry) => byField(price, factsFor(one.book, entry)).length === 0);
  const known = entriesOf(
    one,
    left.map(({ subject }) => subject),
  ).filter((entry) => byField(price, factsFor(one.book, entry)).length > 0);
  if (missing.length === 0 && own.length > 0 && known.length > 0) return [];
  const whose = missing[0] ? bold(missing[0].record.id) : 'what you have';
  return [line('must-say', 'cheaper', `No price of ${whose} is on record, so none can be called cheaper.`)];
};

const reasonLine = (one: Case, subject: string, verdict: Verdict | undefined, index: number, told: string): Line[] => {
  const [entry] = entriesOf(one, [subject]);
  if (!entry) return [];
  const facts = telling(one, entry, verdict, index === 0 ? 2 : 1).filter(({ id }) => id !== told);
  if (facts.length === 0) return [];
  return [line('reason', `why-${index}`, `${bold(subject)}: ${facts.map(wordsOf).join('; ')}.`)];
};

const changeOf = (one: Case, top: readonly Verdict[]) => {
  const openMust = top[0]?.checks.find(({ need, relation }) => relation !== 'meets' && need.kind !== 'want');
  // What no record answers for any is told as open already.
  const isTold = one.judgement.openForAll.some(({ id }) => id === openMust?.need.id);
  return openMust && !isTold
    ? {
        change: line(
          'change',
          'change',
          `A written answer on “${quoted(one, openMust.need.id, pointWords(openMust.need))}” would settle it.`,
        ),
      }
    : {};
};

/** Excluded, in use, to be replaced: said once, so that nobody wonders where they went. */
export const kept = (one: Case): Line[] => {
  const rows = one.judgement.kept;
  const of = (role: string) => rows.filter((row) => row.role === role).map(({ subject }) => subject);
  const [excluded, inUse, replaced] = [of('excluded'), of('in-use'), of('to-replace')];
  const dropped = one.dropped.filter((id) => one.entries.has(id) && !excluded.includes(id));
  const out = [
    ...(excluded.length > NAMED ? [gathered(one, excluded)] : excluded.map(bold)),
    ...one.unknownOut.map((name, index) => quoted(one, `out-${index}`, name)),
  ];
  return [
    ...(out.length > 0 ? [line('must-say', 'excluded', `Left out, as you asked: ${listed(out)}.`)] : []),
    ...(dropped.length > 0 ? [line('must-say', 'dropped', `Off the list, as you asked: ${names(dropped)}.`)] : []),
    ...(replaced.length > 0
      ? [line('must-say', 'replaced', `Not offered, as you replace it: ${gathered(one, replaced)}.`)]
      : []),
    ...(inUse.length > 0 ? [line('must-say', 'in-use', `Taken as what you keep: ${gathered(one, inUse)}.`)] : []),
  ];
};

/** Many products of one maker are said as that. */
const gathered = (one: Case, ids: readonly string[]): string => {
  if (ids.length <= NAMED) return names(ids);
  const makers = Map.groupBy(entriesOf(one, ids), vendorOf);
  return listed(
    [...makers].map(([maker, own]) =>
      own.length > 1 ? `${own.length} products of ${maker}` : names(own.map(({ record }) => record.id)),
    ),
  );
};

export const warningLines = (one: Case, ids: readonly string[]): Line[] => {
  const warned = one.judgement.warnings.filter(({ subject }) => ids.includes(subject));
  const firsts = warned.filter(
    ({ subject }, index) => warned.findIndex((other) => other.subject === subject) === index,
  );
  // What is said of a vendor stands once, whichever of its products it is shown on.
  const texts = Map.groupBy(firsts, ({ fact }) => one.book.get(fact).text);
  return [...texts.values()].slice(0, NAMED).flatMap((same, index) => {
    const [first] = same;
    return first
      ? [
          line(
            'warning',
            `warning-${index}`,
            `Warning on ${names(same.map(({ subject }) => subject))}: ${ref(first.fact)}.`,
          ),
        ]
      : [];
  });
};

/** What no record answers for any, said once; what only some answer stands on the rows. */
export const openLines = (one: Case, left: readonly Verdict[]): Line[] => {
  const all = entriesOf(
    one,
    left.map(({ subject }) => subject),
  );
  const price = topicOf('price');
  const priced = all.filter((entry) => byField(price, factsFor(one.book, entry)).length > 0);
  const recall = one.points.some(({ field, kind }) => field === 'recall' && kind === 'must-not');
  const points = one.judgement.openForAll
    .filter(({ field }) => field !== 'recall')
    .map((point) => `“${quoted(one, point.id, pointWords(point))}”`);
  const more = points.length - OPEN;
  const open = [
    ...points.slice(0, OPEN),
    ...measuresOf(one),
    ...(priced.length === 0 ? ['a price'] : []),
    ...(more > 0 ? [`${more} more`] : []),
  ];
  const some = one.points
    .filter(({ id }) => !one.judgement.openForAll.some((point) => point.id === id))
    .flatMap((point) => {
      const has = left.filter(({ checks }) =>
        checks.some(({ need, relation }) => need.id === point.id && relation === 'meets'),
      );
      if (has.length === 0 || has.length === left.length) return [];
      return [`“${quoted(one, point.id, pointWords(point))}” only for ${names(has.map(({ subject }) => subject))}`];
    });
  const priceLine =
    asksForPrice(one) && priced.length > 0 && priced.length < all.length
      ? [`a price only for ${names(priced.map(({ record }) => record.id))}`]
      : [];
  return [
    ...(recall
      ? [
          line(
            'open',
            'recall',
            'No recall of those left is on record here, which proves nothing: search each model in the TGA’s Database of Recalls, Product Alerts and Corrections (DRAC).',
          ),
        ]
      : []),
    ...(some.length + priceLine.length > 0
      ? [line('open', 'some', `On record: ${listed([...some, ...priceLine])}; open for the others.`)]
      : []),
    ...disputedLines(one, left),
    ...(open.length > 0
      ? [
          line(
            'open',
            'open',
            `Not on record for ${left.length === 1 ? 'it: ask in writing about' : 'any of them: ask each in writing about'} ${listed(open)}.`,
          ),
        ]
      : []),
  ];
};

/** Whoever asks no price and names no sum is not told who has one. */
const asksForPrice = ({ text, need, acts }: Case): boolean =>
  need.budget !== null || acts.includes('price') || topicsIn(wordsIn(text)).some(({ id }) => id === 'price');

/** Where sources disagree on a need, what each says and when. */
const disputedLines = (one: Case, left: readonly Verdict[]): Line[] =>
  left
    .flatMap(({ subject, checks }) => checks.filter(isDisputed).map((check) => ({ subject, check })))
    .slice(0, NAMED)
    .map(({ subject, check: { need, facts } }, index) =>
      line(
        'open',
        `disputed-${index}`,
        `Sources disagree for ${bold(subject)} on “${quoted(one, need.id, pointWords(need))}”: ${listed(facts.map((id) => datedWords(one.book.get(id))))}.`,
      ),
    );

const nextLines = (one: Case, left: readonly Verdict[]): Line[] => {
  const { need, reading } = one;
  const lacks = [...(need.setting ? [] : ['the kind of site']), ...(need.size.length > 0 ? [] : ['its size'])];
  if (reading.register === 'fragment' && !one.isFollowUp && lacks.length > 0)
    return [line('next', 'ask-back', `Tell me ${listed(lacks)}, and I will narrow this down.`)];
  if (one.kind?.ids.length === 0)
    return [
      line(
        'next',
        'bring',
        'Bring a brochure or a quote of one you have in mind: I read it here, and judge it with what it says.',
      ),
    ];
  if (left.length === 0)
    return [line('next', 'widen', 'Name the product by its kind, or let one condition go, and I will look again.')];
  return [];
};
