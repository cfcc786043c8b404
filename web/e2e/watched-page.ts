import { expect, type Page } from '@playwright/test';

/** An element of an attack carries this mark: where it is one of the page's, words became markup. */
export const MARK = 'data-attack';

type Watched = {
  /** What the page did that none may do, in the order seen. */
  seen: readonly string[];
  /** Fails where anything was seen, or where an attack became an element of the page. */
  isClean: () => Promise<void>;
};

/** Chromium's own line for an answer that is no 2xx: where a test asks for one, it is no fault. */
const FAILED_LOAD = /^Failed to load resource/;

/**
 * Watches a page from now on: alerts, errors, breaches of the content security policy, and requests to any other host.
 * @param options `expectsFailures`: failed calls are part of the test
 */
export const watch = async (page: Page, { expectsFailures = false } = {}): Promise<Watched> => {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`alert: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || (expectsFailures && FAILED_LOAD.test(message.text()))) return;
    seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!['blob:', 'data:'].includes(protocol) && hostname !== 'localhost') seen.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => seen.push(`window: ${popup.url()}`));
  await page.exposeFunction('reportBreach', (directive: string) => seen.push(`policy: ${directive}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { reportBreach: (text: string) => void }).reportBreach(
        `${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  const isClean = async () => {
    // Handlers of pictures that fail to load run a moment after they are drawn.
    await page.waitForTimeout(50);
    expect(await page.locator(`[${MARK}]`).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([]);
    expect(seen).toEqual([]);
  };
  return { seen, isClean };
};
