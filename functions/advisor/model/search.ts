import { rulesOn } from '../answer/judge/rules.ts';
import type { FactBook } from '../facts/facts.ts';
import { addRules, ruleFactId } from '../facts/rule-facts.ts';
import type { Search, Tool } from '../run/task.ts';
import { type Brief, checksOf } from './brief.ts';

const records: Tool = {
  name: 'search_records',
  description: 'Other products on record, by a few words of what they are or do. They come judged on the musts.',
};
const knowledge: Tool = {
  name: 'search_knowledge',
  description: 'Australian rules, standards and schemes on record that a purchase may have to meet, by a few words.',
};

/** What may be searched for a task: records where it judges products, knowledge where it has a catalogue. */
export const toolsOf = ({ seek, catalogue, found }: Brief): Tool[] =>
  found ? [] : [...(seek ? [records] : []), ...(catalogue ? [knowledge] : [])];

const RULES = 3;

/**
 * Does what a model wants searched, once: what is found stands in the book afterwards, with ids, and the brief says what
 * it is. A product that a condition rules out is not shown.
 */
export const searched = (searches: readonly Search[], brief: Brief, book: FactBook): Brief =>
  searches.reduce<Searched>((after, search) => withFound(after, search, book), {
    ...brief,
    found: { lines: [], subjects: [] },
  });

type Searched = Brief & { found: NonNullable<Brief['found']> };

const withFound = (brief: Searched, { tool, words }: Search, book: FactBook): Searched => {
  const told = (ids: readonly string[]) => [
    ...brief.found.lines,
    `${JSON.stringify(words)}: ${ids.length > 0 ? ids.join(', ') : 'nothing more on record'}`,
  ];
  if (tool === records.name && brief.seek) {
    const verdicts = brief.seek(words).filter(({ verdict }) => verdict !== 'not-for-you');
    const ids = verdicts.map(({ subject }) => subject);
    const open = verdicts.flatMap(({ subject, verdict }) => (verdict === 'fits' ? [] : [subject]));
    return {
      ...brief,
      products: [...brief.products, ...ids],
      capped: [...(brief.capped ?? []), ...open],
      checks: [...(brief.checks ?? []), ...checksOf(verdicts)],
      found: {
        lines: told(ids),
        subjects: [...brief.found.subjects, ...ids.flatMap((id) => [id, book.findSubject(id)?.vendor ?? id])],
      },
    };
  }
  if (tool !== knowledge.name || !brief.catalogue) return brief;
  const rules = rulesOn(words, brief.catalogue.knowledge.rules)
    .slice(0, RULES)
    .map(({ rule }) => rule);
  addRules(book, rules);
  return {
    ...brief,
    found: {
      lines: told(rules.map(ruleFactId)),
      subjects: [...brief.found.subjects, ...rules.map(({ id }) => `rule-${id}`)],
    },
  };
};
