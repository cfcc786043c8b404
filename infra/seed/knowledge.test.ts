import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { asksOf } from '#functions/assistant/question/asks';
import { emptyThread } from '#functions/assistant/question/kept-thread';
import { openKnowledge } from '#functions/records/knowledge/open-knowledge';
import { readerWords } from '#functions/records/knowledge/reader-words';
import { EVERY_CATEGORY, KnowledgeKind } from '#functions/records/knowledge/schema';
import { openedKnowledge, seededKnowledge } from '#functions/records/testing/knowledge';
import { State } from '#shared/kernel/catalogue';
import { questionReader } from '#shared/reading/question/read-question';
import { loadKnowledge } from './load.ts';

const { guides, rules, benchmarks } = seededKnowledge;
const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Names of standards, the only place where a question may hold a digit. */
const standardName = /\b(?:AS|AS\/NZS|ISO|IEC|ISO\/IEC|EN) \d+(?:\.\d+)*\b|\bHL7\b/g;
const claim =
  /\b(?:certified|best|proven|cheap\w*|leading|guarante\w*|approved|compliant|safest|superior|world-class|award\w*)\b/i;
const word = /^[a-z0-9]+(?:[ '/-][a-z0-9]+)*\*?$/;
const instruction =
  /^(?:Agree|Ask|Attend|Bring|Check|Choose|Clean|Compare|Count|Decide|Define|Draw|Follow|If|Involve|Keep|Let|List|Look|Match|Measure|Name|Pick|Plan|Prefer|Price|Put|Require|Run|Separate|Show|Start|Test|Time|Trace|Trial|Write)\b/;

const duplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const within = (min: number, max: number, values: readonly unknown[]) =>
  values.length >= min && values.length <= max ? [] : [values.length];

const vendorNames = z
  .array(z.object({ name: z.string(), aliases: z.array(z.string()).default([]) }))
  .parse(JSON.parse(file('vendors.json')))
  .flatMap(({ name, aliases }) => [name, ...aliases]);
const vendorsNamedIn = (text: string) =>
  vendorNames.filter((name) => new RegExp(`(?<!\\w)${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\w)`).test(text));

describe('the knowledge that comes with the product', () => {
  it('is read whole: every kind sound, every name that code or a guide uses there', async () => {
    expect(await loadKnowledge()).toEqual(seededKnowledge);
  });

  it.each(KnowledgeKind.options)('has a source, a date and a later day of review for every entry of %s', (kind) => {
    const entries: { id: string; evidence: { source: string; asOf: string }; reviewBy: string }[] = [
      ...seededKnowledge[kind],
    ];
    const isWrong = ({ evidence: { source, asOf }, reviewBy }: (typeof entries)[number]) =>
      source.trim().length < 4 || !/^20\d\d|^19\d\d/.test(asOf) || reviewBy <= asOf;
    expect(entries.filter(isWrong).map(({ id }) => id)).toEqual([]);
    expect(entries.length).toBeGreaterThan(0);
  });

  it('stays out of the code: no guide, rule or word list stands in a TypeScript file of the functions', () => {
    const folder = join(import.meta.dirname, '../../functions');
    const telling = [
      ...guides.flatMap(({ concerns, questions, nextSteps }) => [
        ...concerns.flatMap(({ lookFor, question }) => [lookFor, question]),
        ...questions,
        ...nextSteps,
      ]),
      ...rules.map(({ text }) => text),
    ];
    const phrases = seededKnowledge.thesaurus
      .flatMap((entry) => ('concepts' in entry ? entry.concepts.flatMap(({ says = [] }) => says) : []))
      .filter((phrase) => phrase.split(' ').length > 1);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const held = sources.filter((name) => {
      const code = readFileSync(join(folder, name), 'utf8');
      const isWordList = phrases.filter((phrase) => code.includes(phrase)).length > 40;
      return isWordList || telling.some((sentence) => code.includes(sentence));
    });
    expect(sources.length).toBeGreaterThan(100);
    expect(held).toEqual([]);
  });
});

describe.each(guides)('the guide for $id', ({ id, ruleIds, concerns, questions, nextSteps, followUps }) => {
  const isGeneral = id === EVERY_CATEGORY;

  it('has neither too little nor too much of anything', () => {
    expect(within(2, isGeneral ? 8 : 6, ruleIds)).toEqual([]);
    expect(within(12, 20, concerns)).toEqual([]);
    expect(within(5, 7, questions)).toEqual([]);
    expect(within(4, 5, nextSteps)).toEqual([]);
    expect(within(1, 6, followUps)).toEqual([]);
  });

  it('says nothing twice', () => {
    expect(duplicates([...ruleIds, ...concerns.map((concern) => concern.id)])).toEqual([]);
    expect(duplicates(concerns.flatMap(({ words }) => words))).toEqual([]);
    expect(duplicates([...concerns.map(({ question }) => question), ...questions])).toEqual([]);
    expect(duplicates([...nextSteps, ...followUps, ...concerns.map(({ lookFor }) => lookFor)])).toEqual([]);
  });

  it('recognises a concern by lower-case words, a star only at the end', () => {
    const wrong = concerns.flatMap(({ words }) => words).filter((each) => !word.test(each) || each.length < 2);
    expect(wrong).toEqual([]);
  });

  it('tells the buyer what to look for in one short sentence without figure or claim', () => {
    const isWrong = ({ lookFor }: (typeof concerns)[number]) =>
      !instruction.test(lookFor) ||
      !/^[^.!?]+\.$/.test(lookFor) ||
      /\d/.test(lookFor) ||
      claim.test(lookFor) ||
      lookFor.split(/\s+/).length > 28;
    expect(concerns.filter(isWrong).map(({ lookFor }) => lookFor)).toEqual([]);
  });

  it('asks vendors questions whose only figures are names of standards', () => {
    const isWrong = (question: string) =>
      !/^[A-Z][^.!?]*\?$/.test(question) || /\d/.test(question.replace(standardName, '')) || claim.test(question);
    expect([...concerns.map(({ question }) => question), ...questions].filter(isWrong)).toEqual([]);
  });

  it('gives next steps as imperatives without figure or full stop', () => {
    expect(nextSteps.filter((step) => !/^[A-Z][a-z]+ [^.!?]*[a-z]$/.test(step) || /\d/.test(step))).toEqual([]);
  });

  it('offers follow-ups that the assistant answers from records rather than by a new shortlist', () => {
    const reader = questionReader({ ...readerWords, names: [] });
    const listed = { ...emptyThread, shown: ['one', 'two'] };
    const asks = (text: string) =>
      asksOf({ reading: reader.read(text, true), after: listed, before: listed, text, isFollowUp: true });
    const seeksOthers = (text: string) => asks(text).some((act) => act === 'list' || act === 'choose');
    // Vendors from abroad are a list of their own, as asked.
    expect(followUps.filter((text) => seeksOthers(text) && !text.includes('international'))).toEqual([]);
  });

  it('names no vendor', () => {
    const prose = [
      ...concerns.flatMap(({ lookFor, question }) => [lookFor, question]),
      ...questions,
      ...nextSteps,
      ...followUps,
    ];
    expect(prose.flatMap(vendorsNamedIn)).toEqual([]);
  });
});

describe('the guides together', () => {
  it('keep what holds everywhere out of the categories', () => {
    const general = guides.find(({ id }) => id === EVERY_CATEGORY);
    const everywhere = new Set(general?.concerns.flatMap(({ id, words }) => [id, ...words]));
    const repeated = guides
      .filter((guide) => guide !== general)
      .flatMap(({ id, concerns, ruleIds }) => [
        ...concerns
          .flatMap((concern) => [concern.id, ...concern.words])
          .filter((each) => everywhere.has(each))
          .map((each) => `${id}: ${each}`),
        ...ruleIds.filter((ruleId) => general?.ruleIds.includes(ruleId)).map((ruleId) => `${id}: ${ruleId}`),
      ]);
    expect(everywhere.size).toBeGreaterThan(50);
    expect(repeated).toEqual([]);
  });
});

describe('rules', () => {
  it('end without a full stop, come from no demonstration and name no vendor', () => {
    const wrong = rules.filter(
      ({ text, evidence }) =>
        /[.!?]$/.test(text) || evidence.kind === 'demonstration' || vendorsNamedIn(text).length > 0,
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('say both editions of AS 3811 that are known of', () => {
    expect(rules.find(({ id }) => id === 'as-3811')?.text).toMatch(/1999.*2016/);
  });

  it('say so from the day after their review was due, where they are shown', () => {
    const { id, text } = seededKnowledge.rules.find((rule) => rule.id === 'device-register') ?? { id: '', text: '' };
    const due = { ...seededKnowledge, rules: rules.map((rule) => ({ ...rule, reviewBy: '2026-06-30' })) };
    const textOn = (day: string) =>
      openKnowledge(due, () => day)
        .guideOf('pacs')
        .rules.find((rule) => rule.id === id)?.text;
    expect(textOn('2026-06-30')).toBe(text);
    expect(textOn('2026-07-01')).toBe(`${text} (due for review since 30 June 2026: check that it still holds)`);
  });
});

describe('benchmarks', () => {
  it('of money say that old prices are not indexed', () => {
    for (const id of ['fall-cost', 'pressure-injury-cost', 'medication-admission-cost', 'wage-pcw'] as const)
      expect(openedKnowledge.benchmark(id).evidence.note).toContain('not indexed');
  });

  it('say year, scope and caveats in the note of their evidence', () => {
    expect(openedKnowledge.benchmark('fall-cost')).toMatchObject({
      value: 6669,
      evidence: { note: '2011-13 prices; acute hospital wards; 95% CI 3,888 to 9,450; not indexed to today' },
    });
  });

  it('of a nurse are of the state where one is known, else national', () => {
    expect(openedKnowledge.nurseCost('QLD').value).toBe(137_307);
    expect(openedKnowledge.nurseCost(null)).toMatchObject({ id: 'nurse-fte', value: 122_422 });
    expect(benchmarks.filter(({ id }) => id.startsWith('nurse-fte-'))).toHaveLength(State.options.length);
  });
});

describe('effects', () => {
  const { effectsFor } = openedKnowledge;

  it('tell harm and no effect before benefit, the most certain of each first', () => {
    const falls = effectsFor('nurse-call', 'hospital', ['falls']);
    expect(falls[0]).toMatchObject({
      intervention: 'Bed exit alarms',
      direction: 'none',
      certainty: 'moderate',
      measure: { value: 1.09, low: 0.85, high: 1.53, interval: 'confidence' },
    });
    const rank = { harm: 0, none: 1, mixed: 2, benefit: 3 };
    const ranks = effectsFor('remote-monitoring', null).map(({ direction }) => rank[direction]);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(4);
  });

  it('of another setting than the buyer’s are left out, and of an unknown setting all are given', () => {
    const settings = effectsFor('telemedicine', 'aged-care').map(({ setting }) => setting);
    expect(new Set(settings)).toEqual(new Set(['aged-care', null]));
    expect(effectsFor('telemedicine', null).length).toBeGreaterThan(settings.length);
    expect(effectsFor('nurse-call', 'aged-care')).toEqual([]);
  });

  it('have an interval that holds the value, and one only where both ends are given', () => {
    const wrong = seededKnowledge.effects.filter(({ measure }) => {
      if (!measure) return false;
      const { low, high, value, interval } = measure;
      if ((low === undefined) !== (high === undefined) || (low === undefined) !== (interval === undefined)) return true;
      return low !== undefined && high !== undefined && interval !== 'range' && (value < low || value > high);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('that are no effect have a confidence interval on both sides of none, or say what was found in words', () => {
    const none = seededKnowledge.effects.filter(({ direction }) => direction === 'none');
    const wrong = none.filter(({ measure, finding }) => {
      if (measure?.low === undefined || measure.high === undefined) return !measure && !finding;
      const nothing = measure.form === 'ratio' ? 1 : 0;
      return measure.low > nothing || measure.high < nothing;
    });
    expect(none.length).toBeGreaterThan(20);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

describe('price points', () => {
  it('put prices before what is none, and keep foreign money foreign', () => {
    const kinds = openedKnowledge.pricePointsFor('assistive-technology').map(({ kind }) => kind);
    expect(kinds[0]).toBe('contract-unit');
    expect(kinds.at(-1)).toBe('foreign-reference');
    const abroad = seededKnowledge['price-points'].filter(({ kind }) => kind === 'foreign-reference');
    expect(abroad.length).toBeGreaterThan(5);
    expect(abroad.filter(({ currency }) => currency === 'AUD')).toEqual([]);
  });

  it('hold no hourly limit of labour and no notional amount', () => {
    const wrong = seededKnowledge['price-points'].filter(({ amount, per }) => amount <= 1 || /^hour/.test(per));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
