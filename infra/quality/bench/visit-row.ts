import { info, type Row } from '../eval/report.ts';
import { usdPerThousandVisits } from './cost.ts';
import { measureVisit } from './visit.ts';

/** Writes are most of what a visit's tables cost. */
const WRITE_UNITS = 120;

/** P17: what a visit of ten questions and two reports costs, without the model. */
export const visitRows = async (): Promise<Row[]> => {
  const use = await measureVisit();
  const { calls, gigabyteSeconds, readUnits, writeUnits } = use;
  return [
    info(
      `P17 a visit: 10 questions, 2 reports, ${calls} calls`,
      `${gigabyteSeconds.toFixed(2)} GB-s, ${readUnits.toFixed(1)} read units`,
    ),
    {
      name: 'P17 write units of a visit',
      value: writeUnits.toFixed(1),
      target: `≤ ${WRITE_UNITS}`,
      isMet: writeUnits <= WRITE_UNITS,
    },
    info('P17 a thousand such visits, without the model', `US$ ${usdPerThousandVisits(use).toFixed(2)}`),
  ];
};
