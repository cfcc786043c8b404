import type { Category, Setting, State } from '#shared/kernel/catalogue';
import { AppError } from '#shared/kernel/errors';
import type { Evidence } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { order } from '#shared/kernel/order';
import { openThesaurus, type Thesaurus } from '../search/thesaurus.ts';
import {
  type BenchmarkEntry,
  type EffectEntry,
  type EffectOutcome,
  EVERY_CATEGORY,
  type GuideEntry,
  type Knowledge,
  type PracticeEntry,
  PricePointEntry,
  type RuleEntry,
} from './schema.ts';

/** A rule, standard or public fact that a buyer of a category must know, with where it comes from. */
export type Rule = {
  id: string;
  /** As it is printed, without a final full stop; says so when its day of review has passed. */
  text: string;
  evidence: Evidence;
  settings?: readonly Setting[];
};

/** Something a buyer may say in his own words, and what follows from it. */
export type Concern = {
  id: string;
  /** Lower-case words or phrases that show it; a phrase matches on word boundaries, "*" ends a stem. */
  words: readonly string[];
  /** What to look for, as an instruction to the buyer: "Look for…", "Ask for…". No name, figure or claim. */
  lookFor: string;
  /** What to ask each vendor. */
  question: string;
  /** Of every category: too wide to say that one feature answers it. */
  isGeneral: boolean;
};

/** How to buy in one category: guidance of ours, never a claim about a vendor. */
export type Guide = {
  rules: readonly Rule[];
  concerns: readonly Concern[];
  /** Asked of every vendor of this category. */
  questions: readonly string[];
  nextSteps: readonly string[];
  /** Questions to the assistant that lead somewhere in this product; those of every category come after them. */
  followUps: readonly string[];
};

/** A published figure that a calculation may start from. Its note is the whole of what a reader must know. */
export type Benchmark = Pick<BenchmarkEntry, 'id' | 'label' | 'value' | 'unit' | 'year' | 'setting' | 'scope'> & {
  evidence: Evidence;
};

/** Entries that code goes to by name: an import without one of them is refused. */
export const namedRules = [
  'device-register',
  'software-as-device',
  'privacy-act',
  'ndis-practice-standards',
  'aged-care-standards-general',
] as const;
export type NamedRule = (typeof namedRules)[number];

export const namedBenchmarks = [
  'fall-cost',
  'fall-incidence',
  'pressure-injury-cost',
  'medication-admission-cost',
  'medication-preventable',
  'nep25',
  'administrative-fte',
  'nurse-fte',
  'wage-pcw',
  'wage-en',
  'wage-rn',
] as const;
export type NamedBenchmark = (typeof namedBenchmarks)[number];

/** What one data version knows, as requests ask for it. */
export type OpenKnowledge = {
  readonly data: Knowledge;
  /** The word lists, opened when they are first asked for. */
  readonly thesaurus: Thesaurus;
  /** The guide of a category, with what holds for every category after it; that alone where no category is known. */
  guideOf(category: Category | undefined): Guide;
  rule(id: NamedRule): Rule;
  /** Every rule, whether or not a guide leads to it. */
  readonly rules: readonly Rule[];
  benchmark(id: NamedBenchmark): Benchmark;
  /** Average cost of a full-time public hospital nurse, AUD a year: of the state where one is known, else national. */
  nurseCost(state: State | null): Benchmark;
  /**
   * What studies found that this kind of product changes, to be said in this order: harm, then no effect, then mixed, then
   * benefit; of each the most certain first. Empty where none is on record: nothing is taken from a neighbouring category.
   * @param setting the buyer's; what was measured elsewhere is left out. null: not known, and everything is given
   * @param outcomes absent: all
   */
  effectsFor(category: Category, setting: Setting | null, outcomes?: readonly EffectOutcome[]): EffectEntry[];
  /**
   * Amounts of a category that name no product on record: prices first (list, contract-unit), then what is none (benchmark,
   * funding-limit, project-total, foreign-reference), each kind the newest first. Foreign amounts stay in their currency.
   */
  pricePointsFor(category: Category): PricePointEntry[];
  /** What is known of buying a kind of thing, by the label of the kind; of a whole category, what is known of most of it. */
  practiceOf(kind: string | undefined, category: Category | undefined): PracticeEntry | undefined;
};

/**
 * Opens the knowledge of a data version.
 * @param today ISO 8601 day: a rule whose day of review lies before it says so
 */
