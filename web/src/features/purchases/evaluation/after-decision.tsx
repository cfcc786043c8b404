import { useState } from 'react';
import type { Contract, DecisionRecord, EvaluationView, Letter } from '#shared/contracts/purchases/evaluation';
import { calendarOf, remindersOf } from '#shared/documents/calendar';
import { formatAud, formatDate } from '#shared/kernel/format';
import { saveFile } from '../../../lib/files/save-file.ts';
import { countOf } from '../../../lib/format.ts';
import { useTypedNumber } from '../../../lib/hooks/use-typed-number.ts';
import { audTyped, numberTyped, wholeTyped } from '../../../lib/text/typed-amount.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { MailActions } from '../requests/letters.tsx';
import { type ChangeEvaluation, useVerify } from './api.ts';

/** What follows a recorded decision: letters, the contract with its dates and savings, and the check of a copy. */

export const LettersCard = ({ letters }: { letters: readonly Letter[] }) => (
  <Card aria-labelledby="letters" className="space-y-2">
    <h2 id="letters" className="font-semibold text-base">
      Letters to the vendors
    </h2>
    <p className="max-w-prose text-muted text-sm">
      Each contains only that vendor’s own scores: no other vendor’s name, amount or score. Nothing has been sent.
    </p>
    <ul className="divide-y divide-line">
      {letters.map(({ solutionId, vendor, isChosen, subject, body, leftOut }) => (
        <li key={solutionId} className="space-y-2 py-3">
          <Details
            summary={
              <h3 className="flex flex-wrap items-center gap-2 font-medium text-sm">
                {vendor} {isChosen ? <Badge status="good">Chosen</Badge> : <Badge>Debrief</Badge>}
              </h3>
            }
          >
            <div className="mt-2 space-y-2">
              <p className="text-muted text-sm">Subject: {subject}</p>
              <pre className="whitespace-pre-wrap rounded-md bg-sunken p-3 font-sans text-sm wrap-anywhere">{body}</pre>
            </div>
          </Details>
          {leftOut > 0 && (
            <Notice status="caution">
              {countOf(leftOut, 'remark')} {leftOut === 1 ? 'is' : 'are'} left out:{' '}
              {leftOut === 1 ? 'it mentions' : 'they mention'} another vendor or money.
            </Notice>
          )}
          <MailActions mail={{ subject, body }} email="" what={`letter to ${vendor}`} />
        </li>
      ))}
    </ul>
  </Card>
);

const noContract: Contract = {
  ...{ agreedAud: null, startOn: null, endOn: null, noticeDays: null, reviewOn: null },
  savedByYearAud: [],
};

/** Years that a contract is measured over where no report plans more. */
const YEARS = 5;
const NOTICE_DAYS_MAX = 730;
const WRONG_AMOUNT = 'Enter an amount such as 12,400 or 12400.50.';
const aud = (amount: number) => formatAud(Math.round(amount));

type PricesProps = Pick<EvaluationView, 'agreed'> & { hasQuote: boolean };

