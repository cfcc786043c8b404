import { expect, it } from 'vitest';
import { readStatedPrice } from './stated-price.ts';

const nothing = {
  hasAmount: false,
  hasUnit: false,
  hasPeriod: false,
  hasGst: false,
  hasOneOff: false,
  monthlyAud: null,
  perRoomAud: null,
  questions: [],
  unread: [],
};
const ofGst = 'Does the price include GST?';
const ofUnit = 'What does the price count: the whole site, beds, rooms or users?';
const ofPeriod = 'Is the price paid once, each month or each year?';

it.each([
  ['On request', nothing],
  // What is said of a price without an amount is no part of one.
  ['Per bed per month plus GST, installation extra', nothing],
  ['From 1200 to 1500, ask us', { ...nothing, unread: ['1200 to 1500'] }],
  ['US$1,200 per room once + GST', nothing],
  ['$5,000', { ...nothing, hasAmount: true, questions: [ofGst, ofUnit, ofPeriod] }],
  ['$5,000 once', { ...nothing, hasAmount: true, hasPeriod: true, hasOneOff: true, questions: [ofGst, ofUnit] }],
  ['$5,000 upfront', { ...nothing, hasAmount: true, hasPeriod: true, questions: [ofGst, ofUnit] }],
  ['$5,000 in 12 instalments', { ...nothing, hasAmount: true, questions: [ofGst, ofUnit, ofPeriod] }],
  ['$40 per bed', { ...nothing, hasAmount: true, hasUnit: true, questions: [ofGst, ofPeriod] }],
  ['$40 per bed per month', { ...nothing, hasAmount: true, hasUnit: true, hasPeriod: true, questions: [ofGst] }],
  ['$500 per year ex GST', { ...nothing, hasAmount: true, hasPeriod: true, hasGst: true, questions: [ofUnit] }],
  [
    '$40 per bed per month ex GST',
    { ...nothing, hasAmount: true, hasUnit: true, hasPeriod: true, hasGst: true, questions: [] },
  ],
])('the pricing structure “%s” states what it says, and a buyer asks for the rest', (text, stated) => {
  expect(readStatedPrice(text)).toEqual(stated);
});

it.each([
  ['$500 per month ex GST', 500, null],
  ['$550 per month inc GST', 500, null],
  ['$100 per month inc GST', 90.91, null],
  ['$500 per month GST free', 500, null],
  // Unless the GST is stated, nobody knows what is compared.
  ['$500 per month', null, null],
  ['$500 per quarter ex GST', null, null],
  ['$500 per user per month ex GST', null, null],
  ['$1,320 per room once inc GST', null, 1_200],
  ['$1,200 per room ex GST', null, 1_200],
  ['$30 per room per month ex GST', null, null],
  ['$1,200 per bed once ex GST', null, null],
  ['$0 per month ex GST', null, null],
  ['$400 to $500 per month ex GST', null, null],
  // Two that could be it.
  ['Basic $400 per month ex GST. Plus $900 per month ex GST.', null, null],
  ['$1,200 per room once and $500 per month, all prices ex GST', 500, 1_200],
  // Said once, the GST holds for all; said in two ways, for none but its own.
  ['$1,200 per room once. Licence $500 per month. Prices plus GST.', 500, 1_200],
  ['$1,200 per room once inc GST. Hosting fee $90 per month ex GST. Licence $500 per month.', null, 1_090.91],
  ['Licence $500 per month + GST. Support $80 per month + GST.', 500, null],
  ['Software $500 per month + GST. Optional analytics $80 per month + GST.', 500, null],
  ['Software $500 per month + GST. SHIPPING $80 per month + GST.', 500, null],
])('of “%s”, A$%s a month for the whole and A$%s a room once can be compared', (text, monthlyAud, perRoomAud) => {
  expect(readStatedPrice(text)).toMatchObject({ monthlyAud, perRoomAud });
});

it.each(['one-off', 'one off', 'once', 'Set-up', 'setup', 'Installation', 'implementation', 'Hardware', 'training'])(
  'an amount with “%s” states one-off costs',
  (word) => {
    expect(readStatedPrice(`$500 a month, ${word} $900`).hasOneOff).toBe(true);
    expect(readStatedPrice(`${word}: on request`).hasOneOff).toBe(false);
  },
);
