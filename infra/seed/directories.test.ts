import { describe, expect, it } from 'vitest';
import { Profession } from '#shared/contracts/directories';
import { State } from '#shared/kernel/catalogue';
import { loadDirectory } from './load-directories.ts';

const [hospitals, services, providers] = await Promise.all([
  loadDirectory('hospitals'),
  loadDirectory('services'),
  loadDirectory('providers'),
]);

describe('the directories that come with the product', () => {
  it('hold every hospital that was open, 1,100, in every state and both sectors, each field with source and date', () => {
    expect(hospitals.entries).toHaveLength(1_100);
    expect(new Set(hospitals.entries.map(({ state }) => state))).toEqual(new Set(State.options));
    expect(new Set(hospitals.entries.map(({ sector }) => sector))).toEqual(new Set(['public', 'private']));
    expect(hospitals.entries.filter(({ demonstration }) => demonstration)).toEqual([]);
    expect(Object.values(hospitals.sources).filter(({ asOf }) => !asOf)).toEqual([]);
    const fields = {
      beds: 'beds',
      emergencyDepartment: 'emergencyDepartment',
      peerGroup: 'peerGroup',
      sector: 'hospitalType',
    } as const;
    for (const entry of hospitals.entries) {
      for (const [field, path] of Object.entries(fields)) {
        expect(path in entry.from, `${entry.id} ${path}`).toBe(entry[field as keyof typeof fields] !== undefined);
      }
    }
  });

  it('know no phone, website, service or waiting time of a hospital, because no record does', () => {
    const told = hospitals.entries.filter(
      (one) => one.phone ?? one.website ?? one.services ?? one.emergencyWait ?? one.surgeryWait,
    );
    expect(told).toEqual([]);
  });

  it('hold at least 40 real services, every fact of which says that it is to be confirmed', () => {
    const real = services.entries.filter(({ demonstration }) => !demonstration);
    expect(real.length).toBeGreaterThanOrEqual(40);
    for (const { id, from } of real) {
      for (const source of Object.values(from)) {
        expect(services.sources[source], id).toMatchObject({
          kind: 'general-knowledge',
          note: expect.stringMatching(/Confirm/),
        });
      }
    }
  });

  it('hold demonstrations that cannot be taken for anybody: fictional numbers, addresses and sources', () => {
    const fictional = [...services.entries, ...providers.entries].filter(({ demonstration }) => demonstration);
    expect(providers.entries.every(({ demonstration }) => demonstration)).toBe(true);
    for (const entry of fictional) {
      const text = JSON.stringify(entry);
      const phones = [...text.matchAll(/\(0\d\) \d{4} \d{4}/g)].map(([phone]) => phone);
      expect(phones.filter((phone) => !/^\(0[2378]\) 5550 /.test(phone))).toEqual([]);
      expect(entry.name).toMatch(/Example|Sample|Specimen|Placeholder/);
      expect(new Set(Object.values(entry.from))).toEqual(new Set(['demo']));
    }
  });

  it('hold providers of every profession; some as a register would, which holds no phone', () => {
    expect(new Set(providers.entries.map(({ profession }) => profession))).toEqual(new Set(Profession.options));
    const asRegister = providers.entries.filter(({ notHeldByRegister }) => notHeldByRegister);
    expect(asRegister.length).toBeGreaterThan(0);
    expect(
      asRegister.flatMap(({ practiceLocations }) => practiceLocations.flatMap(({ phone }) => phone ?? [])),
    ).toEqual([]);
  });
});
