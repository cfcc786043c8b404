import { addNeed } from '#functions/advisor/claims/need-words';
import { FactBook } from '#functions/advisor/facts/facts';
import { addSolution } from '#functions/advisor/facts/record-facts';
import { addRules } from '#functions/advisor/facts/rule-facts';
import { type Ranked, rankNamed, retrieve } from '#functions/records/search/retrieve';
import { topics } from '#functions/records/search/topics';
import { raisedConcerns } from '#functions/records/view/concerns';
import { type ConversationFacts, type Question, rulesHere } from '../conversation.ts';
import { isAboutNamed } from '../question/intent.ts';
import { relevantPassages } from '../question/passages.ts';
import { hasTopic, topicGapId } from './draft-named.ts';

/** A shortlist holds at most this many real solutions, and as many demonstration ones apart. */
const SHORTLIST = 5;
const EXAMPLES = 3;

/** Everything that an answer may say, from the records, each fact with its evidence. */
export const gatherFacts = async (question: Question, report: (stage: string) => void): Promise<ConversationFacts> => {
  const { catalogue } = question;
  report(`Searching ${catalogue.counts.solutions} solutions on record`);
  const { real, demonstrations } = candidates(question);
  report(
    real.length === 1
      ? `Reading the record of ${real[0]?.record.name}`
      : `Checking the evidence of ${real.length} matches`,
  );
  const guide = catalogue.knowledge.guideOf(question.need.categories[0] ?? real[0]?.record.category);
  const words = [question.searchText, ...documentsOf(question).map(({ text }) => text)].join('\n');
  const facts: ConversationFacts = {
    book: new FactBook(),
    userWords: question.userWords,
    question,
    ranked: real,
    demonstrations,
    guide,
    raised: raisedConcerns(words, guide),
    passages: relevantPassages(documentsOf(question), question.searchText),
  };
  fillBook(facts);
  return facts;
};

const candidates = (question: Question): { real: Ranked[]; demonstrations: Ranked[] } => {
  const { catalogue, intent, need, searchText, request, demonstration } = question;
  if (isAboutNamed(intent)) {
    const named = rankNamed(catalogue, intent.solutionIds, { query: searchText, need });
    return {
      real: named.filter(({ record }) => !record.demonstration),
      demonstrations: demonstration ? named.filter(({ record }) => record.demonstration) : [],
    };
  }
  const isInternational = intent.kind === 'international';
  const shown = intent.kind === 'more' ? recommendedBefore(question) : new Set<string>();
  const found = retrieve(catalogue, {
    query: searchText,
    need,
    demonstration,
    includeInternational: request.includeInternational || isInternational,
    preferOverseas: isInternational,
    limit: SHORTLIST + shown.size,
  });
  const unseen = (entries: Ranked[], most: number) =>
    entries.filter(({ record }) => !shown.has(record.id)).slice(0, most);
  return { real: unseen(found.real, SHORTLIST), demonstrations: unseen(found.demonstration, EXAMPLES) };
};

const recommendedBefore = ({ history }: Question): Set<string> =>
  new Set(history.flatMap(({ answer }) => answer?.recommendations.map(({ solutionId }) => solutionId) ?? []));

/** The documents sent with this question, or the last ones sent before. */
const documentsOf = ({ request, history }: Question): readonly { name: string; text: string }[] =>
  request.companyDocuments?.length
    ? request.companyDocuments
    : (history.findLast(({ documents }) => documents.length > 0)?.documents ?? []);

const fillBook = (facts: ConversationFacts) => {
  const { book, ranked, raised, passages, question } = facts;
  for (const entry of ranked) {
    addSolution(book, entry);
    for (const topic of topics.filter((one) => !hasTopic(entry, one))) {
      book.addGap({
        id: topicGapId(entry.record.id, topic),
        subject: entry.record.id,
        of: 'feature',
        label: topic.noun,
      });
    }
  }
  addRules(book, rulesHere(facts));
  addNeed(book, question.need);
  for (const [index, { said }] of raised.entries())
    book.addUser({ id: `said.${index}`, label: 'you said', text: said });
  for (const [index, passage] of passages.entries()) {
    book.addUser({ id: `passage.${index}`, label: 'your document', text: passage.text });
    book.addUser({ id: `passage.${index}.document`, label: 'your document', text: passage.document });
  }
  if (question.unknownName) book.addUser({ id: 'unknown.name', label: 'named by you', text: question.unknownName });
};
