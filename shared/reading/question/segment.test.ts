import { expect, it } from 'vitest';
import { segment } from './segment.ts';

const told = (text: string) => segment(text).map((one) => `${one.role === 'body' ? '' : `${one.role}: `}${one.text}`);

it.each([
  [
    'Subject: nurse call\n\nHi all,\n\nWe have 60 beds. Which one? Ta\n\nKind regards,\nJo\nDON',
    [
      'subject: Subject: nurse call',
      'Hi all,',
      'We have 60 beds.',
      'Which one?',
      'Ta',
      'closing: Kind regards,',
      'closing: Jo',
      'closing: DON',
    ],
  ],
  ['Hi Jo,\nprice?', ['greeting: Hi Jo,', 'price?']],
  ['Good morning team\nneed pumps', ['greeting: Good morning team', 'need pumps']],
  ['Hello to you all there\nneed pumps', ['Hello to you all there', 'need pumps']],
  ['Hi Jo, pumps?', ['Hi Jo, pumps?']],
  ['need pumps\nHi Jo', ['need pumps', 'Hi Jo']],
  ['RE: pumps\nprice?', ['subject: RE: pumps', 'price?']],
  ['fwd: pumps\nprice?', ['subject: fwd: pumps', 'price?']],
  [
    'need pumps\nThanks so much in advance Jo Ann Smith',
    ['need pumps', 'closing: Thanks so much in advance Jo Ann Smith'],
  ],
  ['need pumps\nThanks so much for that help Jo', ['need pumps', 'Thanks so much for that help Jo']],
  [
    'need pumps\nthanks so much again and many many thanks Jo',
    ['need pumps', 'thanks so much again and many many thanks Jo'],
  ],
  ['need pumps\nJo says thanks', ['need pumps', 'Jo says thanks']],
  [
    'need 12 pumps\nRegards\nJo\nPS any in stock?\nby June',
    ['need 12 pumps', 'closing: Regards', 'closing: Jo', 'PS any in stock?', 'by June'],
  ],
  ['we need 12 new pumps now\n> Hi Jo\n> when?', ['we need 12 new pumps now', 'history: > Hi Jo', 'history: > when?']],
  ['please have a look\n> Hi Jo\n> when?', ['please have a look', '> Hi Jo', '> when?']],
  ['we need 12 new pumps now\nFrom: Sam\nolder', ['we need 12 new pumps now', 'history: From: Sam', 'history: older']],
  [
    'we need 12 new pumps now\nOn 3 June Sam wrote:\nolder',
    ['we need 12 new pumps now', 'history: On 3 June Sam wrote:', 'history: older'],
  ],
  ['we need 12 new pumps now\nOn it wrote:\nolder', ['we need 12 new pumps now', 'On it wrote:', 'older']],
  [
    'we need 12 new pumps now\n--- Original message\nolder',
    ['we need 12 new pumps now', 'history: --- Original message', 'history: older'],
  ],
  ['we need 12 new pumps now\n-- forwarded\nolder', ['we need 12 new pumps now', '-- forwarded', 'older']],
  ['need pumps. Sent from my phone', ['need pumps.', 'disclaimer: Sent from my phone']],
  [
    'need pumps\nRegards\nThis email is confidential',
    ['need pumps', 'closing: Regards', 'disclaimer: This email is confidential'],
  ],
  [
    'we need pumps for six wards in a large public hospital and\nalso two homes',
    ['we need pumps for six wards in a large public hospital and\nalso two homes'],
  ],
  [
    'we need pumps for six wards in a large public hospital and\nAlso two homes',
    ['we need pumps for six wards in a large public hospital and', 'Also two homes'],
  ],
  [
    'we need pumps for six wards in a large public hospital:\nalso two homes',
    ['we need pumps for six wards in a large public hospital:', 'also two homes'],
  ],
  [
    'we need pumps for six wards in a large public hospital and\na) two homes',
    ['we need pumps for six wards in a large public hospital and', 'two homes'],
  ],
  ['we need pumps and\nalso beds', ['we need pumps and', 'also beds']],
  ['1) which pumps 2) how long 3) who signs', ['which pumps', 'how long', 'who signs']],
  ['two things: (a) which pumps, (b) what cost', ['two things:', 'which pumps,', 'what cost']],
  ['A. which pumps B. what cost', ['which pumps', 'what cost']],
  ['both 2) which pumps 3) how long', ['both 2) which pumps 3) how long']],
  ['1) which pumps 3) how long', ['which pumps 3) how long']],
  ['stage 1.5 pumps and 2.5 beds', ['stage 1.5 pumps and 2.5 beds']],
  [
    '- which pumps\n* how long\n• who\n– why\n12. when\n(b) where\n123. no',
    ['which pumps', 'how long', 'who', 'why', 'when', 'where', '123.', 'no'],
  ],
  ['approx. 60 beds, e.g. Kew', ['approx. 60 beds, e.g. Kew']],
  ['it is 5 p.a. plus freight', ['it is 5 p.a. plus freight']],
  ['it is 5 p.a. We agree', ['it is 5 p.a.', 'We agree']],
  ['ask Dr. B. Smith. So do I. Ok', ['ask Dr. B. Smith.', 'So do I.', 'Ok']],
  ['Good! Really?! At 4.5 stars. Yes...', ['Good!', 'Really?!', 'At 4.5 stars.', 'Yes...']],
  ['is it no? no! yes', ['is it no?', 'no!', 'yes']],
  ['', []],
])('%j is cut into %j', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

it('each sentence bears its number and the place of its first letter', () => {
  const text = '  Hi Jo\n\n - need pumps.  Which?\r\n1) a 2) b';
  expect(segment(text).map(({ id, text: own, at }) => [id, own, text.indexOf(own, at) === at])).toEqual([
    ['s1', 'Hi Jo', true],
    ['s2', 'need pumps.', true],
    ['s3', 'Which?', true],
    ['s4', 'a', true],
    ['s5', 'b', true],
  ]);
});
