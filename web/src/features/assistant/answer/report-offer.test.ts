import { expect, it } from 'vitest';
import { tellsOfReport } from './report-offer.ts';

it.each([
  ['A due diligence report was generated for Tacera.', true],
  ['Your due diligence report has been generated.', true],
  ['I can generate a due diligence report.', false],
  ['Ask for a due diligence report before you sign.', false],
])('"%s": %s', (text, expected) => expect(tellsOfReport(text)).toBe(expected));
