import { useState } from 'react';
import type { Decided } from '#shared/contracts/purchases/evaluation';
import { decisionRecordDocument } from '#shared/documents/decision-record';
import { canonicalJson } from '#shared/kernel/order';
import { detailOf } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { type SavedForm, saveDocument } from '../../../pdf/save-document.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DocumentView } from '../../../ui/document/document-view.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { NothingShortlisted } from '../nothing-shortlisted.tsx';
import { ContractCard, LettersCard, VerifyCard } from './after-decision.tsx';
import { useChangeEvaluation, useEvaluation } from './api.ts';
import { BeforeTable, DecisionForm, type Plan } from './decision-form.tsx';
import { QuotesLeftOut } from './quotes-left-out.tsx';

type Recorded = Decided['records'][number];

/** The file is the canonical form itself, so that any tool finds the same hash. */
const saveRecordJson = ({ record, hash }: Recorded) =>
  saveFile(`decision-${hash.slice(0, 16)}.json`, canonicalJson(record), 'application/json');

const showFailed = (error: unknown) =>
  showToast({ title: 'No file was made', description: detailOf(error), variant: 'destructive' });

type RecordProps = { recorded: Recorded; earlier: readonly Recorded[] };

const RecordCard = ({ recorded, earlier }: RecordProps) => {
  const document = decisionRecordDocument(recorded.record, recorded.hash);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (form: SavedForm) => {
    setIsBusy(true);
    await saveDocument({ kind: 'decision', ...recorded }, form).catch(showFailed);
    setIsBusy(false);
  };
  return (
    <Card aria-labelledby="record" className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="record" className="font-semibold text-base">
          Decision record
        </h2>
        <Badge status="good">Recorded</Badge>
        <span className="text-muted text-sm">{formatDateTime(recorded.record.recordedAt)}</span>
        <div className="ml-auto flex gap-2">
          <Button onClick={() => saveRecordJson(recorded)}>JSON</Button>
          <Button onClick={() => void save('docx')}>Word</Button>
          <Button onClick={() => void save('html')}>HTML</Button>
          <Button look="primary" icon={<DownloadIcon />} disabled={isBusy} onClick={() => void save('pdf')}>
            PDF
          </Button>
        </div>
      </div>
      <p className="text-muted text-xs wrap-anywhere">SHA-256 of the record: {recorded.hash}</p>
      <DocumentView document={document} />
      {earlier.length > 0 && (
        <ul aria-label="Earlier records" className="space-y-1 border-line border-t pt-3 text-sm">
          {earlier.map((one) => (
            <li key={one.hash} className="flex flex-wrap items-center gap-2">
              Earlier record of {formatDateTime(one.record.recordedAt)}, hash {one.hash.slice(0, 12)}…
              <Button look="quiet" onClick={() => saveRecordJson(one)}>
                JSON<span className="sr-only"> of the earlier record</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

type PanelProps = { purchaseId: string; plan: Plan | undefined };

/** The decision of a purchase: what stands against each option, what is decided, its record, and what follows. */
export const DecisionPanel = ({ purchaseId, plan }: PanelProps) => {
  const { data: view, error, refetch } = useEvaluation(purchaseId);
  const change = useChangeEvaluation(purchaseId);
  const [isCorrecting, setIsCorrecting] = useState(false);
  if (error)
    return (
      <ErrorState title="The decision could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
    );
  if (!view) return <Skeleton className="h-64 w-full" />;
  if (view.products.length === 0)
    return (
      <NothingShortlisted title="Nothing to decide yet">
        Once products are shortlisted or quotes are on the desk, you make the decision and its record here.
      </NothingShortlisted>
    );
  const { records } = view.decided;
  const recorded = records.at(-1);
  if (!recorded || isCorrecting)
    return (
      <div className="space-y-4">
        {!view.results && (
          <Notice status="caution">
            {view.evaluation.locked
              ? 'Scores cannot be seen yet: not all evaluators have handed in.'
              : 'Nobody has evaluated these options: no criteria are locked. You may decide without scores, and the record will say so.'}
          </Notice>
        )}
        <QuotesLeftOut view={view} />
        <Card>
          <BeforeTable view={view} />
        </Card>
        <DecisionForm
          key={recorded ? 'correct' : 'first'}
          view={view}
          change={change}
          plan={plan}
          {...(recorded ? { corrects: { draft: recorded.record.decision, onDone: () => setIsCorrecting(false) } } : {})}
        />
      </div>
    );
  return (
    <div className="space-y-4">
      <RecordCard recorded={recorded} earlier={records.slice(0, -1)} />
      <LettersCard letters={view.letters} />
      {recorded.record.decision.chosen.length > 0 && (
        <ContractCard key={view.versions.contract} view={view} change={change} record={recorded.record} />
      )}
      <VerifyCard purchaseId={purchaseId} />
      <div className="text-right">
        <Button look="quiet" onClick={() => setIsCorrecting(true)}>
          Correct the decision
        </Button>
      </div>
    </div>
  );
};
