import { inventions, lies, mixed, truths } from './model-scripts.ts';
import type { Behaviour, RecordedRequest } from './scripted-model.ts';

/** How the scripted model behaves in one case, and who must then have written the answer. */
export type ModelCase = {
  name: string;
  play: (request: RecordedRequest, turn: number) => Behaviour;
  engine: 'model' | 'embedded';
  /** Words that the note on the engine must hold; absent: there must be no note. */
  note?: string;
  /** What must be shown: the draft alone, the true sentences alone, or the true ones and then the draft. */
  shows: 'draft' | 'truths' | 'both';
  /** How many questions are put; each is a request of its own. */
  questions?: number;
  /** Takes the model's whole budget: run apart. */
  isSlow?: true;
};

export const modelQuestions = [
  'we need wireless nurse call for our 92 bed aged care home in Ballarat',
  'wheelchairs, hoists and communication devices for DVA clients in NSW',
  'remote monitoring of patients at home for a 92 bed hospital',
  'electronic medical record for a public hospital with 92 beds in Queensland',
] as const;

const failing = (behaviour: Behaviour) => () => behaviour;
const unavailable = 'could not be reached';

export const modelCases: readonly ModelCase[] = [
  {
    name: 'writes well',
    play: (request) => ({ kind: 'answer', json: truths(request) }),
    engine: 'model',
    shows: 'truths',
    questions: 4,
  },
  {
    name: 'wraps its JSON in a fence',
    play: (request) => ({ kind: 'answer', json: `\`\`\`json\n${JSON.stringify(truths(request))}\n\`\`\`` }),
    engine: 'model',
    shows: 'truths',
  },
  {
    name: 'lies among truths',
    play: (request) => ({ kind: 'answer', json: mixed(request), pieceLength: 97 }),
    engine: 'model',
    shows: 'truths',
    questions: 4,
  },
  {
    name: 'only lies',
    play: (request) => ({ kind: 'answer', json: lies(request), pieceLength: 97 }),
    engine: 'embedded',
    note: 'backed by our records',
    shows: 'draft',
    questions: 4,
  },
  {
    name: 'adds fields, vendors, prices',
    play: (request) => ({ kind: 'answer', json: { ...truths(request), ...inventions } }),
    engine: 'model',
    shows: 'truths',
  },
  {
    name: 'repeats its prompt and key',
    play: () => ({ kind: 'echo' }),
    engine: 'embedded',
    note: 'advisor wrote',
    shows: 'draft',
  },
  {
    name: 'cannot do structured output',
    play: (request) =>
      request.body.response_format?.type === 'json_schema'
        ? { kind: 'status', status: 400, param: 'response_format', message: 'Unsupported: response_format' }
        : { kind: 'answer', json: truths(request) },
    engine: 'model',
    shows: 'truths',
  },
  {
    name: 'sends wrong types',
    play: failing({ kind: 'answer', json: { response: 42, first: [] } }),
    engine: 'embedded',
    note: 'could not be read',
    shows: 'draft',
  },
  {
    name: 'sends invalid JSON',
    play: failing({ kind: 'answer', json: 'Sure! Here is {"response": Tacera costs A$450' }),
    engine: 'embedded',
    note: 'could not be read',
    shows: 'draft',
  },
  {
    name: 'sends an HTML page',
    play: failing({ kind: 'body', type: 'text/html', text: '<h1>Tacera costs A$450</h1>' }),
    engine: 'embedded',
    note: 'advisor wrote',
    shows: 'draft',
  },
  {
    name: 'sends a megabyte',
    play: failing({ kind: 'answer', json: { response: 'Tacera costs A$450. '.repeat(50_000) }, pieceLength: 16_384 }),
    engine: 'embedded',
    note: 'could not be read',
    shows: 'draft',
  },
  {
    name: 'sends nothing',
    play: failing({ kind: 'empty' }),
    engine: 'embedded',
    note: 'could not be read',
    shows: 'draft',
  },
  {
    name: '429',
    play: failing({ kind: 'status', status: 429 }),
    engine: 'embedded',
    note: unavailable,
    shows: 'draft',
  },
  {
    name: '429, then writes well',
    play: (request, turn) =>
      turn % 2 === 0
        ? { kind: 'status', status: 429, retryAfterSeconds: 0 }
        : { kind: 'answer', json: truths(request) },
    engine: 'model',
    shows: 'truths',
  },
  {
    name: '500',
    play: failing({ kind: 'status', status: 500 }),
    engine: 'embedded',
    note: unavailable,
    shows: 'draft',
  },
  {
    name: '500, then writes well',
    play: (request, turn) =>
      turn % 2 === 0 ? { kind: 'status', status: 500 } : { kind: 'answer', json: truths(request) },
    engine: 'model',
    shows: 'truths',
  },
  {
    name: '401 with the key in its message',
    play: failing({ kind: 'status', status: 401, message: 'Bad key sk-canary-4f1b7c09d2' }),
    engine: 'embedded',
    note: unavailable,
    shows: 'draft',
  },
  {
    name: 'cuts the stream at once',
    play: (request) => ({ kind: 'cut', json: truths(request), pieces: 1 }),
    engine: 'embedded',
    note: 'advisor wrote',
    shows: 'draft',
  },
  {
    name: 'cuts the stream in mid sentence',
    play: (request) => ({ kind: 'cut', json: truths(request), pieces: 12 }),
    engine: 'embedded',
    note: 'advisor continued',
    shows: 'both',
  },
  {
    name: 'runs out of tokens',
    play: (request) => ({ kind: 'length', json: truths(request), pieces: 12 }),
    engine: 'embedded',
    note: 'advisor continued',
    shows: 'both',
  },
  {
    name: 'never answers',
    play: failing({ kind: 'silence' }),
    engine: 'embedded',
    note: 'in time',
    shows: 'draft',
    isSlow: true,
  },
  {
    name: 'stalls in mid sentence',
    play: (request) => ({ kind: 'stall', json: truths(request), pieces: 12 }),
    engine: 'embedded',
    note: 'advisor continued',
    shows: 'both',
    isSlow: true,
  },
  {
    name: 'drips a word a second',
    play: (request) => ({ kind: 'answer', json: truths(request), pieceLength: 8, pieceMs: 1_000 }),
    engine: 'embedded',
    note: 'in time',
    shows: 'both',
    isSlow: true,
  },
];
