import { openDoor } from '../eval/door.ts';
import { info, type Row } from '../eval/report.ts';
import { type Behaviour, type RecordedRequest, startScriptedModel } from '../eval/scripted-model.ts';
import { honestTurn } from '../eval/scripted-turns.ts';
import { median } from './median.ts';

const query = 'our call bells are 15 years old and staff miss calls at night, 92-bed aged care home in Ballarat';
const PIECES = 40;
const RUNS = 5;
const EVENT_RATIO_MIN = 20;
const SENTENCE_RATIO_MIN = 3;

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
  const [event, sentence, whole] = [median(times.event), median(times.sentence), median(times.whole)];
  return [
    info('Embedded answer, first event, median of 20', `${median(embedded).toFixed(0)} ms`),
    row('first event', whole / event, event, EVENT_RATIO_MIN),
    row('first checked sentence', whole / sentence, sentence, SENTENCE_RATIO_MIN),
  ];
};