export const openKnowledge = (data: Knowledge, today = () => new Date().toISOString().slice(0, 10)): OpenKnowledge => {
  const rules = new Map(data.rules.map((rule) => [rule.id, rule]));
  const guides = new Map(data.guides.map((guide) => [guide.id, guide]));
  const benchmarks = new Map(data.benchmarks.map((one) => [one.id, one]));
  const ruleOf = (id: string): Rule => printed(found(rules, id, 'rule'), today());
  const benchmark = (id: string): Benchmark => withNote(found(benchmarks, id, 'benchmark'), today());
  // Made once: what is found in a text is remembered by the concern.
  const concerns = new Map(
    data.guides.map(({ id, concerns }) => [
      id,
      concerns.map((concern): Concern => ({ ...concern, isGeneral: id === EVERY_CATEGORY })),
    ]),
  );
  const opened = (id: GuideEntry['id']): Guide => {
    const { ruleIds, questions, nextSteps, followUps } = found(guides, id, 'guide');
    return { rules: ruleIds.map(ruleOf), concerns: concerns.get(id) ?? [], questions, nextSteps, followUps };
  };
  const practice = new Map(data.practice.map((one) => [one.label, one]));
  let thesaurus: Thesaurus | undefined;
  return {
    data,
    get rules() {
      return data.rules.map(({ id }) => ruleOf(id));
    },
    get thesaurus() {
      thesaurus ??= openThesaurus(data.thesaurus);
      return thesaurus;
    },
    guideOf: (category) => {
      const general = opened(EVERY_CATEGORY);
      if (!category) return general;
      const own = opened(category);
      return {
        rules: [...own.rules, ...general.rules],
        concerns: [...own.concerns, ...general.concerns],
        questions: [...own.questions, ...general.questions],
        nextSteps: own.nextSteps,
        followUps: [...own.followUps, ...general.followUps],
      };
    },
    rule: ruleOf,
    benchmark,
    nurseCost: (state) => {
      const ofState = state && `nurse-fte-${state.toLowerCase()}`;
      return benchmark(ofState && benchmarks.has(ofState) ? ofState : 'nurse-fte');
    },
    effectsFor: (category, setting, outcomes) =>
      data.effects
        .filter((effect) => effect.category === category && (!outcomes || outcomes.includes(effect.outcome)))
        .filter((effect) => setting === null || effect.setting === null || effect.setting === setting)
        .sort(
          (a, b) =>
            directions.indexOf(a.direction) - directions.indexOf(b.direction) ||
            certainties.indexOf(a.certainty) - certainties.indexOf(b.certainty) ||
            order(a.id, b.id),
        ),
    pricePointsFor: (category) =>
      data['price-points']
        .filter((point) => point.category === category)
        .sort(
          (a, b) =>
            priceKinds.indexOf(a.kind) - priceKinds.indexOf(b.kind) ||
            order(b.evidence.asOf, a.evidence.asOf) ||
            order(a.id, b.id),
        ),
    practiceOf: (kind, category) => practice.get(kind ?? (category ? mostOf[category] : '')),
  };
};

/** The kind that most of a category is. */
const mostOf: Record<Category, string> = {
  ehr: 'electronic health record',
  telemedicine: 'telehealth platform',
  analytics: 'healthcare analytics',
  inventory: 'inventory or stock management',
  communication: 'secure messaging or staff communication',
  'nurse-call': 'nurse call',
  pacs: 'PACS',
  'remote-monitoring': 'remote patient monitoring',
  'assistive-technology': '',
  'medication-management': 'electronic medication chart',
  'bed-management': 'patient flow or bed management',
};

const directions = ['harm', 'none', 'mixed', 'benefit'] satisfies EffectEntry['direction'][];
const certainties = ['high', 'moderate', 'low', 'very-low'] satisfies EffectEntry['certainty'][];
const priceKinds: readonly PricePointEntry['kind'][] = PricePointEntry.shape.kind.options;

const found = <Entry>(entries: ReadonlyMap<string, Entry>, id: string, noun: string): Entry => {
  const entry = entries.get(id);
  // Only what another release wrote lacks anything, and this one's is about to be seeded.
  if (!entry) throw new AppError('unavailable', `The ${noun} “${id}” is not loaded yet.`, { retryAfterSeconds: 10 });
  return entry;
};

/** What is said of an entry whose day of review has passed. */
const overdue = (reviewBy: string, today: string): string[] =>
  reviewBy < today ? [`(due for review since ${formatDate(reviewBy)}: check that it still holds)`] : [];

const printed = ({ id, text, evidence, settings, reviewBy }: RuleEntry, today: string): Rule => ({
  id,
  text: [text, ...overdue(reviewBy, today)].join(' '),
  evidence,
  ...(settings ? { settings } : {}),
});

const withNote = ({ evidence, caveats = [], reviewBy, ...given }: BenchmarkEntry, today: string): Benchmark => ({
  ...given,
  evidence: { ...evidence, note: [given.year, given.scope, ...caveats, ...overdue(reviewBy, today)].join('; ') },
});
