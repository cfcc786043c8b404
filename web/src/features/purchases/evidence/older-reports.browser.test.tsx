import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { OlderReports } from './older-reports.tsx';

const report = (id: string, name: string, changes: string[]) => ({ id, name, date: '2026-11-23', changes });

it('says once what is known since of several reports, and apart what holds of one', async () => {
  const screen = await render(
    <OlderReports
      reports={[
        report('a', 'Detailed ROI report, Nurse call, 84 beds', ['the quote “Wattlebrook”']),
        report('b', 'Due diligence report, Nurse call, 84 beds', ['the quote “Wattlebrook”']),
        report('c', 'Advanced report', ['the size: 84 beds']),
      ]}
    />,
  );
  expect(screen.getByText('the quote “Wattlebrook”').elements()).toHaveLength(1);
  await expect
    .element(
      screen.getByText(
        /^Detailed ROI report and due diligence report of 23 Nov 2026 are unchanged since they were made/,
      ),
    )
    .toBeVisible();
  await expect
    .element(screen.getByText(/^Advanced report of 23 Nov 2026 is unchanged since it was made/))
    .toBeVisible();
});
