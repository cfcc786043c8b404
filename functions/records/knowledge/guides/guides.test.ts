import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readIntent } from '#functions/assistant/question/intent';
import { Category, Setting } from '#shared/kernel/catalogue';
import { Evidence } from '#shared/kernel/evidence';
import type { Concern, Rule } from '../../schema/guide.ts';
import { generalGuide, guides } from './guides.ts';

const all = [
  ...Object.values(guides).map((guide) => ({ name: guide.category as string, ...guide })),
  { name: 'all categories', ...generalGuide },
];

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

const vendorFile = new URL('../../../../infra/seed/vendors.json', import.meta.url);
const vendorNames = existsSync(vendorFile)
  ? z
      .array(z.object({ name: z.string(), aliases: z.array(z.string()).default([]) }))
      .parse(JSON.parse(readFileSync(vendorFile, 'utf8')))
      .flatMap(({ name, aliases }) => [name, ...aliases])
  : [];
const vendorsNamedIn = (text: string) =>
  vendorNames.filter((name) => new RegExp(`(?<!\\w)${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\w)`).test(text));

describe.each(all)('the guide for $name', ({ name, rules, concerns, questions, nextSteps, followUps }) => {
  const isGeneral = name === 'all categories';

  it('has neither too little nor too much of anything', () => {
    expect(within(2, isGeneral ? 8 : 5, rules)).toEqual([]);
    expect(within(12, 20, concerns)).toEqual([]);
    expect(within(5, 7, questions)).toEqual([]);
    expect(within(4, 5, nextSteps)).toEqual([]);
    expect(within(1, 6, followUps)).toEqual([]);
  });

  it('says nothing twice', () => {
    expect(duplicates([...rules, ...concerns].map(({ id }) => id))).toEqual([]);
    expect(duplicates(concerns.flatMap(({ words }) => words))).toEqual([]);
    expect(duplicates([...concerns.map(({ question }) => question), ...questions])).toEqual([]);
    expect(duplicates([...nextSteps, ...followUps, ...concerns.map(({ lookFor }) => lookFor)])).toEqual([]);
  });

  it('recognises a concern by lower-case words, a star only at the end', () => {
    const wrong = concerns.flatMap(({ words }) => words).filter((each) => !word.test(each) || each.length < 2);
    expect(wrong).toEqual([]);
  });

  it('tells the buyer what to look for in one short sentence without figure or claim', () => {
    const isWrong = ({ lookFor }: Concern) =>
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
    const kindOf = (text: string) =>
      readIntent(text, { shortlist: ['one', 'two'], focus: [], named: [], isSameNeed: true }).kind;
    expect(followUps.filter((text) => kindOf(text) === 'shortlist')).toEqual([]);
  });

  it('cites a valid source for every rule and bounds it to known settings', () => {
    const isWrong = ({ text, evidence, settings }: Rule) =>
      !Evidence.safeParse(evidence).success ||
      evidence.kind === 'demonstration' ||
      /[.!?]$/.test(text) ||
      (settings && !z.array(Setting).min(1).safeParse(settings).success);
    expect(rules.filter(isWrong).map(({ id }) => id)).toEqual([]);
  });

  it('names no vendor', () => {
    const prose = [
      ...rules.map(({ text }) => text),
      ...concerns.flatMap(({ lookFor, question }) => [lookFor, question]),
      ...questions,
      ...nextSteps,
      ...followUps,
    ];
    expect(prose.flatMap(vendorsNamedIn)).toEqual([]);
  });
});

describe('the guides together', () => {
  it('are one for every category', () => {
    expect(Object.entries(guides).filter(([category, guide]) => category !== guide.category)).toEqual([]);
    expect(Object.keys(guides).sort()).toEqual([...Category.options].sort());
  });

  it('say the same under the same rule id', () => {
    const rules = all.flatMap((guide) => guide.rules);
    const texts = new Map(rules.map(({ id, text }) => [id, text]));
    expect(rules.filter(({ id, text }) => texts.get(id) !== text)).toEqual([]);
  });

  it('keep what holds everywhere out of the categories', () => {
    const general = new Set(generalGuide.concerns.flatMap(({ id, words }) => [id, ...words]));
    const generalRules = new Set(generalGuide.rules.map(({ id }) => id));
    const repeated = Object.values(guides).flatMap(({ category, concerns, rules }) => [
      ...concerns
        .flatMap(({ id, words }) => [id, ...words])
        .filter((each) => general.has(each))
        .map((each) => `${category}: ${each}`),
      ...rules.filter(({ id }) => generalRules.has(id)).map(({ id }) => `${category}: ${id}`),
    ]);
    expect(repeated).toEqual([]);
  });

  it('answer the words that buyers use most', () => {
    const said: Array<[Category, string]> = [
      ['nurse-call', 'dect'],
      ['nurse-call', 'wander*'],
      ['nurse-call', 'spare part*'],
      ['ehr', 'double entry'],
      ['medication-management', 's8'],
      ['medication-management', 'missed dose*'],
      ['remote-monitoring', 'readmi*'],
      ['bed-management', 'ramping'],
      ['inventory', 'expir*'],
      ['assistive-technology', 'ndis plan*'],
    ];
    const isMissing = ([category, phrase]: [Category, string]) =>
      !guides[category].concerns.some(({ words }) => words.includes(phrase));
    expect(said.filter(isMissing)).toEqual([]);
  });
});
