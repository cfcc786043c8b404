import { ref } from '#functions/advisor/facts/facts';
import { addRules, ruleFactId } from '#functions/advisor/facts/rule-facts';
import type { Rule } from '#functions/records/knowledge/open-knowledge';
import { buyingSteps, weeksToContract } from '#functions/records/view/buying-steps';
import { categoryLabel } from '#shared/kernel/catalogue';
import { capital, formatDate, lowered, withoutEnd } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { isParted, wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../case.ts';
import type { Counsel } from '../counsel/counsel.ts';
import { rulesOn, stemsOf } from '../judge/rules.ts';
import { topicOf } from '../judge/topics.ts';
import type { Line } from '../plan.ts';
import { deadlineLines, weeksUntil } from './bounds.ts';
import { printedIn, troublePart } from './counsel.ts';
import { bold, entriesOf, hollowPart, line, NOTHING, type Part, pointWords, quoted, saysOn } from './lines.ts';
import { bearingPart, pointLines, pointsOn, practicePart } from './practice.ts';

/** Questions that no single product answers: rules, how to buy, what to think of first. */

/** Share of a question's words that a rule must hold, rare ones counting more. */
const ENOUGH = 0.4;
/** Rules that answer a question. */
const ruling = ({ text, rules }: Case, most: number) =>
  rulesOn(text, rules)
    .filter(({ score }) => score >= ENOUGH)
    .slice(0, most);
/** From here on a rule is what was asked about. */
const PLAIN = 0.5;

export const rulePart = (one: Case): Part => {
  const found = ruling(one, 2);
  addRules(
    one.book,
    found.map(({ rule }) => rule),
  );
  const raised = one.raised
    .slice(0, 2)
    .map(({ concern }, index) => line('reason', `concern-${index}`, `- ${concern.lookFor}`));
  // A rule that is only near stands beside the answer, and never as it.
  const [first, ...further] = (found[0]?.score ?? 0) >= PLAIN ? found : [undefined, ...found];
  const known = found[0] || one.named.length > 0 ? undefined : practicePart(one, 'rules');
  if (known) return known;
  const dated = (rule: Rule): string =>
    rule.evidence.asOf ? ` (as of ${formatDate(rule.evidence.asOf)})` : ' (the source shows no date)';
  return {
    asks: [
      {
        act: 'rule',
        direct: line(
          'direct',
          'rule',
          first
            ? `**On record: ${ref(ruleFactId(first.rule))}${dated(first.rule)}.**`
            : '**Not on record: no rule held here answers that, and I will not guess at law.**',
        ),
        reasons: [
          ...further
            .flatMap((one) => one ?? [])
            .map(({ rule }, index) =>
              line('reason', `rule-${index}`, `- Beside it: ${ref(ruleFactId(rule))}${dated(rule)}.`),
            ),
          ...raised,
        ],
        change: line('change', 'who', settles(one)),
      },
    ],
  };
};

/** Who can settle what kind of rule. */
const settlers: readonly { on: readonly string[]; who: string }[] = [
  {
    on: ['sirs', 'serious incident'],
    who: 'the Aged Care Quality and Safety Commission, through the My Aged Care provider portal',
  },
  { on: ['ndis'], who: 'the NDIS Quality and Safeguards Commission' },
  {
    on: ['3811', 'nurse call', 'builder', 'building', 'pendant'],
    who: 'your building certifier or the certifying installer, in writing, with your contract and the standard’s current edition',
  },
  {
    on: ['s8', 'register', 'drug', 'medicine', 'poison', 'prescri', 'morphine'],
    who: 'your state health department’s medicines regulator or your pharmacist',
  },
  {
    on: ['tender', 'procure', 'probity', 'contract', 'reject', 'rfq', 'panel'],
    who: 'your procurement policy owner or lawyer: the contract and the tender’s own rules decide',
  },
  { on: ['tga', 'artg', 'device', 'software'], who: 'the TGA or the device’s sponsor' },
  { on: ['privacy', 'record', 'consent', 'data', 'hosting'], who: 'your privacy officer, or the OAIC’s guidance' },
];

export const settlersOf = (text: string): string => {
  const lower = text.toLowerCase();
  const heard = ({ on }: (typeof settlers)[number]): number => on.filter((word) => lower.includes(word)).length;
  const [found] = settlers.filter((one) => heard(one) > 0).sort((a, b) => heard(b) - heard(a));
  return found?.who ?? 'the regulator named in the rule, or your lawyer';
};
const settles = ({ text }: Case): string => `Who can settle it: ${settlersOf(text)}.`;

/** Whether a question is how to buy or bring in, not what would do something. */
export const asksBuying = says([
  'tender*|procur*|rfq|rft|rfp|rfi|contract*|quote*|buy*|purchas*|order*',
  'week*|month*|timeline*|timeframe*|deadline*|how long',
  'step*|process*|stage*|phase*|plan*|approach*|schedule*',
  'go live|golive|cutover|changeover|roll* out|rollout|switch|migrat*|transition*',
  'start|begin|first|next',
  'choose|select*|evaluat*|score*|decid*|compare|justify',
]);

export const processPart = (one: Case): Part => {
  const [least, most] = weeksToContract;
  const isState = one.text.toLowerCase().includes('public') || one.need.setting?.value === 'hospital';
  const steps = buyingSteps.map(({ name, weeks }, index) =>
    line('reason', `step-${index}`, `- ${index + 1}. ${capital(name)}: ${weeks[0]} to ${weeks[1]} weeks.`),
  );
  return {
    asks: [
      {
        act: 'process',
        direct: line(
          'direct',
          'process',
          `**Allow ${least} to ${most} weeks to a contract, then installation** (our planning assumption, step by step):`,
        ),
        reasons: steps,
        change: line(
          'change',
          'panel',
          isState
            ? 'For a public buyer state purchasing rules come first: check the value threshold, whether a state panel or standing offer covers it, and who must approve.'
            : 'A panel or standing offer that you may use shortens it; a value above your threshold for open tender lengthens it.',
        ),
      },
    ],
    mustSay: deadlineLines(one),
    next: one.guide.nextSteps.slice(0, 1).map((step) => line('next', 'first', `First: ${lowered(step)}.`)),
  };
};

/** A question that asks for judgement: what decides it, what to measure first, what is on record of it. */
export const explainPart = (one: Case): Part => {
  const known = bearingPart(one);
  if (known) return known;
  const { raised, guide } = one;
  const found = ruling(one, 1);
  addRules(
    one.book,
    found.map(({ rule }) => rule),
  );
  const [rule] = found;
  const isRuled = rule !== undefined && rule.score >= PLAIN;
  const trouble = isRuled ? undefined : troublePart(one);
  if (trouble) return trouble;
  // What to look at of its very subject says more than that no record settles it.
  const foremost = raised.find(({ concern }) => !concern.isGeneral);
  if (!isRuled && !foremost && !one.category && !one.kind && !one.isFollowUp) return hollowPart();
  const measure = guide.nextSteps[1] ?? guide.nextSteps[0];
  return {
    asks: [
      {
        act: 'explain',
        direct: line(
          'direct',
          'explain',
          isRuled
            ? `**On record: ${ref(ruleFactId(rule.rule))}.**`
            : foremost
              ? `**${withoutEnd(foremost.concern.lookFor, '.')}.**`
              : NOTHING,
        ),
        reasons: raised
          .filter((each) => each !== foremost)
          .slice(0, 3)
          .map(({ concern }, index) => line('reason', `concern-${index}`, `- ${concern.lookFor}`)),
        ...(measure
          ? {
              change: line('change', 'measure', `Before you decide: ${lowered(measure)}.`),
            }
          : {}),
      },
    ],
  };
};

/** Criteria with weights: a start for the committee, to be settled before any offer is opened. */
const weights = [
  ['Does the work: your own scenarios, shown live by your users', 25],
  ['Whole cost over the term', 20],
  ['Works with the systems you keep, proven at a live site', 15],
  ['Safety, standards, privacy and security, with certificates', 15],
  ['Installation, migration and training, with a dated plan', 10],
  ['Support, repair times and service where you are', 10],
  ['The company: accounts, references, exit', 5],
].map(([name, weight]) => ({ name, weight }));
/** "Price 30 quality 40 delivery 20 education 10": the buyer's own weights; fewer than three are none. */
const ownWeights = (text: string): { name: string; weight: number }[] => {
  const found: { name: string; weight: number }[] = [];
  let name: string[] = [];
  for (const word of wordsIn(text)) {
    if (isParted(word)) name = [];
    const weight = Number(word.lower);
    if (!(weight > 0 && weight < 100)) name = notNames.has(word.lower) ? [] : [...name, word.text];
    else if (name.length > 0) {
      // Of a long lead-in only the last word names what is weighed.
      found.push({ name: capital((found.length === 0 && name.length > 3 ? name.slice(-1) : name).join(' ')), weight });
      name = [];
    }
  }
  return found.length > 2 ? found : [];
};
const notNames = new Set(
  'weights weight weighting weighted please pls is at and for with percent of as are so'.split(' '),
);

export const criteriaPart = (one: Case): Part => {
  const { text, category, points } = one;
  const own = ownWeights(text);
  const sum = own.reduce((all, { weight }) => all + weight, 0);
  const rows = own.length > 0 ? own : weights;
  const label = one.kind?.label ?? (category && categoryLabel[category].toLowerCase());
  const kind = label ? ` for ${label}` : '';
  const musts = points.filter(({ id, kind: how }) => id !== 'kind' && how !== 'want');
  return {
    asks: [
      {
        act: 'criteria',
        direct: line(
          'direct',
          'criteria',
          own.length > 0
            ? `**Your weights${kind} add to ${sum}${sum === 100 ? '' : ': make them 100 before you use them'}; score each offer 0 to 5 on each, times its weight:**`
            : `**Here is a start${kind}, weights adding to 100:**`,
        ),
        reasons: [
          ...rows.map(({ name, weight }, index) => line('reason', `weight-${index}`, `- ${name}: ${weight}.`)),
          ...(musts.length > 0
            ? [
                line(
                  'reason',
                  'musts',
                  `- Pass or fail, outside the weights: ${musts.map((point) => `“${quoted(one, point.id, pointWords(point))}”`).join(', ')}.`,
                ),
              ]
            : []),
          ...(one.practice ? pointsOn(one, 'must', 4) : one.guide.questions.slice(0, 2)).map((point, index) =>
            line('reason', `test-${index}`, `- ${one.practice ? 'Score' : 'Test by'}: ${point}`),
          ),
        ],
        change: line(
          'change',
          'change',
          'Change them with the people who will use it, and lock them before the offers are opened; score price as lowest divided by offered, over the whole term.',
        ),
      },
    ],
  };
};

/** Advice of ours rests on no record; what stands on record beside it is named, and who can settle it. */
const sourceOfCounsel = (one: Case, { id, rules, change }: Counsel): Part => {
  const held = rules.flatMap((rule) => one.rules.find((own) => own.id === rule) ?? []);
  addRules(one.book, held);
  return {
    asks: [
      {
        act: 'source',
        direct: line(
          'direct',
          `source-${id}`,
          held.length > 0
            ? `**On record: ${held.map((rule) => ref(ruleFactId(rule))).join('; ')}. The rest is good practice of ours, and no record.**`
            : '**No record: it is good practice of ours, and you need not take it on our word.**',
        ),
        reasons: [
          line(
            'reason',
            'own',
            '- What binds the other side is your own contract, order or policy: quote its words and number, not us.',
          ),
          line(
            'reason',
            'ask',
            '- Ask them for the words that theirs rests on, in writing: whoever claims a right shows it.',
          ),
        ],
        change: line('change', 'who', change ?? settles(one)),
      },
    ],
  };
};

/** Where the last answer's statements come from. */
export const sourcePart = (one: Case): Part => {
  const counsel = printedIn(one.lastSaid);
  if (counsel) return sourceOfCounsel(one, counsel);
  const asked = stemsOf(one.text);
  const about = one.cited.filter(({ label, value }) => {
    const held = new Set(stemsOf(`${label} ${value}`));
    return asked.some((word) => held.has(word));
  });
  const shown = (about.length > 0 ? about : one.cited).slice(0, 4);
  return {
    asks: [
      {
        act: 'source',
        direct: line(
          'direct',
          'source',
          shown.length > 0
            ? '**What the last answer rests on:**'
            : '**The last answer cited no record: it said what is not on record, and general guidance of ours.**',
        ),
        reasons: shown.map(({ label, value, source, asOf }, index) =>
          line(
            'reason',
            `source-${index}`,
            `- ${quoted(one, `source-${index}`, `${label}: ${value.slice(0, 90)}`)} (${quoted(one, `origin-${index}`, source)}, ${asOf ? `as of ${formatDate(asOf)}` : 'the source shows no date'}).`,
          ),
        ),
        change: line(
          'change',
          'open',
          'What has no source here is not on record; open is not the same as met, so have the vendor confirm it in writing.',
        ),
      },
    ],
  };
};

export const nextPart = (one: Case): Part => ({
  asks: [
    {
      act: 'next',
      direct: line('direct', 'next', '**Next, in this order:**'),
      reasons: one.guide.nextSteps
        .slice(0, 3)
        .map((step, index) => line('reason', `next-${index}`, `- ${index + 1}. ${step}.`)),
    },
  ],
});

/** Whether something can be done in time: what is on record, and what decides it. */
export const timePart = (one: Case): Part => {
  const [least, most] = weeksToContract;
  const lines = deadlineLines(one);
  const entries = entriesOf(one, one.named);
  const known = entries.flatMap((entry) =>
    saysOn(one, entry, topicOf('time'), 1).map((said) => `${bold(entry.record.id)}: ${said}`),
  );
  const weeks = one.need.deadline ? weeksUntil(one.need.deadline.value, one.today) : null;
  const said = one.need.deadline ? quoted(one, 'deadline', one.need.deadline.value) : '';
  const verdict =
    weeks !== null
      ? `**${weeks < least ? 'No, not by the usual steps' : weeks < most + TIGHT ? 'Tight' : 'Yes, if you start now'}: “${said}” is ${Math.max(0, weeks)} weeks away.**`
      : '**Nobody can confirm it from records: none says how long it takes; treat it as a claim to be proven.**';
  return {
    asks: [
      {
        act: 'time',
        direct: line(
          'direct',
          'time',
          known.length > 0 && weeks === null ? `**On record: ${known.join('; ').replaceAll('**', '')}.**` : verdict,
        ),
        reasons: [
          ...(weeks === null ? lines.map((each) => ({ ...each, slot: 'reason' as const })) : []),
          ...pointLines(one, 'time', 3),
          ...(lines.length === 0
            ? [
                line(
                  'reason',
                  'steps',
                  `- The steps before a contract alone take ${least} to ${most} weeks by our planning assumption; installation, training and changeover come after it.`,
                ),
              ]
            : []),
          ...(weeks !== null ? backFrom(one, weeks) : []),
          line(
            'reason',
            'decides',
            '- What decides it: site survey, lead time of parts, interfaces to be built, accounts and data, and how many rooms or users change over a week.',
          ),
          ...(weeks !== null
            ? []
            : [
                line(
                  'reason',
                  'back',
                  `- Plan backwards: two weeks of floor support, four of training, two of tests, four to eight of build and interfaces.`,
                ),
              ]),
        ],
        change: line(
          'change',
          'decides',
          'Ask for a dated plan with your own staff’s work in it, payments tied to each stage, and a fallback if one slips.',
        ),
      },
    ],
  };
};
/** Weeks that training, tests and building take together by our planning assumption. */
const TIGHT = 16;
/** Weeks before the day by which each thing is to be done: our planning assumption. */
const before: readonly (readonly [number, string])[] = [
  [16, 'requests for quotes out'],
  [8, 'contract signed'],
  [4, 'data moved and interfaces tested on a copy'],
  [1, 'staff trained, go or no-go'],
];
/** What runs out is given notice by its own contract before anything else. */
const endsBy = says(['ends|end|ending|expires|expire|expiring|renews|renewal|runs ...']);
const backFrom = ({ today, text }: Case, weeks: number): Line[] => {
  const dateOf = (earlier: number) =>
    new Date(Date.parse(today) + (weeks - earlier) * 7 * 86_400_000).toISOString().slice(0, 10);
  const steps = before.map(([earlier, what]) =>
    weeks <= earlier ? `${what}: now` : `${what}: by ${formatDate(dateOf(earlier))}`,
  );
  return [
    ...(endsBy(text)
      ? [
          line(
            'reason',
            'notice',
            '- Today: read the notice period, the automatic renewal and the export of data in the present contract; ask in writing for a short extension at the same rate.',
          ),
        ]
      : []),
    line('reason', 'dated', `- Backwards from that day (our planning assumption): ${steps.join('; ')}.`),
  ];
};

/** What came back from vendors is recorded in the purchase, never here. */
export const repliesPart = (one: Case): Part => ({
  asks: [
    {
      act: 'replies',
      direct: line(
        'direct',
        'replies',
        '**Nothing sent to a vendor and no answer of one is recorded in this conversation, so I do not know.**',
      ),
      reasons: [],
      change: line(
        'change',
        'replies',
        one.draft
          ? 'Nothing was sent from here. Answers to a request show under Ask the vendors; or tell me what they said, and I will use it as yours.'
          : 'What was sent and answered stands in the purchase, under Ask the vendors; or tell me what they said, and I will use it as yours.',
      ),
    },
  ],
});

/** "No" says that something is wrong and not what: two ways on. */
export const rejectPart = (one: Case): Part => ({
  asks: [
    {
      act: 'reject',
      direct: line(
        'direct',
        'reject',
        '**What is wrong with it: the kind of product, the price, or something it must do?**',
      ),
      reasons: [
        line('reason', 'other', '- Say “what else is there”, and I leave these out and look further.'),
        line('reason', 'must', '- Or give me one condition that it must meet, and I judge the list by that.'),
      ],
      ...(one.shownBefore.length > 0 ? { change: line('change', 'keep', 'Until then the list stays as it is.') } : {}),
    },
  ],
});
