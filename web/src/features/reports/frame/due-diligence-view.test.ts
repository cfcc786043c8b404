import { expect, it } from 'vitest';
import { aDueDiligenceReport } from '../../../testing/reports.ts';
import { matrixCsv } from './due-diligence-view.tsx';

it('has a row for each solution: gates before the total, scores with range and coverage, then the requirements', () => {
  const [head, first, second, ...rest] = matrixCsv(aDueDiligenceReport()).trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFRank,Solution,Vendor,Gate: TGA and ARTG,Total,Total: low,Total: high,Total: on record (%),' +
      'Cost reduction (weight 26.7%),Cost reduction (weight 26.7%): low,Cost reduction (weight 26.7%): high,Cost reduction (weight 26.7%): on record (%),' +
      'Quality improvement (weight 23.3%),Quality improvement (weight 23.3%): low,Quality improvement (weight 23.3%): high,Quality improvement (weight 23.3%): on record (%),' +
      'Risk mitigation (weight 30%),Risk mitigation (weight 30%): low,Risk mitigation (weight 30%): high,Risk mitigation (weight 30%): on record (%),' +
      'Innovation (weight 20%),Innovation (weight 20%): low,Innovation (weight 20%): high,Innovation (weight 20%): on record (%),' +
      'Requirement: Wireless pendants',
  );
  expect(first).toMatch(/^1,Tacera,Austco Healthcare,Open,41\.3,41\.3,71\.3,60,40,40,70,60,.*,On record$/);
  expect(second).toMatch(/^2,Rauland Responder,Rauland Australia,Met,33\.1,33\.1,80\.2,45,.*,Not on record$/);
  expect(rest).toEqual([]);
});

it('makes a solution that is named like a formula plain text', () => {
  const report = aDueDiligenceReport();
  const rows = report.scoring.rows.map((row) => ({ ...row, solution: '=HYPERLINK("https://evil.example","x")' }));
  const csv = matrixCsv({ ...report, scoring: { ...report.scoring, rows } });
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
});
