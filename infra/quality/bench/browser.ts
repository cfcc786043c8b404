import { type Browser, chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '../checks/find-chromium.ts';

/** A Chromium as every check drives it, gone when the work is done. */
export const inBrowser = async <T>(work: (browser: Browser) => Promise<T>): Promise<T> => {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};
