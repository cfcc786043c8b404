import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { env } from '#functions/lib/env';
import { updateHead } from '#functions/lib/stores/purchases-store';
import { claimSession } from '#functions/lib/stores/sessions-store';
import { allowedBy, takeUpload } from '#functions/purchases/files/files-folder';
import { make, ok, putAs, readAs, tacera } from '#functions/purchases/testing/door';
import { seedIfNeeded } from '#infra/seed/load';
import type { Role } from '#shared/contracts/organisations';
import type { Upload } from '#shared/contracts/purchases/files';
import type { Purchase } from '#shared/contracts/purchases/purchases';
import { handler as readConversation } from '../assistant/read-conversation.ts';
import { handler as readEvaluation } from '../purchases/evaluation/read-evaluation.ts';
import { handler as beginFile } from '../purchases/files/begin-upload.ts';
import { handler as keepFile } from '../purchases/files/keep-upload.ts';
import { handler as readFileLink } from '../purchases/files/read-file-link.ts';
import { handler as listPurchases } from '../purchases/list-purchases.ts';
import { handler as readReport } from '../reports/read-report.ts';
import { storeReport } from '../reports/report-store.ts';
import { report } from '../reports/testing/report.ts';
import { handler as give } from './move-to-organisation.ts';
import { actAs, found, joined, newPerson, type Person } from './testing/people.ts';

/** Five people and their organisations in any order of acts, held against what should be: a model without a store. */

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});

/** Always the same numbers, so that what fails once fails again. */
const numbers = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

type Team = { id: string; roles: Map<Person, Role> };
type Thing = { id: string; sessionId: string; reportId: string; fileId: string; owner: Person | Team };

const isTeam = (owner: Person | Team): owner is Team => 'roles' in owner;
const roleOn = ({ owner }: Thing, person: Person): Role | undefined =>
  isTeam(owner) ? owner.roles.get(person) : owner === person ? 'owner' : undefined;

/** A document of a purchase, sent and kept by the doors. */
const sendFile = async ({ from }: Person, purchaseId: string): Promise<string> => {
  const bytes = new TextEncoder().encode('%PDF-1.4\n%%EOF');
  const begun = { params: { purchaseId }, body: { name: 'a.pdf', bytes: bytes.length } };
  const { fileId, url } = await ok<Upload>(from.send(beginFile, begun));
  await takeUpload(env.filesFolder() ?? '', allowedBy(new URL(url, 'http://localhost'))?.path ?? '', bytes);
  await ok(from.send(keepFile, { params: { purchaseId, fileId }, body: { name: 'a.pdf' } }));
  return fileId;
};

const statusOf = async (reply: Promise<{ statusCode: number }>) => (await reply).statusCode === 200;

/** Tries all that is to be read of a purchase. */
const readsAs = async (by: Person, thing: Thing) => {
  const may = roleOn(thing, by) !== undefined;
  expect(await statusOf(readAs(by.from, thing.id)), 'read').toBe(may);
  const params = { sessionId: thing.sessionId };
  expect(await statusOf(by.from.send(readConversation, { method: 'GET', params })), 'conversation').toBe(may);
  const { id: purchaseId, fileId, reportId } = thing;
  const file = by.from.send(readFileLink, { method: 'GET', params: { purchaseId, fileId } });
  expect(await statusOf(file), 'file').toBe(may);
  expect(await statusOf(by.from.send(readReport, { method: 'GET', params: { reportId } })), 'report').toBe(may);
  const evaluation = by.from.send(readEvaluation, { method: 'GET', params: { purchaseId } });
  const role = roleOn(thing, by);
  expect(await statusOf(evaluation), 'evaluation').toBe(may && role !== 'evaluator');
};

