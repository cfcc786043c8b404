import { env } from '#functions/lib/env';
import { log } from '#functions/lib/log';
import { measured } from '#functions/lib/metrics';
import { RegisterName } from '#shared/contracts/registers';
import { readRegister } from './read-register.ts';
import { statesOf } from './register-state.ts';
import { allRuns } from './registers-store.ts';

/** Reads the register that the function is for. A failure is kept for the board; the next day it is read again. */
export const handler = async (): Promise<void> => {
  const name = RegisterName.parse(env.register());
  const now = new Date();
  const { idle, failure, rows, changed, badCount, dataVersion } = await readRegister({ name, now, isPreview: false });
  const RegistersOverdue = statesOf(await allRuns(), now).filter(({ isOverdue }) => isOverdue).length;
  log(failure === null ? 'info' : 'error', 'register read', {
    ...{ name, idle, failure, rows, changes: changed.length, badCount, dataVersion },
    ...measured({ RegistersOverdue }),
  });
};
