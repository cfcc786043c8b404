import type { ReportDocument } from '#shared/documents/blocks';
import { type Evidence, type EvidenceKind, kindLabel } from '#shared/kernel/evidence';
import { Badge, DemonstrationBadge, type Status } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DocumentView } from '../../ui/document/document-view.tsx';
import { AskVendors, AskVendorsContext } from '../../ui/evidence/ask-vendors.tsx';
import { EvidenceChip } from '../../ui/evidence/evidence-chip.tsx';
import { Moved } from '../../ui/evidence/moved.tsx';
import { NotOnRecord } from '../../ui/evidence/not-on-record.tsx';
import { VerdictBadge } from '../../ui/evidence/verdict-badge.tsx';
import { Warnings } from '../../ui/evidence/warnings.tsx';
import { ChartFigure } from '../../ui/figures/chart-figure.tsx';
import { LineKey } from '../../ui/figures/chart-lines.tsx';
import { CoverageBar } from '../../ui/figures/coverage-bar.tsx';
import { type Column, DataTable } from '../../ui/figures/data-table.tsx';
import { ScoreBar } from '../../ui/figures/score-bar.tsx';
import { ScoreBreakdown } from '../../ui/figures/score-breakdown.tsx';
import { ScoreTrack } from '../../ui/figures/score-track.tsx';
import { StarRating } from '../../ui/figures/star-rating.tsx';
import { HiddenIdentifiers } from '../../ui/forms/hidden-identifiers.tsx';
import { RefusedFiles } from '../../ui/forms/refused-files.tsx';
import { TextFiles } from '../../ui/forms/text-files.tsx';
import { DocumentIcon, InfoIcon } from '../../ui/icons.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { InTheMaking } from '../../ui/states/in-the-making.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { Stages } from '../../ui/states/stages.tsx';
import { ExternalLink } from '../../ui/text/external-link.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { SafeMarkdown } from '../../ui/text/safe-markdown.tsx';
import type { Exhibit } from './specimen.tsx';

/** A document with a page to decide on, a body and an annex. */
const paper: ReportDocument = {
  title: 'A report',
  subject: 'Nurse call, 84 beds',
  reportId: 'report-1',
  reference: 'Report 1',
  dataVersion: null,
  generatedDate: '2026-11-22T00:00:00.000Z',
  facts: [],
  decision: {
    title: 'Decision',
    blocks: [
      { kind: 'callout', tone: 'caution', title: 'Conditional', texts: ['Two of three must-haves are on record.'] },
      { kind: 'figures', items: [{ value: 'A$180,000', label: 'over five years, ex GST' }] },
    ],
  },
  body: [
    {
      title: 'What is open',
      blocks: [
        { kind: 'list', items: ['A price', 'A reference site'] },
        {
          kind: 'table',
          caption: 'Offers',
          columns: [
            { title: 'Offer', share: 2 },
            { title: 'Total', share: 1, isNumber: true },
          ],
          rows: [
            ['Marrendo', 'A$180,000'],
            ['Orbostane', null],
          ],
        },
      ],
    },
  ],
  annex: [{ title: 'Methods', blocks: [{ kind: 'paragraph', text: 'Each figure says what it is made of.' }] }],
  citations: [],
};

const nothing = () => undefined;
const statuses: readonly Status[] = ['good', 'caution', 'harm', 'info', 'neutral'];
const kinds = Object.keys(kindLabel) as EvidenceKind[];
const evidenceOf = (kind: EvidenceKind): Evidence => ({
  kind,
  source: 'A page of the gallery',
  url: 'https://www.example.com/',
  asOf: '2026-11-22',
});

const columns: readonly Column[] = [{ label: 'Item' }, { label: 'A year', isNumber: true }];
const rows = [
  { key: 'support', cells: ['Support', '$18,500'] },
  { key: 'all', cells: ['Together', '$203,500'], isStrong: true },
];

