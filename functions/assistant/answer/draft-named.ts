import { gapSentence, solutionName, whatItIs } from '#functions/advisor/claims/need-words';
import { nameRef, ref } from '#functions/advisor/facts/facts';
import {
  contractFactId,
  contractsFor,
  type FieldLine,
  fieldLines,
  vendorSubject,
} from '#functions/advisor/facts/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import type { Ranked } from '#functions/records/search/retrieve';
import { type Topic, topics } from '#functions/records/search/topics';
import { listed } from '#shared/kernel/format';
import type { ConversationFacts } from '../conversation.ts';
import { type AboutNamed, isAboutNamed } from '../question/intent.ts';

/** Answers about solutions that the buyer named: everything on one, a comparison of a few, or one topic across them. */

/** The answer about the named solutions that are real. */
export const draftNamed = (facts: ConversationFacts, intent: AboutNamed): string[][] => {
  if (intent.kind === 'topic') return draftTopic(facts, intent.topic);
  return intent.kind === 'compare' ? draftComparison(facts) : draftDetail(facts);
};

/** A fictional entry is never spoken of as fact: its record stands in the block of examples. */
export const fictionalNote = ({ demonstrations, question }: ConversationFacts): string[] =>
  isAboutNamed(question.intent) && demonstrations.length > 0
    ? ['You name a fictional demonstration entry: what its record holds stands under the demonstration examples below.']
    : [];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const contractLine = ({ record, contracts }: Ranked): FieldLine[] => {
  const ids = contractsFor(record, contracts).slice(0, 3).map(contractFactId);
  return ids.length > 0 ? [{ label: 'public contract, not a price', ids }] : [];
};

const solutionOnly = Object.keys(solutionFields).filter((field) => field !== 'description');
const vendorOnly = Object.keys(vendorFields).filter((field) => field !== 'country');

const sayLine = (subject: string, { label, ids }: FieldLine): string =>
  `${nameRef(subject)}, ${label}: ${listed(ids.map(ref))}.`;

/** Everything on record about one solution. */
const draftDetail = ({ ranked: [entry] }: ConversationFacts): string[][] => {
  if (!entry) return [];
  const { record, vendor } = entry;
  const facts = fieldLines(record.id, record.facts, solutionFields, solutionOnly);
  const company = fieldLines(vendorSubject(vendor.id), vendor.facts, vendorFields, vendorOnly);
  return [
    [whatItIs(entry)],
    ...facts.map((line) => [`- ${sayLine(record.id, line)}`]),
    ...contractLine(entry).map((line) => [`- ${sayLine(holderOf(entry), line)}`]),
    ...company.map((line) => [`- ${sayLine(vendorSubject(vendor.id), line)}`]),
    ...gapParagraph(entry),
  ];
};

const holderOf = ({ record, vendor, contracts }: Ranked): string =>
  contractsFor(record, contracts).some(({ solutionIds }) => solutionIds.includes(record.id))
    ? record.id
    : vendorSubject(vendor.id);

const gapParagraph = (entry: Ranked): string[][] => {
  const said = gapSentence(entry);
  return said.length > 0 ? [[...said, 'The questions below ask the vendor for each of these points.']] : [];
};

const comparedTopics = ['price', 'certification', 'integration', 'references', 'company', 'implementation'];

/** Two or three solutions side by side, topic by topic; what is not on record is said for each. */
const draftComparison = (facts: ConversationFacts): string[][] => [
  ['On record, point by point; a gap says nothing for or against a product.'],
  ...facts.ranked.map((entry) => [`- ${whatItIs(entry)}`]),
  ...topics
    .filter(({ id }) => comparedTopics.includes(id))
    .flatMap((topic) => [
      [`**${capital(topic.noun)}**`],
      ...facts.ranked.map((entry) => [`- ${topicLine(entry, topic)}`]),
    ]),
];

/** One topic across the named solutions: who has it on record, who has not, and what to ask. */
const draftTopic = ({ ranked }: ConversationFacts, topic: Topic): string[][] => {
  if (topic.id === 'gaps')
    return [['What no record holds, vendor by vendor:'], ...ranked.map((entry) => [`- ${gapLine(entry)}`])];
  // A contract is no price: it stands in the list, and the lead does not count it.
  const have = ranked.filter(
    (entry) =>
      topicLines(entry, { ...topic, contracts: topic.id === 'price' ? undefined : topic.contracts }).length > 0,
  );
  const lead =
    have.length === 0
      ? `No ${topic.noun} is on record for ${ranked.length === 1 ? 'it' : 'any of them'}.`
      : have.length === ranked.length
        ? `This is what the records say on ${topic.noun}.`
        : `The records say something on ${topic.noun} for some of them.`;
  return [
    [lead],
    ...ranked.map((entry) => [`- ${topicLine(entry, topic)}`]),
    ...(have.length < ranked.length ? [[`Ask the others: ${topic.question}`]] : []),
  ];
};

const gapLine = (entry: Ranked): string =>
  gapSentence(entry)[0] ?? `${solutionName(entry)}: every point that buyers ask first is on record.`;

const topicLines = (entry: Ranked, topic: Topic): FieldLine[] => {
  const { record, vendor } = entry;
  return [
    ...fieldLines(record.id, record.facts, solutionFields, topic.solutionFields),
    ...(topic.contracts ? contractLine(entry) : []),
    ...fieldLines(vendorSubject(vendor.id), vendor.facts, vendorFields, topic.vendorFields),
  ];
};

const topicLine = (entry: Ranked, topic: Topic): string => {
  const { record } = entry;
  const found = topicLines(entry, topic);
  const name = solutionName(entry);
  if (found.length === 0) return `${name}: ${ref(topicGapId(record.id, topic))}.`;
  return `${name}: ${found.map(({ label, ids }) => `${label}: ${listed(ids.map(ref))}`).join('; ')}.`;
};

/** Whether a record says anything on a topic. */
export const hasTopic = (entry: Ranked, topic: Topic): boolean => topicLines(entry, topic).length > 0;

/** Id of the gap "nothing on this topic" of a solution. */
export const topicGapId = (recordId: string, { id }: Topic): string => `${recordId}.topic-${id}`;
