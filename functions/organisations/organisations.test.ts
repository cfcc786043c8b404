import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findOrganisation } from '#functions/lib/stores/organisations-store';
import { headsOf } from '#functions/lib/stores/purchases-store';
import { make, ok, putAs, readAs, tacera, whole } from '#functions/purchases/testing/door';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import type { Organisation } from '#shared/contracts/organisations';
import type { Purchase } from '#shared/contracts/purchases/purchases';
import type { GeneratedFile } from '#shared/contracts/reports/report-head';
import { handler as erase } from '../purchases/erase/erase-person.ts';
import { handler as listPurchases } from '../purchases/list-purchases.ts';
import { handler as listReports } from '../reports/list-reports.ts';
import { handler as readReport } from '../reports/read-report.ts';
import { handler as list } from './list-organisations.ts';
import { handler as give } from './move-to-organisation.ts';
import { handler as readInvitation } from './read-invitation.ts';
import { acceptAs, actAs, found, invite, joined, newPerson, type Person } from './testing/people.ts';

installAwslambda();
const { handler: converse } = await import('../assistant/converse.ts');
const { handler: readConversation } = await import('../assistant/read-conversation.ts');
const { handler: generateRoi } = await import('../reports/generate-detailed-roi.ts');
beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});

const organisationsOf = ({ from }: Person) => ok<Organisation[]>(from.send(list, { method: 'GET' }));
const rolesIn = async (person: Person) =>
  (await organisationsOf(person)).flatMap(({ members }) => members.map(({ role }) => role)).sort();
const giveAs = ({ from }: Person, purchaseId: string, organisationId: string) =>
  from.send(give, { params: { purchaseId }, body: { organisationId } });

describe('an invitation', () => {
  it('lets in the person of the address that it names, once, in the role that it gives', async () => {
    const [owner, guest, other] = [await newPerson(), await newPerson(), await newPerson()];
    const { id } = await found(owner);
    const token = await invite(owner, id, guest.email.toUpperCase(), 'evaluator');
    // A path with a dot is a file's, and would open no page.
    expect(token).not.toContain('.');
    expect(await ok(other.from.send(readInvitation, { method: 'GET', params: { token } }))).toMatchObject({
      organisation: 'Banksia Health',
      email: guest.email,
      role: 'evaluator',
    });
    expect((await acceptAs(other, token)).statusCode).toBe(403);
    expect(await organisationsOf(other)).toEqual([]);
    expect(await ok(acceptAs(guest, token))).toMatchObject({ id, role: 'evaluator', invitations: [] });
    await ok(actAs(guest, id, { act: 'leave' }));
    expect((await acceptAs(guest, token)).statusCode).toBe(404);
    expect(await organisationsOf(guest)).toEqual([]);
  });

  it('opens nothing once it is withdrawn, ended, guessed or made anew', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()];
    const { id } = await found(owner);
    const first = await invite(owner, id, guest.email);
    const second = await invite(owner, id, guest.email);
    expect((await acceptAs(guest, first)).statusCode).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 86_400_000 });
    const late = await newPerson();
    expect((await acceptAs(late, second)).statusCode).toBe(404);
    vi.useRealTimers();
    const [open] = (await organisationsOf(owner)).flatMap(({ invitations }) => invitations);
    await ok(actAs(owner, id, { act: 'withdraw', invitationId: open?.id ?? '' }));
    for (const token of [second, `${id.replace('organisation-', '')}${'A'.repeat(43)}`, 'nothing-that-was-ever-made'])
      expect((await acceptAs(guest, token)).statusCode).toBe(404);
    expect(await rolesIn(owner)).toEqual(['owner']);
  });

  it('lets one in of twenty who take it up at once', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()];
    const { id } = await found(owner);
    const token = await invite(owner, id, guest.email);
    await Promise.all(Array.from({ length: 20 }, () => acceptAs(guest, token)));
    expect(await rolesIn(owner)).toEqual(['buyer', 'owner']);
  });
});

