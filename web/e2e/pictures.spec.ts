import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Pictures of the real screens, for the README and the guide: `UPDATE_PICTURES=1 npm run e2e -- pictures`. */
const folder = join(import.meta.dirname, '../public/guide');

test.skip(!process.env.UPDATE_PICTURES, 'made on demand');
test.use({ viewport: { width: 1280, height: 960 }, colorScheme: 'light' });

test('the chat home with an answer', async ({ page }) => {
  await page.goto('/');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill(
    'Our call bells are 15 years old and staff miss calls at night. 92-bed aged care home in Ballarat.',
  );
  await question.press('Enter');
  await expect(page.getByText('Recommended solutions')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(folder, 'chat-home.png'), animations: 'disabled' });
});
