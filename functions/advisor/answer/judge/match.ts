import type { BookFact } from '#functions/advisor/facts/facts';
import { stem, stopWords } from '#functions/records/search/words';
import { isRefusal, refusalOf } from '#shared/kernel/need';
import { wordsIn } from '#shared/reading/phrases/words';
import type { NeedPoint } from '../judgement.ts';
import { byRegister, registersIn } from './registers.ts';
import { fieldOf, type Match, open, settledBy } from './settled.ts';
import { placeIn, type Topic, topicOf, topicsIn, wordsOfRecord } from './topics.ts';

/** Words that turn a statement round when they stand shortly before it. */
const negations = new Set([
  'no',
  'not',
  'without',
  'cannot',
  'lacks',
  'lack',
  "doesn't",
  "isn't",
  'never',
  'none',
  'neither',
  'nor',
  'excludes',
]);
const REACH = 4;

/** "Models with and without wireless" come with it, too. */
const isNegated = (words: readonly { lower: string; gap: string }[], at: number): boolean => {
  const from = Math.max(0, at - REACH);
  return words
    .slice(from, at)
    .some(
      ({ lower }, index) => negations.has(lower) && !(lower === 'without' && words[from + index - 2]?.lower === 'with'),
    );
};

/** Words of a condition that say nothing of what is wanted. */
const idle = new Set(
  'must should need needs needed want wants have has having be able to can could that which who it its our we us they them your with into from for of a an the and or in on at by is are do does did not no nor any some all run runs works work working connect connects integrate integrates link links talk talks support supports include includes offer offers use uses using only ones those keep keeps stay stays allow allows let lets make makes record records system product still data ideally preferably please pls'.split(
    ' ',
  ),
);

/** The words of a condition that a record must use, without their endings. */
export const tellingWords = (quote: string): string[] =>
  wordsIn(quote)
    .filter(({ lower }) => !idle.has(lower) && !stopWords.has(lower) && (lower.length > 1 || /\d/.test(lower)))
    .map(({ lower }) => stem(lower));

/** A duty of buyers is nothing that a product has. */
const spokenBy = (fact: BookFact): boolean =>
  fieldOf(fact) !== 'regulatoryRequirements' &&
  fact.claimClass !== 'name' &&
  fact.claimClass !== 'gap' &&
  fact.claimClass !== 'user';

/** The facts of a record that answer a topic by their field. */
export const byField = (topic: Topic, facts: readonly BookFact[]): BookFact[] =>
  facts.filter(
    (fact) =>
      spokenBy(fact) &&
      (topic.fields.includes(fieldOf(fact)) ||
        (topic.fieldsSaying.includes(fieldOf(fact)) && placeIn(fact.text, topic) >= 0) ||
        (fact.claimClass === 'contract' && topic.fields.includes('contracts'))),
  );

/** What tells of the product itself: a contract's title and a warning use such words of other things. */
export const tellsOfProduct = new Set<BookFact['claimClass']>([
  'description',
  'feature',
  'integration',
  'support',
  'implementation',
  'certificate',
]);

/** The facts of a record that answer a topic: by their field, and by their words only where no field does; the shortest first. */
export const onTopic = (topic: Topic, facts: readonly BookFact[]): BookFact[] => {
  const fields = byField(topic, facts);
  const spoken = facts.filter((fact) => tellsOfProduct.has(fact.claimClass) && placeIn(fact.text, topic) >= 0);
  const all = fields.length > 0 ? fields : spoken.sort((a, b) => a.text.length - b.text.length);
  // A whole list and its entries say the same: the entries do.
  return all.filter((fact) => !all.some((other) => other !== fact && other.id.startsWith(`${fact.id}.`)));
};

/** Which field of a condition is which topic, where its words name none. */
const topicOfField: Readonly<Record<string, string>> = {
  integration: 'integration',
  price: 'price',
  support: 'support',
  network: 'offline',
  hosting: 'hosting',
  certificate: 'standard',
};

/** What a point is about: its words first, then the field that the reader gave it. */
export const topicOfPoint = ({ quote, field }: Pick<NeedPoint, 'quote' | 'field'>): Topic | undefined => {
  const [first] = topicsIn(wordsIn(quote));
  const id = topicOfField[field];
  return first ?? (id ? topicOf(id) : undefined);
};

const yesOrNo = new Set(['yes', 'no']);
/** What a yes or no of a record tells of, and no more: an interface bears out no link to "Cisco phones", an app none "offline". */
const toldBy: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    apiIntegration: 'api apis interface interfaces open rest web published documented public',
    support247: 'support 24 7 24/7 hour hours clock round night nights weekend weekends after help desk helpdesk',
    mobileApp: 'mobile app apps phone phones smartphone smartphones',
  }).map(([field, words]) => [field, new Set(words.split(' ').map(stem))]),
);
const answersAll = (fact: BookFact, asked: readonly string[]): boolean =>
  asked.every((word) => toldBy[fieldOf(fact)]?.has(word));

/**
 * Whether the facts of one product answer a point. Silence is open, never a no; a must-not is met by no silence either.
 * @param facts of the product and its vendor
 * @param names for a link to another product: what that product is called
 * @param own what the product itself is called: a name bears out no need ("alerts" by a product called Alerts)
 */
