import { useState } from 'react';
import type { RequestPage } from '#shared/contracts/purchases/requests';
import { formatDate } from '#shared/kernel/format';
import { detailOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { useVendorAnswer } from './api.ts';

type RightOfReplyProps = { page: RequestPage; onState: ReturnType<typeof useVendorAnswer>['state'] };

/** The vendor's dated word beside what is on its public record. */
export const RightOfReply = ({ page: { record, statements, by }, onState }: RightOfReplyProps) => {
  const [replying, setReplying] = useState<number>();
  const [words, setWords] = useState('');
  const [name, setName] = useState(by?.name ?? '');
  const send = ({ of, field }: RequestPage['record'][number]) =>
    onState.mutate(
      { of, field, words, by: name },
      {
        onSuccess: () => {
          setReplying(undefined);
          setWords('');
        },
      },
    );
  if (record.length === 0) return null;
  return (
    <Card aria-label="What our public record says about you" className="space-y-2">
      <h2 className="font-semibold text-base">What our public record says about you</h2>
      <p className="text-muted text-sm">
        Your statement is shown beside the fact with its date. It never replaces the source.
      </p>
      <ul className="divide-y divide-line text-sm">
        {record.map((fact, index) => (
          <li key={`${fact.of} ${fact.field} ${fact.value}`} className="space-y-2 py-2">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                {fact.value}{' '}
                <span className="text-muted text-xs">
                  {fact.source}
                  {fact.asOf && `, ${formatDate(fact.asOf)}`}
                </span>
              </span>
              <Button look="quiet" onClick={() => setReplying(replying === index ? undefined : index)}>
                Reply<span className="sr-only"> to “{fact.value}”</span>
              </Button>
            </div>
            {statements
              .filter((one) => one.of === fact.of && one.field === fact.field)
              .map((one) => (
                <p key={one.at} className="border-line border-l-2 pl-2">
                  {one.words} <span className="text-muted text-xs">{`${one.by}, ${formatDate(one.at)}`}</span>
                </p>
              ))}
            {replying === index && (
              <div className="space-y-2">
                <TextArea
                  id={`reply-${index}`}
                  label="Your statement"
                  rows={2}
                  maxLength={1_000}
                  value={words}
                  onChange={({ target }) => setWords(target.value)}
                />
                <TextField
                  label="Your name"
                  maxLength={120}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
                {onState.isError && (
                  <p role="alert" className="text-harm">
                    {detailOf(onState.error)}
                  </p>
                )}
                <Button
                  look="primary"
                  disabled={!words.trim() || !name.trim() || onState.isPending}
                  onClick={() => send(fact)}
                >
                  Add statement
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
