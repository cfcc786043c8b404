import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from './find-chromium.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evident-chromium-'));
  for (const name of ['chromium-browser', 'google-chrome']) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o755);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('chromiumPath', () => {
  it('is what CHROMIUM_PATH says before anything else', () => {
    expect(chromiumPath({ CHROMIUM_PATH: '/opt/chrome', PATH: folder })).toBe('/opt/chrome');
  });

  it('is the first Chromium on the path', () => {
    expect(chromiumPath({ PATH: [join(folder, 'none'), folder].join(delimiter) })).toBe(
      join(folder, 'chromium-browser'),
    );
  });

  it('is nothing where the system has none, so that Playwright takes its own', () => {
    expect(chromiumPath({ PATH: join(folder, 'none') })).toBeUndefined();
    expect(chromiumPath({})).toBeUndefined();
  });
});