const Prices = ({ agreed: { firstAud, settledAud, agreedAud }, hasQuote }: PricesProps) => {
  const saved = settledAud !== null && agreedAud !== null ? settledAud - agreedAud : null;
  return (
    <div className="space-y-1">
      <dl className="grid grid-cols-1 divide-line rounded-md border border-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {(
          [
            ['First quote', firstAud, hasQuote ? 'Not settled' : 'No quote'],
            ['Settled quote', settledAud, hasQuote ? 'Not settled' : 'No quote'],
            ['Agreed', agreedAud, 'Not known'],
          ] as const
        ).map(([label, amount, none]) => (
          <div key={label} className="flex flex-col-reverse px-3 py-2">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="figures font-semibold">{amount === null ? none : aud(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-xs">
        Five years, GST not included.
        {saved !== null && ` Agreed is ${aud(Math.abs(saved))} ${saved >= 0 ? 'below' : 'above'} the settled quote.`}
      </p>
    </div>
  );
};

type SavedFieldProps = { year: number; value: number | null; onRead: (value: number | null) => void };

/** What was saved in a year; below nought where it cost more. */
const SavedField = ({ year, value, onRead }: SavedFieldProps) => {
  const { isWrong, field } = useTypedNumber({ value, read: numberTyped, onRead });
  return (
    <input
      {...field}
      inputMode="decimal"
      aria-label={`Saved in year ${year}, A$`}
      aria-invalid={isWrong || undefined}
      title={isWrong ? WRONG_AMOUNT : undefined}
      className={classNames(
        'figures w-32 rounded-md border bg-surface px-2 py-1.5 text-right',
        isWrong ? 'border-harm' : 'border-line-strong',
      )}
    />
  );
};

type ContractProps = { view: EvaluationView; change: ChangeEvaluation; record: DecisionRecord };

/** What was signed, the days that matter, and what is saved by year beside the plan. */
export const ContractCard = ({ view, change, record }: ContractProps) => {
  const [contract, setContract] = useState(view.contract ?? noContract);
  const set = (part: Partial<Contract>) => setContract((now) => ({ ...now, ...part }));
  const planned = record.decision.plan?.savingByYearAud ?? [];
  const years = Array.from({ length: Math.max(YEARS, planned.length) }, (_, at) => at);
  const saved = (at: number) => contract.savedByYearAud[at] ?? null;
  const kept = view.contract && remindersOf(view.contract, record.title);
  const day = (label: string, key: 'startOn' | 'endOn' | 'reviewOn') => (
    <TextField
      label={label}
      type="date"
      value={contract[key] ?? ''}
      onChange={({ target }) => set({ [key]: target.value || null })}
    />
  );
  return (
    <Card aria-labelledby="contract" className="space-y-4">
      <h2 id="contract" className="font-semibold text-base">
        Contract and benefits
      </h2>
      <Prices
        agreed={view.agreed}
        hasQuote={record.products.some(
          ({ solutionId, offers }) => record.decision.chosen.includes(solutionId) && offers.length > 0,
        )}
      />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        <NumberField
          label="Agreed, A$"
          aria-description="Over five years, GST not included"
          value={contract.agreedAud}
          read={audTyped}
          wrong={WRONG_AMOUNT}
          onRead={(agreedAud) => set({ agreedAud })}
        />
        {day('Contract starts', 'startOn')}
        {day('Contract ends', 'endOn')}
        <NumberField
          label="Notice, days"
          inputMode="numeric"
          value={contract.noticeDays}
          read={(typed) => wholeTyped(typed, NOTICE_DAYS_MAX)}
          wrong={`Enter a whole number from 0 to ${NOTICE_DAYS_MAX}.`}
          onRead={(noticeDays) => set({ noticeDays })}
        />
        {day('Benefits review', 'reviewOn')}
      </div>
      <DataTable
        caption={
          record.decision.plan
            ? `Savings by year against “${record.decision.plan.name}”, A$`
            : 'Savings by year, A$; no ROI report for this purchase planned any'
        }
        columns={[{ label: 'Year' }, { label: 'Planned', isNumber: true }, { label: 'Saved', isNumber: true }]}
        rows={years.map((at) => ({
          key: String(at),
          cells: [
            `Year ${at + 1}`,
            planned[at] === undefined ? null : aud(planned[at]),
            <SavedField
              key="saved"
              year={at + 1}
              value={saved(at)}
              onRead={(value) => set({ savedByYearAud: years.map((year) => (year === at ? value : saved(year))) })}
            />,
          ],
        }))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          disabled={change.isPending}
          onClick={({ currentTarget }) => {
            // What is typed wrong is no amount that was taken away.
            const wrong = currentTarget.closest('section')?.querySelector<HTMLElement>('[aria-invalid="true"]');
            if (wrong) wrong.focus();
            else change.mutate({ action: 'contract', version: view.versions.contract, contract });
          }}
        >
          Save the contract
        </Button>
        {view.contract && kept && kept.length > 0 && (
          <Button
            icon={<DownloadIcon />}
            onClick={() =>
              view.contract &&
              saveFile(
                `${record.title.replaceAll('/', '-')} reminders.ics`,
                calendarOf(view.contract, { id: record.purchaseId, title: record.title }, new Date().toISOString()),
                'text/calendar',
              )
            }
          >
            Calendar file
          </Button>
        )}
        {kept && kept.length > 0 && (
          <p className="text-muted text-sm">
            Reminders:{' '}
            {kept.map(({ on, title }) => `${formatDate(on)} ${title.slice(record.title.length + 2)}`).join(', ')}.
          </p>
        )}
      </div>
    </Card>
  );
};

/** Whether a copy of the record is the one that was recorded, and where it differs. */
export const VerifyCard = ({ purchaseId }: { purchaseId: string }) => {
  const [text, setText] = useState('');
  const verify = useVerify(purchaseId);
  const { data } = verify;
  const check = (sent: string) => {
    setText(sent);
    verify.mutate(sent);
  };
  return (
    <Card aria-labelledby="verify" className="space-y-3">
      <h2 id="verify" className="font-semibold text-base">
        Verify a copy
      </h2>
      <p className="max-w-prose text-muted text-sm">
        Choose the JSON file of a record, or paste it. It is compared with what was recorded, value by value and by its
        SHA-256.
      </p>
      <label className="block text-sm">
        <span className="mb-1 block font-medium">JSON file</span>
        <input
          type="file"
          accept=".json,application/json"
          className="block max-w-full text-sm"
          onChange={({ target }) => {
            void target.files?.[0]?.text().then(check);
            // A file that was changed meanwhile may be chosen again by its name.
            target.value = '';
          }}
        />
      </label>
      <VerifyText text={text} setText={setText} isBusy={verify.isPending} onCheck={() => check(text)} />
      {verify.error && (
        <Notice status="harm" role="alert">
          {verify.error.message}
        </Notice>
      )}
      {data && <Verified found={data} />}
    </Card>
  );
};

type TextProps = { text: string; setText: (text: string) => void; isBusy: boolean; onCheck: () => void };

const VerifyText = ({ text, setText, isBusy, onCheck }: TextProps) => (
  <div className="flex flex-wrap items-end gap-2">
    <div className="min-w-0 flex-1 basis-60">
      <TextField label="Or paste it" value={text} onChange={({ target }) => setText(target.value)} />
    </div>
    <Button className="min-h-10" disabled={isBusy || text.trim() === ''} onClick={onCheck}>
      Verify
    </Button>
  </div>
);

type Found = NonNullable<ReturnType<typeof useVerify>['data']>;

const Verified = ({
  found: { isUnchanged, isKeptWhole, isReplaced, hash, keptHash, differences },
}: {
  found: Found;
}) => (
  <Notice status={isUnchanged && isKeptWhole ? 'good' : 'harm'} role="status">
    <p className="font-medium">
      {isUnchanged ? 'Unchanged: this is the record.' : `This copy differs in ${countOf(differences.length, 'place')}.`}
      {isReplaced && ' A later record corrects it.'}
      {!isKeptWhole && ' What is kept here no longer matches the hash it was recorded with.'}
    </p>
    <p className="mt-1 text-xs wrap-anywhere">SHA-256 of the copy: {hash}</p>
    {!isUnchanged && <p className="text-xs wrap-anywhere">SHA-256 of the record: {keptHash}</p>}
    {differences.length > 0 && (
      <ul className="mt-2 space-y-1">
        {differences.map(({ path, kept, sent }) => (
          <li key={path} className="wrap-anywhere">
            <span className="font-medium">{path || 'The whole record'}</span>: recorded {kept || 'nothing'}, in the copy{' '}
            {sent || 'nothing'}
          </li>
        ))}
      </ul>
    )}
  </Notice>
);
