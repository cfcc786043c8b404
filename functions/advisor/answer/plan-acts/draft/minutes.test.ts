import { expect, it } from 'vitest';
import { minutesOf, ordersMinutes } from './minutes.ts';
import { polished } from './note.ts';

const jotted =
  'Turn into minutes pls: present me (Ida), Raj IT, Lou DON. apologies Bev. saw 3 demos. Raj worried about wifi, getting survey quote by 20th. price not in for no 3. agreed dont decide til ref checks, Ida ringing 2 homes. next mtg 4 march 10.30';

it.each([
  '- Present: Me (Ida), Raj IT, Lou DON.',
  '- Apologies: Bev.',
  '- Saw 3 demos.',
  '- Decision: Don’t decide until ref checks.',
  '- Action: Raj: getting survey quote by 20th.',
  '- Action: Ida ringing 2 homes.',
  '- Next meeting: 4 March 10.30.',
])('minutes put what was jotted where it belongs: %s', (line) => {
  expect(minutesOf(jotted, (words) => polished(words, false))).toContain(line);
});

it('what the jottings do not say is left to fill in, and an order to the writer is none of it', () => {
  expect(minutesOf('minutes: chair Ada, Bo from the council. agreed trial of 2 beds. tidy up pls')).toEqual([
    'Minutes',
    '- Present: chair Ada, Bo from the council.',
    '- Decision: Trial of 2 beds.',
    '- Next meeting: to fill in.',
  ]);
});

it.each(['Turn into minutes pls: present me', "minutes of today's meeting", 'can you write up the minutes from this'])(
  'is ordered by what says nothing else before it: %s',
  (text) => expect(ordersMinutes(text)).toBe(true),
);
it.each(['200 care minutes for the residents', 'we are 45 minutes from the hospital', 'response in minutes'])(
  'a time is no minutes: %s',
  (text) => expect(ordersMinutes(text)).toBe(false),
);