/** What a person reads. */
export const statements: readonly Exhibit[] = [
  {
    file: 'document-view',
    specimens: [{ name: 'a page to decide on, a body and an annex', shown: <DocumentView document={paper} /> }],
  },
  {
    file: 'badge',
    specimens: [
      ...statuses.map((status) => ({ name: status, shown: <Badge status={status}>Badge</Badge> })),
      { name: 'demonstration', shown: <DemonstrationBadge /> },
    ],
  },
  { file: 'verdict-badge', specimens: [{ name: 'fits', shown: <VerdictBadge verdict="fits" /> }] },
  {
    file: 'notice',
    specimens: statuses.map((status) => ({
      name: status,
      shown: (
        <Notice status={status} icon={<InfoIcon />}>
          What there is to say.
        </Notice>
      ),
    })),
  },
  {
    file: 'evidence-chip',
    specimens: [
      ...kinds.map((kind) => ({ name: kind, shown: <EvidenceChip evidence={evidenceOf(kind)} about="the price" /> })),
      {
        name: 'public contract',
        shown: <EvidenceChip evidence={evidenceOf('public-record')} about="the price" isContract />,
      },
      { name: 'none', shown: <EvidenceChip evidence={undefined} about="the price" /> },
    ],
  },
  {
    file: 'ask-vendors',
    specimens: [
      {
        name: 'of a purchase',
        shown: (
          <AskVendorsContext value="/purchases">
            <AskVendors />
          </AskVendorsContext>
        ),
      },
    ],
  },
  {
    file: 'moved',
    specimens: [
      {
        name: 'a product of which a vendor said more',
        shown: (
          <Moved
            title="Why it moved"
            products={[
              {
                ...{ solutionId: 'one', name: 'Brookline Call', vendor: 'Wattlebrook', state: 'shortlisted' },
                before: { coverage: 25, score: 40, place: 3, verdict: 'may-fit' },
                after: { coverage: 92, score: 71, place: 1, verdict: 'fits' },
              },
            ]}
            rows={[{ id: 'a', label: 'support hours', of: 'solution', fields: ['support247'], must: '', question: '' }]}
            cells={[
              {
                ...{ row: 'a', solutionId: 'one', state: 'vendor-supplied', value: 'yes', source: 'Kim Vale' },
                ...{ asOf: '2026-11-26', statements: [], closedBy: null, asked: null },
              },
            ]}
          />
        ),
      },
    ],
  },
  {
    file: 'not-on-record',
    specimens: [{ name: 'two gaps', shown: <NotOnRecord gaps={['price', 'ARTG']} questions="What does it cost?" /> }],
  },
  {
    file: 'warnings',
    specimens: [
      {
        name: 'one that bars, one that warns',
        shown: (
          <Warnings
            about="Wattle Call"
            warnings={[
              {
                kind: 'administration',
                text: 'Administrators were appointed',
                bars: true,
                evidence: { kind: 'demonstration', source: 'Gallery' },
              },
              {
                kind: 'takeover',
                text: 'The maker was taken over',
                bars: false,
                evidence: { kind: 'demonstration', source: 'Gallery' },
              },
            ]}
          />
        ),
      },
    ],
  },
  {
    file: 'hidden-identifiers',
    specimens: [
      {
        name: 'with a way back',
        shown: (
          <HiddenIdentifiers
            masked={[{ kind: 'phone', count: 2 }]}
            before="storing your message"
            undo={{ label: 'Send as typed', onUndo: nothing }}
          />
        ),
      },
    ],
  },
  {
    file: 'safe-markdown',
    specimens: [
      {
        name: 'words, list, link',
        shown: <SafeMarkdown text={'**Ask** for:\n\n- a price\n- [a page](https://www.example.com/)'} citations={[]} />,
      },
    ],
  },
  {
    file: 'score-bar',
    specimens: [
      {
        name: 'much on record',
        shown: <ScoreBar label="Fit" score={72} range={{ low: 72, high: 80 }} coverage={90} />,
      },
      {
        name: 'little on record',
        shown: <ScoreBar label="Fit" score={12} range={{ low: 12, high: 95 }} coverage={15} />,
      },
    ],
  },
  {
    file: 'score-track',
    specimens: [
      { name: 'with a range', shown: <ScoreTrack score={40} low={40} high={70} /> },
      { name: 'no score', shown: <ScoreTrack score={undefined} low={0} high={100} /> },
    ],
  },
  {
    file: 'score-breakdown',
    specimens: [
      {
        name: 'with rules and a total',
        shown: (
          <ScoreBreakdown
            caption="Points of an example"
            rows={[
              { name: 'Years in business', says: '12 years', points: 6, maximum: 10, how: '12 ÷ 20 × 10 = 6' },
              { name: '24/7 support', says: 'Not on record', points: null, maximum: 10, how: 'Full points for yes.' },
            ]}
            total={{ name: 'Score', points: 6, maximum: 20 }}
          />
        ),
      },
    ],
  },
  {
    file: 'facts',
    specimens: [
      {
        name: 'one below the other',
        shown: (
          <Facts
            facts={[
              { name: 'Support', value: 'Every hour' },
              { name: 'TGA', value: 'Not on record' },
            ]}
          />
        ),
      },
      {
        name: 'long names',
        shown: (
          <Facts hasLongNames facts={[{ name: 'Where calls sound when the network fails', value: 'In the room' }]} />
        ),
      },
    ],
  },
  {
    file: 'coverage-bar',
    specimens: [0, 40, 100].map((coverage) => ({
      name: `${coverage} %`,
      shown: <CoverageBar label="Evidence" coverage={coverage} />,
    })),
  },
  {
    file: 'star-rating',
    specimens: [
      { name: 'with reviews', shown: <StarRating rating={4.3} reviewCount={18} /> },
      { name: 'without a count', shown: <StarRating rating={2} reviewCount={null} /> },
    ],
  },
  {
    file: 'data-table',
    specimens: [
      { name: 'plain', shown: <DataTable caption="Cost" columns={columns} rows={rows} /> },
      { name: 'stacked', shown: <DataTable caption="Cost" isStacked columns={columns} rows={rows} /> },
      { name: 'empty', shown: <DataTable caption="Cost" columns={columns} rows={[]} /> },
    ],
  },
  {
    file: 'chart-figure',
    specimens: [
      {
        name: 'chart or table',
        shown: (
          <ChartFigure
            title="Support is a tenth of the price"
            source="Two rows of this page"
            table={{ columns, rows }}
            file={{ name: 'cost', rows: [['Part', 'Price (AUD)']], notes: [] }}
          >
            <div className="h-24 rounded-md bg-sunken" />
          </ChartFigure>
        ),
      },
    ],
  },
  { file: 'card', specimens: [{ name: 'plain', shown: <Card>What belongs together.</Card> }] },
  {
    file: 'details',
    specimens: [true, false].map((isOpen) => ({
      name: isOpen ? 'open' : 'closed',
      shown: (
        <Details summary="How this was computed" isOpen={isOpen}>
          Line by line.
        </Details>
      ),
    })),
  },
  {
    file: 'disclosure',
    specimens: [{ name: 'closed', shown: <Disclosure summary="More">What there is besides.</Disclosure> }],
  },
  {
    file: 'empty-state',
    specimens: [
      {
        name: 'with a way on',
        shown: (
          <EmptyState title="No reports yet" icon={<DocumentIcon />} action={<Button look="primary">Make one</Button>}>
            They are kept here for a year.
          </EmptyState>
        ),
      },
    ],
  },
  {
    file: 'error-state',
    specimens: [
      {
        name: 'to try again',
        shown: <ErrorState title="The list could not be read" detail="What you typed is kept." onRetry={nothing} />,
      },
      { name: 'final', shown: <ErrorState title="This report is gone" detail="It was deleted." /> },
    ],
  },
  {
    file: 'refused-files',
    specimens: [
      {
        name: 'one',
        shown: (
          <ul>
            <RefusedFiles refused={[{ name: 'scan.tiff', reason: 'no text in it' }]} onDismiss={nothing} />
          </ul>
        ),
      },
    ],
  },
  { file: 'text-files', specimens: [{ name: 'empty', shown: <TextFiles label="Quote files" onRead={nothing} /> }] },
  {
    file: 'external-link',
    specimens: [{ name: 'plain', shown: <ExternalLink url="https://www.example.com/" text="A page elsewhere" /> }],
  },
  {
    file: 'stages',
    specimens: [
      { name: 'in the third', shown: <Stages stages={['Reading the question', 'Searching the records', 'Writing']} /> },
    ],
  },
  {
    file: 'in-the-making',
    specimens: [
      {
        name: 'in the second stage',
        shown: (
          <InTheMaking
            title="Generating the report..."
            startedAt={Date.now()}
            stages={['Reading the records', 'Writing']}
            onCancel={nothing}
          />
        ),
      },
    ],
  },
  {
    file: 'loading',
    specimens: [{ name: 'three bars', shown: <Loading label="Loading" bars={['h-8', 'h-8', 'h-8']} /> }],
  },
  { file: 'skeleton', specimens: [{ name: 'a line', shown: <Skeleton className="h-5 w-56" /> }] },
  { file: 'spinner', specimens: [{ name: 'at work', shown: <Spinner /> }] },
  {
    file: 'chart-lines',
    specimens: [
      {
        name: 'five',
        shown: <LineKey lines={['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({ key: name, name }))} />,
      },
    ],
  },
];
