import { type Door, openDoor } from '../eval/door.ts';
import { info, type Row } from '../eval/report.ts';
import { type Behaviour, type RecordedRequest, startScriptedModel } from '../eval/scripted-model.ts';
import { honestTurn } from '../eval/scripted-turns.ts';
import { median } from './median.ts';

const query = 'our call bells are 15 years old and staff miss calls at night, 92-bed aged care home in Ballarat';
const PIECES = 40;
const RUNS = 5;
const EVENT_RATIO_MIN = 20;
const SENTENCE_RATIO_MIN = 3;
/** Tokens a second, as models on offer write, of some four characters each; and how long a reader may wait. */
const SPEEDS = [35, 60, 100];
const TOKEN_LENGTH = 4;
const PIECE_MS = 50;
const GAP_MAX_MS = 2_000;
const WHOLE_MAX_MS = 30_000;

/** In pieces of 25 ms, as a model writes. */
const inPieces = (request: RecordedRequest): Behaviour => {
  const json = honestTurn(request);
  return { kind: 'answer', json, pieceLength: Math.ceil(JSON.stringify(json).length / PIECES), pieceMs: 25 };
};

const row = (name: string, ratio: number, firstMs: number, least: number): Row => ({
  name: `P6 answer in ${PIECES} pieces of 25 ms: whole ÷ ${name}`,
  value: `${ratio.toFixed(1)} (${firstMs.toFixed(0)} ms)`,
  target: `≥ ${least}`,
  isMet: ratio >= least,
});

/** P21: how long a reader sees nothing new, and waits in all, with a model that writes so fast; nothing of it may be cut. */
const speedRow = async (speed: number, door: Door): Promise<Row> => {
  const pieceLength = Math.ceil((speed * TOKEN_LENGTH * PIECE_MS) / 1_000);
  const model = await startScriptedModel((request) => ({
    kind: 'answer',
    json: honestTurn(request),
    pieceLength,
    pieceMs: PIECE_MS,
  }));
  Object.assign(process.env, { OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: model.url });
  const { answer, longestGapMs, ms } = await door.stream({ query });
  Object.assign(process.env, { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' });
  await model.close();
  const isWhole = answer.engine === 'model';
  return {
    name: `P21 answer of a model at ${speed} tokens a second: longest silence / whole`,
    value: `${(longestGapMs / 1_000).toFixed(1)} / ${(ms / 1_000).toFixed(1)} s${isWhole ? '' : ', cut'}`,
    target: `≤ ${GAP_MAX_MS / 1_000} / ${WHOLE_MAX_MS / 1_000} s, nothing cut`,
    isMet: isWhole && longestGapMs <= GAP_MAX_MS && ms <= WHOLE_MAX_MS,
  };
};

/** P6: how much sooner a streamed answer shows something than a buffered one, with a model that takes its time. */
export const answerRows = async (): Promise<Row[]> => {
  const door = await openDoor();
  await door.ask({ query });
  const embedded: number[] = [];
  for (let run = 0; run < 20; run++) embedded.push((await door.stream({ query })).firstEventMs);
  const model = await startScriptedModel(inPieces);
  Object.assign(process.env, { OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: model.url });
  const times = { event: [] as number[], sentence: [] as number[], whole: [] as number[] };
  // In turns, so that what else the machine does weighs on both.
  for (let run = 0; run < RUNS; run++) {
    const streamed = await door.stream({ query });
    if (streamed.answer.engine !== 'model') throw new Error('The stub model did not write the answer.');
    times.event.push(streamed.firstEventMs);
    times.sentence.push(streamed.firstSentenceMs);
    times.whole.push((await door.ask({ query })).ms);
  }
  Object.assign(process.env, { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' });
  await model.close();
  const speeds: Row[] = [];
  for (const speed of SPEEDS) speeds.push(await speedRow(speed, door));
  const [event, sentence, whole] = [median(times.event), median(times.sentence), median(times.whole)];
  return [
    info('Embedded answer, first event, median of 20', `${median(embedded).toFixed(0)} ms`),
    row('first event', whole / event, event, EVENT_RATIO_MIN),
    row('first checked sentence', whole / sentence, sentence, SENTENCE_RATIO_MIN),
    ...speeds,
  ];
};
