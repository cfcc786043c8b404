import { describe, expect, it } from 'vitest';
import { withoutHushed } from './hushed.ts';
import { noteOf, wordsOfNote } from './note.ts';

describe('what a buyer keeps from the reader stands in no draft', () => {
  it.each([
    ['write to Austco and ask for support hours. rauland quoted 186k, keep that out', /rauland|186|keep/iu],
    [
      'email Leecare asking for a price for 80 beds. we have autumncare now but dont tell them',
      /autumncare|tell them/iu,
    ],
    [
      'Write to Hills that we end the maintenance. We go to Rauland but that is not for them to know.',
      /rauland|know/iu,
    ],
    ["write to Ascom: we can't go above 95k (don't tell them that), we'd like the install in March", /95k|tell them/iu],
    ['reply to Telstra Health saying we leave, between us because Best Health is cheaper', /cheaper|between/iu],
    ['email our vendors asking for a demo in feb without saying who else is asked', /else|without/iu],
    [
      'draft email to Medtronic re the late monitors, our ceo is furious (leave that out), want a date',
      /furious|leave/iu,
    ],
    ['memo to staff: pumps change on Monday. Two were recalled in May. Nothing about the recalled ones.', /recalled/iu],
    ['email Getinge: the tables come late. our boss would wait but thats not for them to know', /boss|wait|know/iu],
    ['email Rauland: please send us the SLA. Hills must not see this.', /hills/iu],
  ])('%s', (text, secret) => {
    const { told, hushed } = withoutHushed(text);
    expect(told).not.toMatch(secret);
    expect(hushed.join(' ')).not.toBe('');
    expect(wordsOfNote(noteOf([text]), []).join('\n')).not.toMatch(secret);
  });
});

it('what is told to the reader stays, in its words and with its marks', () => {
  expect(
    withoutHushed("write to Ascom: we can't go above 95k (don't tell them that), we'd like the install in March").told,
  ).toBe("write to Ascom: we'd like the install in March");
  for (const text of [
    'Write to Philips: we do not share patient data with third parties and need to know who had access.',
    'ask Vitalcare for a demo and tell them they must not see resident names',
    'write to the vendor that our nurses cannot see the alarms at night',
    'Tell Austco we keep the old handsets, and ask how they leave the site.',
  ])
    expect(withoutHushed(text)).toEqual({ told: text, hushed: [] });
});

it('what is to be asked is asked wherever it stands, after what was told before it, and who signs signs', () => {
  const said = wordsOfNote(
    noteOf(['email Austco pls, 4 of them arrived cracked, and ask who pays the freight back. from Deb, Maitland']),
    [],
  );
  expect(said[0]).toBe('Subject: 4 of them arrived cracked');
  expect(said.join('\n')).toMatch(
    /4 of them arrived cracked\. Please tell us who pays the freight back\..*\nDeb, Maitland$/su,
  );
});
