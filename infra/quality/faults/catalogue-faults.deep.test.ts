import { afterAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '#shared/kernel/errors';
import { catalogueEntries, effectOf, faultCases, nameOf, worthBreaking } from './fault-cases.ts';
import { openFaultHouse } from './fault-house.ts';

const house = await openFaultHouse({ isSmall: true });
afterAll(house.close);
vi.spyOn(Math, 'random').mockReturnValue(0);

const { findPointer } = await import('#functions/records/versions/pointer-store');
const { currentCatalogue } = await import('#functions/records/versions/catalogue');
const versionInForce = async () => (await findPointer({ consistent: true }))?.dataVersion;

describe.each(catalogueEntries)('%s, whatever call its table fails,', (entry) => {
  it('puts a whole catalogue in force or leaves the one that is, and works at the next try [fault 45]', async () => {
    const well = await house.prepare(entry);
    expect((await well.send()).statusCode).toBe(200);
    for (const call of worthBreaking(well.calls()))
      for (const fault of faultCases.filter(({ effect }) => effect !== 'silence')) {
        const what = `${call.index} ${nameOf(call)} ${fault.name}`;
        const one = await house.prepare(entry);
        const before = await versionInForce();
        const reply = await one.send(effectOf(fault, call.index));
        expect(reply.statusCode, `${what} ${reply.body}`).toBe(fault.lasts === 'once' ? 200 : 503);
        if (fault.lasts !== 'once') {
          expect(Problem.parse(JSON.parse(reply.body)).code).toBe('unavailable');
          const flipped = one
            .calls()
            .some((other) => nameOf(other) === 'PutItem solutions' && other.index < call.index);
          if (!flipped) expect(await versionInForce(), what).toBe(before);
          expect((await one.send()).statusCode, what).toBe(200);
        }
        expect((await currentCatalogue()).dataVersion, what).toBe(await versionInForce());
        expect(await versionInForce(), what).not.toBe(before);
      }
  });
});