describe('an organisation', () => {
  it('has one owner, whoever hands it over, leaves and removes at once', async () => {
    const owner = await newPerson();
    const { id } = await found(owner);
    const others = [await joined(owner, id, 'buyer'), await joined(owner, id, 'viewer')];
    const [first, second] = others;
    if (!first || !second) throw new Error('There are two.');
    expect((await actAs(owner, id, { act: 'leave' })).statusCode).toBe(409);
    expect((await actAs(owner, id, { act: 'remove', userId: owner.userId })).statusCode).toBe(409);
    await Promise.all([
      actAs(owner, id, { act: 'transfer', userId: first.userId }),
      actAs(owner, id, { act: 'transfer', userId: second.userId }),
      actAs(owner, id, { act: 'remove', userId: first.userId }),
      actAs(second, id, { act: 'leave' }),
      actAs(owner, id, { act: 'leave' }),
      actAs(first, id, { act: 'leave' }),
    ]);
    const seen = (await Promise.all([owner, first, second].map(rolesIn))).filter((roles) => roles.length > 0);
    expect(seen.length).toBeGreaterThan(0);
    for (const roles of seen) expect(roles.filter((role) => role === 'owner')).toEqual(['owner']);
  });

  it('tells its members to members and its invitations to the owner', async () => {
    const owner = await newPerson('Ann Lee');
    const { id } = await found(owner);
    const viewer = await joined(owner, id, 'viewer');
    await invite(owner, id, 'someone@example.com.au');
    const [seen] = await organisationsOf(viewer);
    expect(seen).toMatchObject({ role: 'viewer', members: [{ name: 'Ann Lee', role: 'owner' }, { role: 'viewer' }] });
    expect(seen?.invitations).toEqual([]);
    expect((await organisationsOf(owner))[0]?.invitations).toMatchObject([{ email: 'someone@example.com.au' }]);
    expect((await actAs(viewer, id, { act: 'invite', email: 'x@example.com.au', role: 'buyer' })).statusCode).toBe(403);
    expect((await actAs(await newPerson(), id, { act: 'rename', name: 'Mine' })).statusCode).toBe(404);
  });
});

describe('who erases everything', () => {
  const eraseAs = ({ from }: Person) => from.send(erase, { body: { confirm: 'erase everything' } });

  it('leaves the organisations of others; what was given to them stays', async () => {
    const [owner, buyer] = [await newPerson(), await newPerson()];
    const { id } = await found(owner);
    await joined(owner, id, 'buyer', buyer);
    const given = await make(buyer.from, 'Given');
    await ok(giveAs(buyer, given.id, id));
    expect((await eraseAs(owner)).statusCode).toBe(409);
    await ok(eraseAs(buyer));
    const [seen] = await organisationsOf(owner);
    expect(JSON.stringify(seen)).not.toContain(buyer.email);
    expect((await readAs(owner.from, given.id)).statusCode).toBe(200);
  });

  it('takes an organisation along that nobody else is in, with all that it owns', async () => {
    const owner = await newPerson();
    const { id } = await found(owner);
    const given = await make(owner.from, 'Given');
    await ok(giveAs(owner, given.id, id));
    expect(await ok(eraseAs(owner))).toMatchObject({ erased: { purchases: 1, account: true } });
    expect(await findOrganisation(id)).toBeUndefined();
    expect(await headsOf(id)).toEqual([]);
  });
});