export const matchPoint = (
  point: NeedPoint,
  facts: readonly BookFact[],
  names: readonly string[] = [],
  own: readonly string[] = [],
): Match => {
  const refusal = facts.find(({ text }) => text === refusalOf(point.quote));
  if (refusal) return { relation: point.kind === 'must-not' ? 'meets' : 'fails', facts: [refusal.id] };
  const settled = settledBy(point, facts);
  if (settled) return settled;
  // Of a whole list and its entries the entries tell: words of several of them bear out nothing together.
  const whole = new Set(facts.map(({ id }) => id.slice(0, id.lastIndexOf('.'))));
  const isOfWarnings = topicOfPoint(point)?.fields.some((field) => warned.has(field));
  const said = facts
    .filter((fact) => isOfWarnings || !warned.has(fieldOf(fact)))
    .filter((fact) => spokenBy(fact) && fact.claimClass !== 'contract' && !isRefusal(fact.text) && !whole.has(fact.id))
    .map((fact) => ({ ...fact, text: withoutNames(fact.text, own) }));
  const [asked] = registersIn(point.quote);
  const found = asked
    ? byRegister(asked.register, facts, point.quote)
    : names.length > 0
      ? byNames(
          names,
          said.filter(({ claimClass }) => claimClass !== 'contact'),
        )
      : byWords(point, said);
  // What must not stop without a network is to work without one.
  if (point.kind !== 'must-not' || topicOfPoint(point)?.id === 'offline') return found;
  if (found.relation === 'meets') return { relation: 'fails', facts: found.facts };
  return found.relation === 'fails' ? { relation: 'meets', facts: found.facts } : found;
};

/** What went wrong bears out no need: "smoke with a low battery" is no "goes low". */
const warned: ReadonlySet<string> = new Set(['recalls', 'warnings']);

const withoutNames = (text: string, own: readonly string[]): string =>
  own.reduce((left, name) => (name.length > 2 ? left.split(name).join('—') : left), text);

const byNames = (names: readonly string[], facts: readonly BookFact[]): Match => {
  for (const fact of [...facts].sort((a, b) => a.text.length - b.text.length)) {
    const words = wordsOfRecord(fact.text);
    for (const name of names) {
      const wanted = wordsIn(name).map(({ lower }) => lower);
      const at = words.findIndex((_, index) => wanted.every((word, offset) => words[index + offset]?.lower === word));
      if (at >= 0 && wanted.length > 0) return { relation: isNegated(words, at) ? 'fails' : 'meets', facts: [fact.id] };
    }
  }
  return open;
};

/** "Can't use cameras in bedrooms" bars cameras: where they would stand is told by no record. */
const barredIn = ({ kind, quote }: NeedPoint): string =>
  kind === 'must-not'
    ? quote.replace(
        /^\P{L}*(?:can['’]?t|cannot|don['’]?t|never) (?:use|have|need) | (?:in|inside) (?:the |their |residents['’]? )?(?:bed|bath)?rooms?$/giu,
        '',
      )
    : quote;
const byWords = (given: NeedPoint, facts: readonly BookFact[]): Match => {
  const point = { ...given, quote: barredIn(given) };
  const topic = topicOfPoint(point);
  if (topic) {
    const asked = tellingWords(point.quote);
    const flag = byField(topic, facts).find((fact) => yesOrNo.has(fact.text) && answersAll(fact, asked));
    if (flag) return { relation: flag.text === 'no' ? 'fails' : 'meets', facts: [flag.id] };
  }
  const telling = tellingWords(point.quote);
  const needsCountry = topic?.id === 'hosting' && telling.some((word) => word.startsWith('austral'));
  for (const fact of [...facts].sort((a, b) => a.text.length - b.text.length)) {
    const words = wordsOfRecord(fact.text);
    const stems = words.map(({ lower }) => stem(lower));
    const isHost = needsCountry && topic !== undefined && byField(topic, [fact]).length > 0;
    const at = isHost ? 0 : topic ? placeIn(fact.text, topic) : -1;
    const isSaid = at >= 0 && !needsTelling.has(topic?.id ?? '');
    // A link to clinical software is borne out by what tells of links, not by "clinical workflow".
    const isOfLinks = topic?.id !== 'integration' || at >= 0 || byField(topic, [fact]).length > 0;
    const hasAll = isOfLinks && telling.length > 0 && telling.every((word) => stems.includes(word));
    const first = hasAll ? stems.findIndex((word) => telling.includes(word)) : at;
    if (needsCountry && !(at >= 0 && stems.some((word) => word.startsWith('austral')))) continue;
    if (!hasAll && !isSaid) continue;
    if (ofFirms.has(fact.claimClass) && ofProducts.has(point.field)) continue;
    return { relation: isNegated(words, first) ? 'fails' : 'meets', facts: [fact.id] };
  }
  return open;
};

/** Who a firm is and where: "Integrated Wireless", a subsidiary, bears out no "wireless". */
const ofFirms = new Set<BookFact['claimClass']>(['location', 'distributor', 'contact', 'finance', 'founded']);
/** Fields of conditions that only a product can meet. */
const ofProducts = new Set(['feature', 'integration', 'network']);

/** Topics too wide for one of their words to settle a condition: "works with X" is not met by "works with Y". */
const needsTelling = new Set([
  'load',
  'handset',
  'incident',
  'privacy',
  'multi',
  'integration',
  'mobile',
  'security',
  'standard',
  'archive',
  'alarm',
  'hosting',
  'device',
  'conformance',
  'training',
  'outcome',
  'time',
]);
