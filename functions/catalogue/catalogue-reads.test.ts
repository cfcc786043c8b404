import { expect, it } from 'vitest';
import { dynamodb } from '#functions/lib/clients';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { putInForce } from '#functions/records/testing/publish';
import { records, solution } from '#functions/records/testing/records';
import { handler as list } from './list-solutions.ts';
import { handler as facets } from './read-solution-facets.ts';
import { handler as vendor } from './read-vendor.ts';

/** What a piece of work asks of the tables: command and key. */
const callsOf = async (work: () => Promise<unknown>): Promise<unknown[]> => {
  const calls: unknown[] = [];
  dynamodb.middlewareStack.add(
    (next, context) => async (args) => {
      calls.push([context.commandName, (args.input as { Key?: unknown }).Key]);
      return next(args);
    },
    { step: 'initialize', name: 'countCalls' },
  );
  try {
    await work();
  } finally {
    dynamodb.middlewareStack.remove('countCalls');
  }
  return calls;
};

const publish = (size: number) =>
  putInForce(
    records({
      solutions: Array.from({ length: size }, (_, at) => solution({ id: `row-${at}`, name: `Row ${at}` })),
    }),
  );

const requests: [string, () => Promise<unknown>][] = [
  [
    'a page of the list',
    () => callHandler(list, testEvent({ method: 'GET', query: { search: ['row'], sort: ['price'] } })),
  ],
  ['the counts', () => callHandler(facets, testEvent({ method: 'GET', query: { search: ['zzzz'] } }))],
  ['a vendor', () => callHandler(vendor, testEvent({ method: 'GET', params: { vendorId: 'wombat-care' } }))],
];

it('reads one pointer item for each request, however large the catalogue is', async () => {
  const onePointer = [['GetItemCommand', { collection: 'pointer', id: 'current' }]];
  for (const size of [1, 300]) {
    await publish(size);
    for (const [name, request] of requests) expect(await callsOf(request), `${name} of ${size}`).toEqual(onePointer);
  }
});
