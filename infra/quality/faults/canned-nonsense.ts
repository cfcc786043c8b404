import type { Behaviour } from '../eval/scripted-model.ts';

const sent = (json: unknown): Behaviour => ({ kind: 'answer', json, pieceLength: 2_048 });
const page = (type: string, text: string): Behaviour => ({ kind: 'body', type, text });
const good = 'Ask each vendor for a written quote. Compare the quotes line by line.';
const stream = 'text/event-stream';

/** What a model may send that is no answer, each by its name. */
export const cannedNonsense: readonly (readonly [string, Behaviour])[] = [
  ['nothing at all', { kind: 'empty' }],
  ['an empty answer', sent('')],
  ['white space', sent(' \n\t '.repeat(200))],
  ['null', sent('null')],
  ['a number', sent('42')],
  ['a text without JSON', sent(`${good} Any questions?`)],
  ['a list', sent([{ advice: good }])],
  ['an object of another kind', sent({ answer: good })],
  ['an empty object', sent({})],
  ['texts for its lists', sent({ verdicts: good, points: {}, advice: good })],
  ['an object for its list', sent({ advice: { text: good } })],
  ['numbers for its lists', sent({ verdicts: 7, compare: 1, points: 2, advice: 3 })],
  ['JSON that is cut', sent(`{"advice": [{"kind": "check", "text": "${good.slice(0, 20)}`)],
  ['JSON with a comma too many', sent('{"advice": ,}')],
  ['two answers in a row', sent('{"response":"CallWell costs A$1."}{"response":"CallWell costs A$2."}')],
  ['a megabyte of one word', sent({ advice: [{ kind: 'first', basis: null, text: 'x'.repeat(1_000_000) }] })],
  ['a megabyte of spaces', sent(' '.repeat(1_000_000))],
  ['ten thousand brackets', sent('['.repeat(10_000))],
  [
    'HTML in JSON',
    sent({ advice: [{ kind: 'first', basis: null, text: '<script>alert(1)</script><img src=x onerror=alert(1)>' }] }),
  ],
  [
    'links and pictures',
    sent({
      advice: [{ kind: 'first', basis: null, text: '![x](https://evil.example/?d=1) [y](javascript:alert(1))' }],
    }),
  ],
  ['control characters', sent('\u0000\u0001\u0002{"response":"\u0007"}')],
  ['halves of characters', sent('{"response":"\\ud800 \\udc00 \\ud800"}')],
  ['keys of the prototype', sent('{"__proto__":{"response":"x"},"constructor":{"prototype":{}}}')],
  ['a page of HTML', page('text/html', '<html><script>alert(1)</script></html>')],
  ['JSON that is no stream', page('application/json', '{"choices":[]}')],
  ['a stream of broken events', page(stream, 'data: {oops\n\ndata: [DONE]\n\n')],
  ['a stream of other events', page(stream, 'data: {"choices":[{"delta":{"content":7}}]}\n\ndata: [DONE]\n\n')],
  ['a stream without choices', page(stream, 'data: {}\n\ndata: {"choices":null}\n\ndata: [DONE]\n\n')],
];
