import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { categoryLabel, settingLabel, stateLabel } from '#shared/kernel/catalogue';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud, listed } from '#shared/kernel/format';
import type { Need } from '#shared/kernel/need';
import { countOf, formatCount, formatDateTime } from '../../lib/format.ts';
import { type PdfBlock, paragraph, type Run, section } from '../pdf-blocks.ts';

type Report = DueDiligenceReport | AdvancedDueDiligenceReport | DetailedRoiReport;
type Row = { name: string; value: Run[] };

/** A row of plain text; nothing for none. */
export const row = (name: string, value: string | null | undefined): Row[] =>
  value ? [{ name, value: [{ text: value }] }] : [];

/** What the buyer said of the place and the purchase, in one line. */
const needWords = ({ categories, setting, place, state, beds, budgetAud }: Need): string =>
  [
    listed(categories.map((category) => categoryLabel[category])),
    setting && settingLabel[setting],
    beds && `${formatCount(beds)} beds`,
    [place, state && stateLabel[state]].filter(Boolean).join(', '),
    budgetAud && `budget ${formatAud(budgetAud)}`,
  ]
    .filter(Boolean)
    .join('; ');

const engineWords = {
  embedded: 'The built-in advisor, without a language model',
  model: 'A language model, over the same facts',
};

const writtenBy = ({ engine, engineNote, droppedSentences }: Report): string =>
  [
    engineWords[engine],
    engineNote?.replace(/\.$/, ''),
    droppedSentences > 0 && `${countOf(droppedSentences, 'sentence')} that no fact supports left out`,
  ]
    .filter(Boolean)
    .join('. ');

const revisionWords = ({ reportId, revision }: Report) =>
  revision > 1 ? `${reportId}, revision ${revision}` : reportId;

/** What a report is, below its title. */
export const reportLine = (report: Report): PdfBlock[] =>
  paragraph(
    [
      `Report ${revisionWords(report)}`,
      formatDateTime(report.generatedDate),
      `data version ${report.dataVersion}`,
      ...report.masked.map(({ kind, count }) => `${countOf(count, kind)} masked before anything was stored`),
    ].join(' · '),
    'muted',
  );

/** What the buyer asked, and who wrote the words. */
export const askedBlocks = (report: Report, more: readonly Row[]): PdfBlock[] =>
  section(2, 'What was asked', [
    {
      kind: 'keyValues',
      rows: [
        ...more,
        ...row('Your need', needWords(report.need)),
        ...row('Must have', report.need.mustHaves.join('; ')),
        ...row('Words by', writtenBy(report)),
      ],
    },
  ]);

/** The names of gaps in one line. */
export const gapsLine = (gaps: readonly string[]): PdfBlock[] =>
  gaps.length === 0
    ? []
    : [{ kind: 'paragraph', runs: [{ text: `${NOT_ON_RECORD}: `, bold: true }, { text: gaps.join(', ') }] }];

/** What every page of a report's document carries; the id of a revision ends in "-r2". */
export const imprintOf = ({ reportId, dataVersion, generatedDate }: Report) => ({
  reference: `Report ${reportId}`,
  dataVersion,
  createdAt: generatedDate,
});
