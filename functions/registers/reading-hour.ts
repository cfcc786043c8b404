import { RegisterName } from '#shared/contracts/registers';

/** In the night of Sydney, one after the other: two that end at once would put versions in force on top of each other. */
const HOUR_UTC = 17;
const MINUTES_APART = 10;

/** When a register is read by the clock, each day (UTC). */
export const hourOf = (name: RegisterName): { hour: number; minute: number } => {
  const minutes = RegisterName.options.indexOf(name) * MINUTES_APART;
  return { hour: HOUR_UTC + Math.floor(minutes / 60), minute: minutes % 60 };
};
