import { expect, it } from 'vitest';
import { withoutTakenBack } from './taken-back.ts';

it.each([
  ['20 tablets sorry 26 tablets', '26 tablets'],
  ['20 tablets, sorry, 26', '26'],
  ['need 20 sorry 26 tablets', 'need 26 tablets'],
  ['60 beds no make it 80', '80'],
  ['60 beds, no 80 beds', '80 beds'],
  ['60 beds and no 80 bed plan', '80 bed plan'],
  ['$5k no wait $6k', '$6k'],
  ['$5k scratch that. $6k all up', '$6k all up'],
  ['12 pumps at $50, i mean $60 each', '12 pumps at $60 each'],
  ['5% correction 6%', '6%'],
  ['3 years I meant 4 years', '4 years'],
  ['40 hours oops 38 hours', '38 hours'],
  ['60 beds, wait that is not right. say 64', '64'],
  // Of another thing.
  ['12 pumps, sorry 3 years', '12 pumps, sorry 3 years'],
  ['$50, sorry 3 years', '$50, sorry 3 years'],
  ['5% sorry $40', '5% sorry $40'],
  ['12 pumps and 4 chargers, sorry 14 pumps', '14 pumps'],
  ['12 pumps, 4 chargers and 2 stands, make that 6 chargers', '12 pumps, 6 chargers'],
  // What counts nothing takes the place of whatever stood last.
  ['20 pumps at $40, sorry 45', '20 pumps at 45'],
  ['12 sorry 14 pumps', '14 pumps'],
  ['12 and sorry 14 pumps', '14 pumps'],
  ['we have 12, sorry $14', 'we have $14'],
  // Nothing is taken back.
  ['sorry 26 tablets', 'sorry 26 tablets'],
  ['20 tablets, sorry for the delay', '20 tablets, sorry for the delay'],
  [
    '20 tablets sorry about the long and winding mail from me 26',
    '20 tablets sorry about the long and winding mail from me 26',
  ],
  ['20 tablets\nsorry\n26', '20 tablets\nsorry\n26'],
  ['the 1st sorry 2nd floor', 'the 1st sorry 2nd floor'],
  ['nosorry 20 sorryish 26', 'nosorry 20 sorryish 26'],
  ['20 sorry 24, wait 26 beds', '26 beds'],
])('of "%s" stands "%s"', (text, left) => {
  expect(withoutTakenBack(text)).toBe(left);
});
