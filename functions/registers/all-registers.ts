import type { RegisterName } from '#shared/contracts/registers';
import type { DirectoryRegister, Register } from './register.ts';
import { abn } from './sources/abn.ts';
import { actContracts } from './sources/act-contracts.ts';
import { artg } from './sources/artg.ts';
import { asicBanned, asicCompanies } from './sources/asic.ts';
import { austender } from './sources/austender.ts';
import { cisaKev } from './sources/cisa-kev.ts';
import { genAgedCare } from './sources/gen.ts';
import { myHospitals } from './sources/myhospitals.ts';
import { ndisProviders } from './sources/ndis.ts';
import { nvd } from './sources/nvd.ts';
import { openfdaRecalls } from './sources/openfda-recalls.ts';

/** Every register that is read, by its name. */
export const registers: Readonly<Record<RegisterName, Register | DirectoryRegister>> = {
  austender,
  'asic-companies': asicCompanies,
  'asic-banned': asicBanned,
  artg,
  'openfda-recalls': openfdaRecalls,
  'cisa-kev': cisaKev,
  nvd,
  abn,
  'ndis-providers': ndisProviders,
  'gen-aged-care': genAgedCare,
  myhospitals: myHospitals,
  'act-contracts': actContracts,
};
