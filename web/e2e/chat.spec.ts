import { expect, type Page, test } from '@playwright/test';
import { modelUrl } from './addresses.ts';
import { toastSays } from './toasts.ts';

const callBells = 'our call bells are 15 years old and staff miss calls at night, 92-bed aged care home in Ballarat';
const question = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const answered = (page: Page) => page.getByRole('button', { name: 'International Alternatives' });

const ask = async (page: Page, text = callBells) => {
  await question(page).fill(text);
  await question(page).press('Enter');
};

test('a buyer asks and gets a shortlist with reasons, sources and gaps', async ({ page }) => {
  await page.goto('/');
  await ask(page);
  await expect(page.getByText('Recommended solutions')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What I understood' })).toContainText('92 beds');
  await expect(page.getByRole('heading', { name: 'Talius Smart Care', exact: true })).toBeVisible();
  await expect(question(page)).toHaveValue('');
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(page.getByText(/^Not on record/).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Published/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Source');
});

test('an example prompt is answered in its own words', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Remote patient monitoring/ }).click();
  await expect(answered(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'What I understood' })).toContainText('Remote');
});

test('"Why this score" opens the published factors', async ({ page }) => {
  await page.goto('/');
  await ask(page);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Why this score' }).first().click();
  await expect(page.getByRole('row', { name: /\d+ of \d+/ }).first()).toBeVisible();
});

test('demonstration entries stand in a closed block and go when they are switched off', async ({ page }) => {
  await page.goto('/');
  await ask(page);
  const block = page.getByRole('button', { name: /Demonstration examples/ });
  await expect(block).toHaveAttribute('aria-expanded', 'false');
  await block.click();
  await expect(page.getByText('Demonstration', { exact: true }).first()).toBeVisible();
  await page.getByRole('switch', { name: 'Demonstration data' }).click();
  await expect(page.getByRole('button', { name: /Demonstration examples/ })).toHaveCount(0);
});

test('a follow-up question is clicked and answered about the same shortlist', async ({ page }) => {
  await page.goto('/');
  await ask(page);
  await page.getByRole('button', { name: 'Compare the first two' }).click();
  await expect(page.getByText(/cannot say which is better|is ahead/)).toBeVisible();
});

test('a failed send says why, keeps the text and succeeds on Retry', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/ai/conversation', (route) => route.abort());
  await ask(page);
  await toastSays(page, 'AI Assistant Error', 'Unable to process your request. Please try again.');
  await expect(question(page)).toHaveValue(callBells);
  await page.unroute('**/api/ai/conversation');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Recommended solutions')).toBeVisible();
});

test('a reload brings the conversation back', async ({ page }) => {
  await page.goto('/');
  await ask(page);
  await expect(answered(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText(callBells)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Talius Smart Care', exact: true })).toBeVisible();
});

test('what was typed and switched survives a reload', async ({ page }) => {
  await page.goto('/');
  await question(page).fill('half a thought');
  await page.getByRole('switch', { name: 'Community Insights' }).click();
  await page.reload();
  await expect(question(page)).toHaveValue('half a thought');
  await expect(page.getByRole('switch', { name: 'Community Insights' })).toBeChecked();
});

test('the whole way is open to the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await question(page).focus();
  await page.keyboard.type('nurse call');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('for 40 beds');
  await expect(question(page)).toHaveValue('nurse call\nfor 40 beds');
  await page.keyboard.press('Enter');
  await expect(answered(page)).toBeVisible();
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Why this score' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Why this score' }).first()).toHaveAttribute('aria-expanded', 'true');
});

test('exporting an empty chat says what to do first', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Export Chat' }).click();
  await toastSays(page, 'No Conversation', 'Start a conversation before exporting.');
});

test('an exported chat holds its citations', async ({ page }) => {
  await page.goto('/');
  await ask(page);
  await expect(answered(page)).toBeVisible();
  for (const [format, ending] of [
    ['PDF', 'pdf'],
    ['Markdown', 'md'],
  ] as const) {
    await page.getByRole('button', { name: 'Export Chat' }).click();
    await page.getByRole('radio', { name: format }).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^conversation-session-\\d{13}-\\w+-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`),
    );
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('text that looks like script, links or images is shown as text', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await ask(
    page,
    'nurse call <img src=https://evil.test/x.png> ![x](https://evil.test/y.png) [click](javascript:alert(1)) for 30 beds',
  );
  await expect(answered(page)).toBeVisible();
  expect(requests.filter((url) => url.includes('evil.test'))).toEqual([]);
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
});

test.describe('with a language model that pauses', () => {
  test.use({ baseURL: modelUrl });

  test('Stop ends the answer and keeps the sentences that were shown', async ({ page }) => {
    await page.goto('/');
    await ask(page);
    await expect(page.getByText('Analyzing your requirements...')).toBeVisible();
    await expect(page.getByText('May fit').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Analyzing your requirements...')).toBeHidden();
    await expect(page.getByText('May fit').first()).toBeVisible();
    await expect(question(page)).toBeEnabled();
  });

  test('a reload in the middle of an answer reads it back when it is done', async ({ page }) => {
    await page.goto('/');
    await ask(page);
    await expect(page.getByText('May fit').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Recommended solutions')).toBeVisible({ timeout: 30_000 });
  });

  test('a connection that drops in the middle of an answer loses nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const original = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        const response = await original(input, init);
        if (!response.headers.get('content-type')?.includes('text/event-stream') || !response.body) return response;
        const reader = response.body.getReader();
        const cut = new ReadableStream<Uint8Array>({
          async start(controller) {
            setTimeout(() => controller.error(new TypeError('network error')), 1_500);
            for (;;) {
              const { value, done } = await reader.read();
              if (done) return;
              controller.enqueue(value);
            }
          },
        });
        return new Response(cut, { status: response.status, headers: response.headers });
      };
    });
    await page.goto('/');
    await ask(page);
    await expect(page.getByText(/connection was lost/i).first()).toBeVisible();
    await expect(page.getByText('Recommended solutions')).toBeVisible({ timeout: 30_000 });
  });
});