/** What should come of each act, done by anybody whether or not they may; the door must agree with the model. */
const actsOf = (people: readonly Person[], teams: Team[], things: Thing[], random: () => number) => {
  const one = <T>(of: readonly T[]): T => {
    const found = of[Math.floor(random() * of.length)];
    if (found === undefined) throw new Error('There is nothing to choose from.');
    return found;
  };
  return {
    make: async () => {
      const by = one(people);
      const { id } = await make(by.from, `Mark ${randomUUID()}`);
      const sessionId = `session-${randomUUID()}`;
      await claimSession(sessionId, by.ownerId);
      await updateHead(by.ownerId, id, { sessionIds: [sessionId] });
      const made = report({ sessionId });
      await storeReport(by.ownerId, made, id);
      things.push({ id, sessionId, reportId: made.reportId, fileId: await sendFile(by, id), owner: by });
    },
    give: async () => {
      const [by, thing, team] = [one(people), one(things), one(teams)];
      const role = team.roles.get(by);
      const may = (role === 'owner' || role === 'buyer') && (thing.owner === by || thing.owner === team);
      const params = { purchaseId: thing.id };
      expect(await statusOf(by.from.send(give, { params, body: { organisationId: team.id } })), 'give').toBe(may);
      if (may) thing.owner = team;
    },
    join: async () => {
      const [team, guest, role] = [one(teams), one(people), one(['buyer', 'evaluator', 'viewer'] as const)];
      const owner = [...team.roles].find(([, held]) => held === 'owner')?.[0];
      if (!owner || team.roles.has(guest)) return;
      await joined(owner, team.id, role, guest);
      team.roles.set(guest, role);
    },
    leave: async () => {
      const [team, by] = [one(teams), one(people)];
      const may = team.roles.has(by) && team.roles.get(by) !== 'owner';
      expect(await statusOf(actAs(by, team.id, { act: 'leave' })), 'leave').toBe(may);
      if (may) team.roles.delete(by);
    },
    remove: async () => {
      const [team, by, whom] = [one(teams), one(people), one(people)];
      const may = team.roles.get(by) === 'owner' && team.roles.has(whom) && whom !== by;
      expect(await statusOf(actAs(by, team.id, { act: 'remove', userId: whom.userId })), 'remove').toBe(may);
      if (may) team.roles.delete(whom);
    },
    transfer: async () => {
      const [team, by, whom] = [one(teams), one(people), one(people)];
      const may = team.roles.get(by) === 'owner' && team.roles.has(whom) && whom !== by;
      expect(await statusOf(actAs(by, team.id, { act: 'transfer', userId: whom.userId })), 'transfer').toBe(may);
      if (may) team.roles.set(by, 'buyer').set(whom, 'owner');
    },
    put: async () => {
      const [by, thing] = [one(people), one(things)];
      const role = roleOn(thing, by);
      const put = putAs(by.from, thing.id, tacera, randomUUID());
      expect(await statusOf(put), `put as ${role}`).toBe(role === 'owner' || role === 'buyer');
    },
    read: () => readsAs(one(people), one(things)),
  };
};

it.each([1, 2, 3])(
  'two organisations never see each other’s, nor who left what they shared, whatever is done in which order (%i) [fault 76]',
  { timeout: 120_000 },
  async (seed) => {
    const random = numbers(seed * 7_919);
    const people = await Promise.all(Array.from({ length: 5 }, () => newPerson()));
    const [first, second] = people;
    if (!first || !second) throw new Error('There are five.');
    const teams: Team[] = [
      { id: (await found(first)).id, roles: new Map([[first, 'owner']]) },
      { id: (await found(second)).id, roles: new Map([[second, 'owner']]) },
    ];
    const things: Thing[] = [];
    const acts = actsOf(people, teams, things, random);
    for (let made = 0; made < 4; made++) await acts.make();
    for (let joining = 0; joining < 3; joining++) await acts.join();
    while (!things.some(({ owner }) => isTeam(owner))) await acts.give();
    const names = Object.keys(acts) as (keyof typeof acts)[];
    for (let step = 0; step < 60; step++) await acts[names[Math.floor(random() * names.length)] ?? 'read']();
    for (const person of people) {
      const listed = await ok<Purchase[]>(
        person.from.send(listPurchases, { method: 'GET', query: { limit: ['100'] } }),
      );
      const seen = things.filter((thing) => roleOn(thing, person));
      for (const thing of things) await readsAs(person, thing);
      expect(listed.map(({ id }) => id).toSorted()).toEqual(seen.map(({ id }) => id).toSorted());
    }
    for (const { roles } of teams) expect([...roles.values()].filter((role) => role === 'owner')).toHaveLength(1);
  },
);
