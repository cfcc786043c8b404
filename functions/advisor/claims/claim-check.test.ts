import { describe, expect, it } from 'vitest';
import { exampleBook, exampleWords } from '../testing/book.ts';
import { checkSentence } from './claim-check.ts';

const book = exampleBook();
const check = (sentence: string) => checkSentence(sentence, { book, userWords: exampleWords });

describe('what a model may write', () => {
  it.each([
    '{{fact:callwell.name}} from {{fact:alder.name}} is described as {{fact:callwell.description}}.',
    '**{{fact:callwell.name}}** is on record as {{fact:callwell.description}}.',
    '{{fact:callwell.name}} ({{fact:alder.name}}): {{fact:callwell.description}}.',
    'The price of {{fact:callwell.name}} is {{fact:callwell.price}}.',
    '{{fact:callwell.name}} costs {{fact:callwell.price}}.',
    '{{fact:callwell.name}} is a nurse call platform for hospitals: {{fact:callwell.description}}.',
    'For your shortlist, {{fact:callwell.name}} is described as {{fact:callwell.description}}.',
    '{{fact:callwell.name}} holds {{fact:callwell.iso}}.'.replace('holds', 'has'),
    'The ISO certificates of {{fact:callwell.name}} are {{fact:callwell.iso}}.',
    'The ARTG entry of {{fact:callwell.name}} is {{fact:callwell.gap-artg}}.',
    'There is no price for {{fact:nurselink.name}} on record: {{fact:nurselink.gap-price}}.',
    '{{fact:nurselink.name}} integrates with {{fact:nurselink.integrations}}.',
    '{{fact:nurselink.name}} is used by {{fact:nurselink.users}}.',
    '{{fact:beacon.name}} has a public contract on record: {{fact:CN0000001.value}}.',
    '{{fact:beacon.name}} is recorded as founded {{fact:beacon.founded}}.',
    'CallWell is described as {{fact:callwell.description}}.',
    'The FDA clearance of {{fact:callwell.name}} is {{fact:callwell.fda}}.',
    'The rule to know is {{fact:rule-bell.text}}.',
    'The payback period is {{fact:roi.payback}}.',
    'Compare {{fact:callwell.name}} with {{fact:nurselink.name}} on price.',
    'Ask {{fact:beacon.name}} for a written quote for {{fact:nurselink.name}}.',
    'Ask {{fact:callwell.name}} whether it integrates with your record system.',
    'Ask each vendor for a written price per bed, with GST shown.',
    'Ask for references from aged care homes of your size.',
    'Check the wireless coverage in every room before you sign.',
    'Before you decide, ask each vendor whether it holds an ARTG entry.',
    'Confirm who answers a call at night and how long it takes.',
    'Then arrange a demonstration with night staff.',
    '**References:** ask to visit a home that has run the system for a year.',
    'Decide which rooms come first, and write that into the request.',
    'Do you have a budget in mind?',
    'How many beds do you need to cover?',
    'You asked for wireless call bells for 92 beds in Ballarat.',
    'You asked about wireless call bells for {{fact:need.beds}}.',
    'Here is what the records say about each solution.',
    'Here are two options from the records.',
    'Your request names {{fact:callwell.name}}.',
    'Ask each vendor to price 92 beds.',
    'Would you like to compare {{fact:callwell.name}} and {{fact:nurselink.name}}?',
  ])('passes: %s', (sentence) => {
    expect(check(sentence)).toEqual({ ok: true, sentence });
  });
});
