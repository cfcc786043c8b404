import { useState } from 'react';
import type { LineEdit } from '#shared/contracts/reading/quote-desk';
import { GridGst, type GridLine, OfferStatus } from '#shared/contracts/reading/quotes';
import { gstWords } from '#shared/money/quotes/cell-words';
import { pointKey } from '#shared/money/quotes/desk';
import { typeset } from '#shared/money/quotes/reading';
import { amountOf } from '#shared/reading/lexical/values';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Choice, optionsOf, Panel, type PanelProps } from './cell-panel.tsx';
import type { DeskPoint } from './model.ts';
import { addedKey, answerFor, type Change, editLine, editOffer } from './use-desk.ts';
import { statusWords } from './words.ts';

/** What an amount that nobody read says, in the words of the point: between its quotation marks. */
const amountIn = (words: string): string => words.split('"')[1] ?? '';

/** Whether a line was read from the words that a point is about. */
const isBeside = (line: GridLine | undefined, point: DeskPoint): boolean =>
  line?.at.some(({ start, text }) =>
    point.at.some((one) => start < one.start + one.text.length && one.start < start + text.length),
  ) ?? false;

/** The offer as a whole: its name, GST and status, and what is open about no line of it. */
export const OfferPanel = ({
  desk,
  offer,
  points,
  apply,
  onDone,
  onLine,
}: PanelProps & { onLine: (key: string) => void }) => {
  const { settled, key, dropped } = offer;
  const [vendor, setVendor] = useState(settled.offer.vendor);
  const [cpi, setCpi] = useState('');
  const answer = (change: Change) => {
    apply(change);
    onDone();
  };
  const remarks = points.filter(({ code, at }) => code === 'term' && at.length > 0);
  const add = (edit: Partial<LineEdit>) => {
    const line = addedKey(desk.desk, key);
    apply(editLine(line, { isAdded: true, at: [], label: 'New line', state: 'priced', per: 'once', ...edit }));
    onLine(line);
  };
  return (
    <Panel title={offer.name} words={settled.offer.gst_at.map(({ text }) => text)} points={[]}>
      <ul className="space-y-2 text-sm">
        {points.map((point) => (
          <li
            key={pointKey(point)}
            className="space-y-1.5 rounded-md border border-caution/40 bg-caution-soft px-3 py-2"
          >
            <p className="text-caution">{typeset(point.words)}</p>
            {point.code !== 'gst' && point.at.some(({ text }) => !point.words.includes(text.trim())) && (
              <p className="wrap-anywhere text-muted">{point.at.map(({ text }) => `“${text.trim()}”`).join(' … ')}</p>
            )}
            <div className="flex flex-wrap items-end gap-2">
              {point.code === 'gst' ? (
                (['ex', 'inc', 'free'] as const).map((gst) => (
                  <Button key={gst} onClick={() => answer(editOffer(key, { gst }))}>
                    {gstWords[gst]}
                  </Button>
                ))
              ) : point.code === 'cpi' ? (
                <>
                  <TextField
                    label="CPI, % a year"
                    inputMode="decimal"
                    value={cpi}
                    onChange={({ target }) => setCpi(target.value)}
                  />
                  <Button
                    disabled={amountOf(cpi) === undefined}
                    onClick={() =>
                      answer((now) => ({
                        ...now,
                        facts: [...now.facts.filter(({ k }) => k !== 'cpi'), { k: 'cpi', v: cpi, at: [] }],
                      }))
                    }
                  >
                    Assume it
                  </Button>
                </>
              ) : point.code === 'term' && point.at.length === 0 ? (
                <Button onClick={() => answer(editOffer(key, { goesOn: true }))}>The price continues</Button>
              ) : point.code === 'no-price' || point.code === 'range' ? null : (
                <>
                  {point.code === 'complete' && (
                    <Button
                      onClick={() =>
                        add({
                          at: point.at,
                          amount: amountIn(point.words),
                          label: point.at[0]?.text.trim().slice(0, 60),
                        })
                      }
                    >
                      Add it as a line
                    </Button>
                  )}
                  <Button onClick={() => answer(answerFor(key, 'checked', [pointKey(point)]))}>
                    {point.code === 'complete' ? 'Not a cost' : 'It changes nothing'}
                  </Button>
                  {desk.rows
                    .filter((row) => isBeside(row.lines.get(key), point))
                    .map((row) => (
                      <Button key={row.key} look="quiet" onClick={() => onLine(row.key)}>
                        Look at {row.label}
                      </Button>
                    ))}
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {remarks.length > 1 && (
        <Button onClick={() => answer(answerFor(key, 'checked', remarks.map(pointKey)))}>
          None of these {remarks.length} remarks changes the price
        </Button>
      )}
      <form
        aria-label={`Offer of ${offer.name}`}
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (vendor === settled.offer.vendor) onDone();
          else answer(editOffer(key, { vendor }));
        }}
      >
        <div className="grid grid-cols-2 gap-3 @xl:grid-cols-4">
          <TextField
            label="Vendor"
            autoFocus
            value={vendor}
            maxLength={200}
            onChange={({ target }) => setVendor(target.value)}
          />
          <Choice
            label="GST of the offer"
            value={settled.offer.gst}
            options={optionsOf(gstWords, GridGst.options)}
            onSelect={(gst) => apply(editOffer(key, { gst }))}
          />
          <Choice
            label="Status"
            value={settled.offer.status}
            options={optionsOf(statusWords, OfferStatus.options)}
            onSelect={(status) => apply(editOffer(key, { status }))}
          />
        </div>
        {dropped.length > 0 && (
          <ul className="flex flex-wrap gap-2 text-sm">
            {dropped.map((one) => (
              <li key={one.key}>
                <Button look="quiet" onClick={() => apply(editLine(one.key, undefined))}>
                  Count again: {one.line.label} {one.line.amount}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary">
            Done
          </Button>
          <Button onClick={() => add({})}>Add a line</Button>
        </div>
      </form>
    </Panel>
  );
};
