import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spawnHouse } from './house-process.ts';

/** What a try to connect comes to. */
const knockAt = (host: string, port: number) =>
  new Promise<string>((done) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      done('connected');
    });
    socket.once('error', ({ message }) => done(message));
  });

/** Addresses by which other machines reach this one; 127.0.0.2 is none of theirs, and answers where all are listened at. */
const others = [
  '127.0.0.2',
  ...Object.values(networkInterfaces()).flatMap((all = []) =>
    all.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  ),
];

it.each([
  ['by itself at this machine alone', '', false],
  ['at every address where it is told to', '0.0.0.0', true],
])('the local server listens %s', async (_where, LISTEN, isOpen) => {
  const folder = mkdtempSync(join(tmpdir(), 'evident-loopback-'));
  const house = spawnHouse(folder, { LISTEN });
  try {
    const port = Number(new URL(await house.ready).port);
    expect(await knockAt('127.0.0.1', port)).toBe('connected');
    for (const address of others)
      expect([address, (await knockAt(address, port)) === 'connected']).toEqual([address, isOpen]);
  } finally {
    await house.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
