import { expect, it } from 'vitest';
import { cutAsks } from './cut.ts';

it.each<[message: string, asks: readonly string[]]>([
  [
    'need 12 tilt shower chairs by feb, who do i ring and is that even doable',
    ['who do i ring', 'is that even doable'],
  ],
  [
    'hi - 3 things. 1) which emm systems work with webster packs 2) how long for 90 beds 3) who signs off, our MAC or the board?',
    ['which emm systems work with webster packs', 'how long for 90 beds', 'who signs off, our MAC or the board?'],
  ],
  [
    "can you (a) tell me whats on record for Coviu, (b) what it costs and (c) draft a note to them for what's missing",
    ['tell me whats on record for Coviu', 'what it costs', "draft a note to them for what's missing"],
  ],
])('each ask of a message is a part of its own: %s', (message, asks) => {
  expect(cutAsks(message)).toEqual(asks);
});

it.each([
  'Draft me an email to Vitalcare asking for price per bed, install time, what happens in a blackout and who services it',
  'what we have now is a screen on a pole, and what the nurses say they want is a camera',
  'what are the steps and how long',
])('what a letter is to say, what is told and what leans on an ask are no parts: %s', (message) => {
  expect(cutAsks(message).length).toBeLessThan(2);
});

it('what stands in a forwarded mail is asked by somebody else', () => {
  expect(cutAsks('pls draft a reply to sam\n> Hi Jo, when does it start? Who signs? Regards, Sam')).toHaveLength(1);
});