describe('a purchase that its owner gives to the organisation', () => {
  /** A purchase with a conversation and a report, given by a buyer. */
  const given = async () => {
    const [owner, buyer] = [await newPerson(), await newPerson()];
    const { id } = await found(owner);
    await joined(owner, id, 'buyer', buyer);
    const sessionId = `session-${Date.now()}-${crypto.randomUUID()}`;
    const { purchaseId } = await ok<{ purchaseId: string }>(
      buyer.from.send(converse, { body: { sessionId, query: 'nurse call for 84 beds in Ballarat' } }),
    );
    const quotes = 'Quote from Quokka Bells\nNurse call system: $151,511 ex GST, once';
    const { report } = await ok<{ report: { reportId: string } }>(
      buyer.from.send(generateRoi, { body: { sessionId, purchaseId, quotes, solutionFocus: 'Nurse call' } }),
    );
    const alone = await make(buyer.from, 'Alone');
    await ok(giveAs(buyer, purchaseId, id));
    return { owner, buyer, id, sessionId, purchaseId, reportId: report.reportId, alone };
  };
  const statusesOf = async (person: Person, { sessionId, purchaseId, reportId }: Awaited<ReturnType<typeof given>>) => [
    (await readAs(person.from, purchaseId)).statusCode,
    (await person.from.send(readConversation, { method: 'GET', params: { sessionId } })).statusCode,
    (await person.from.send(readReport, { method: 'GET', params: { reportId } })).statusCode,
    (await ok<Purchase[]>(person.from.send(listPurchases, { method: 'GET' }))).filter(({ id }) => id === purchaseId)
      .length,
    (await ok<GeneratedFile[]>(person.from.send(listReports, { method: 'GET' }))).length,
  ];

  it('is whole for every member, with its conversation and its report, and says whose it is', async () => {
    const all = await given();
    const viewer = await joined(all.owner, all.id, 'viewer');
    for (const person of [all.owner, all.buyer, viewer]) {
      expect(await statusesOf(person, all)).toEqual([200, 200, 200, 1, 1]);
    }
    const { purchase } = await whole(viewer.from, all.purchaseId);
    expect(purchase.organisation).toEqual({ id: all.id, name: 'Banksia Health', role: 'viewer' });
    await ok(putAs(all.owner.from, all.purchaseId, tacera));
    expect((await putAs(viewer.from, all.purchaseId, tacera, 'other')).statusCode).toBe(403);
    // What was not given stays the buyer's.
    expect((await readAs(all.owner.from, all.alone.id)).statusCode).toBe(404);
    expect((await whole(all.buyer.from, all.alone.id)).purchase.organisation).toBeUndefined();
    // Given once more, it is as it was.
    await ok(giveAs(all.buyer, all.purchaseId, all.id));
    expect(await statusesOf(viewer, all)).toEqual([200, 200, 200, 1, 1]);
  });

  it('is gone at the next call for who leaves or is removed, who gave it too', async () => {
    const all = await given();
    const viewer = await joined(all.owner, all.id, 'viewer');
    expect(await statusesOf(viewer, all)).toEqual([200, 200, 200, 1, 1]);
    await ok(actAs(viewer, all.id, { act: 'leave' }));
    expect(await statusesOf(viewer, all)).toEqual([404, 404, 404, 0, 0]);
    await ok(actAs(all.owner, all.id, { act: 'remove', userId: all.buyer.userId }));
    expect(await statusesOf(all.buyer, all)).toEqual([404, 404, 404, 0, 0]);
    expect((await putAs(all.buyer.from, all.purchaseId, tacera)).statusCode).toBe(404);
    expect(await statusesOf(all.owner, all)).toEqual([200, 200, 200, 1, 1]);
  });

  it('goes by nobody else’s hand, to no organisation that the giver may not give to', async () => {
    const [owner, viewer, stranger] = [await newPerson(), await newPerson(), await newPerson()];
    const { id } = await found(owner);
    await joined(owner, id, 'viewer', viewer);
    const mine = await make(viewer.from, 'Mine');
    expect((await giveAs(owner, mine.id, id)).statusCode).toBe(404);
    expect((await giveAs(viewer, mine.id, id)).statusCode).toBe(403);
    const theirs = await make(stranger.from, 'Theirs');
    expect((await giveAs(stranger, theirs.id, id)).statusCode).toBe(404);
    expect((await readAs(owner.from, mine.id)).statusCode).toBe(404);
  });
});
