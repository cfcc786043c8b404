import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { furnish, type House, openDoor } from './door.ts';
import { captureLogs } from './logs.ts';
import { modelCases } from './model-cases.ts';
import { type Played, playCase } from './model-play.ts';

/** One slow case in a thread of its own, with an environment of its own. */
export type Task = { house: House; name: string };
export type Done = { played: Played; logs: string };

const { house, name } = workerData as Task;
const modelCase = modelCases.find((one) => one.name === name);
if (!modelCase) throw new Error(`There is no case "${name}".`);
const logs = captureLogs();
furnish(house);
const door = await openDoor();
// What is timed is the model, not a thread's first steps.
await door.ask({ query: 'nurse call' });
// Node may collect a time-out's signal before it fires (nodejs/node#57736): a limit must hold all the same.
setFlagsFromString('--expose-gc');
const collecting = setInterval(runInNewContext('gc') as () => void, 1_000);
const played = await playCase(modelCase, door);
clearInterval(collecting);
parentPort?.postMessage({ played, logs: logs.text() } satisfies Done);
