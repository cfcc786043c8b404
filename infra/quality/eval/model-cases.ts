import type { Behaviour, RecordedRequest } from './scripted-model.ts';
import { honestTurn, inventions, lyingTurn, mixedTurn } from './scripted-turns.ts';

/** How the scripted model behaves in one case, and who must then have written the answer. */
export type ModelCase = {
  name: string;
  play: (request: RecordedRequest, turn: number) => Behaviour;
  engine: 'model' | 'embedded';
  /** Words that the note on the engine must hold; absent: there must be no note. */
  note?: string;
  /** What must be shown: the plan alone, the plan with all that the model chose, or with what it had closed by then. */
  shows: 'plan' | 'turn' | 'part';
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
    play: (request) => ({ kind: 'answer', json: honestTurn(request) }),
    engine: 'model',
    shows: 'turn',
    questions: 4,
  },
  {
    name: 'wraps its JSON in a fence',
    play: (request) => ({ kind: 'answer', json: `\`\`\`json\n${JSON.stringify(honestTurn(request))}\n\`\`\`` }),
    engine: 'model',
    shows: 'turn',
  },
  {
    name: 'lies among truths',
    play: (request) => ({ kind: 'answer', json: mixedTurn(request), pieceLength: 97 }),
    engine: 'model',
    shows: 'turn',
    questions: 4,
  },
  {
    // Of its verdicts code keeps that it gave some, and words them by the record.
    name: 'only lies',
    play: (request) => ({ kind: 'answer', json: lyingTurn(request), pieceLength: 97 }),
    engine: 'model',
    shows: 'part',
    questions: 4,
  },
  {
    name: 'adds fields, vendors, prices',
    play: (request) => ({ kind: 'answer', json: { ...honestTurn(request), ...inventions } }),
    engine: 'model',
    shows: 'turn',
  },
  {
    name: 'repeats its prompt and key',
    play: () => ({ kind: 'echo' }),
    engine: 'embedded',
    note: 'advisor wrote',
    shows: 'plan',
  },
  {
    name: 'cannot do structured output',
    play: (request) =>
      request.body.response_format?.type === 'json_schema'
        ? { kind: 'status', status: 400, param: 'response_format', message: 'Unsupported: response_format' }
        : { kind: 'answer', json: honestTurn(request) },
    engine: 'model',
    shows: 'turn',
  },
  {
    name: 'sends wrong types',
    play: failing({ kind: 'answer', json: { verdicts: 42, advice: {} } }),
    engine: 'embedded',
    note: 'could not be read',
    shows: 'plan',
  },
  {
    name: 'sends invalid JSON',
    play: failing({ kind: 'answer', json: 'Sure! Here is {"verdicts": Tacera costs A$450' }),
    engine: 'embedded',
    note: 'could not be read',
    shows: 'plan',
  },
  {
    name: 'sends an HTML page',
    play: failing({ kind: 'body', type: 'text/html', text: '<h1>Tacera costs A$450</h1>' }),
    engine: 'embedded',
    note: 'advisor wrote',
    shows: 'plan',
  },
  {
    name: 'sends a megabyte',
    play: failing({ kind: 'answer', json: { advice: 'Tacera costs A$450. '.repeat(50_000) }, pieceLength: 16_384 }),
    engine: 'embedded',
    note: 'could not be read',
    shows: 'plan',
  },
  {
    name: 'sends nothing',
    play: failing({ kind: 'empty' }),
    engine: 'embedded',
    note: 'could not be read',
    shows: 'plan',
  },
  {
    name: '429',
    play: failing({ kind: 'status', status: 429 }),
    engine: 'embedded',
    note: unavailable,
    shows: 'plan',
  },
  {
    name: '429, then writes well',
    play: (request, turn) =>
      turn % 2 === 0
        ? { kind: 'status', status: 429, retryAfterSeconds: 0 }
        : { kind: 'answer', json: honestTurn(request) },
    engine: 'model',
    shows: 'turn',
  },
  {
    name: '500',
    play: failing({ kind: 'status', status: 500 }),
    engine: 'embedded',
    note: unavailable,
    shows: 'plan',
  },
  {
    name: '500, then writes well',
    play: (request, turn) =>
      turn % 2 === 0 ? { kind: 'status', status: 500 } : { kind: 'answer', json: honestTurn(request) },
    engine: 'model',
    shows: 'turn',
  },
  {
    name: '401 with the key in its message',
    play: failing({ kind: 'status', status: 401, message: 'Bad key sk-canary-4f1b7c09d2' }),
    engine: 'embedded',
    note: unavailable,
    shows: 'plan',
  },
  {
    name: 'cuts the stream at once',
    play: (request) => ({ kind: 'cut', json: honestTurn(request), pieces: 1 }),
    engine: 'embedded',
    note: 'advisor wrote',
    shows: 'plan',
  },
  {
    name: 'cuts the stream midway',
    play: (request) => ({ kind: 'cut', json: honestTurn(request), pieces: 20 }),
    engine: 'embedded',
    note: 'advisor continued',
    shows: 'part',
  },
  {
    name: 'runs out of tokens',
    play: (request) => ({ kind: 'length', json: honestTurn(request), pieces: 20 }),
    engine: 'embedded',
    note: 'advisor continued',
    shows: 'part',
  },
  {
    name: 'never answers',
    play: failing({ kind: 'silence' }),
    engine: 'embedded',
    note: 'in time',
    shows: 'plan',
    isSlow: true,
  },
  {
    name: 'stalls midway',
    play: (request) => ({ kind: 'stall', json: honestTurn(request), pieces: 20 }),
    engine: 'embedded',
    note: 'advisor continued',
    shows: 'part',
    isSlow: true,
  },
  {
    name: 'drips a syllable a second',
    play: (request) => ({ kind: 'answer', json: honestTurn(request), pieceLength: 4, pieceMs: 1_000 }),
    engine: 'embedded',
    note: 'in time',
    shows: 'part',
    isSlow: true,
  },
];
