import type { RegisterName } from '#shared/contracts/registers';
import { artg } from './artg.ts';
import { asicBanned, asicCompanies } from './asic.ts';
import { austender } from './austender.ts';
import { cisaKev } from './cisa-kev.ts';
import { openfdaRecalls } from './openfda-recalls.ts';
import type { Register } from './register.ts';

/** Every register that is read, by its name. */
export const registers: Readonly<Record<RegisterName, Register>> = {
  austender,
  'asic-companies': asicCompanies,
  'asic-banned': asicBanned,
  artg,
  'openfda-recalls': openfdaRecalls,
  'cisa-kev': cisaKev,
};
