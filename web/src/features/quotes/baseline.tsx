import { useState } from 'react';
import { BuyerFact } from '#shared/contracts/reading/quotes';
import { factKey } from '#shared/money/quotes/desk';
import { numberTyped } from '../../lib/text/typed-amount.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { Change } from './use-desk.ts';

type Kind = BuyerFact['k'];

const kindWords = {
  present_cost: 'present cost',
  unaffected_cost: 'cost that stays',
  wage: 'wage',
  minutes: 'minutes saved or lost',
  hours: 'hours',
  headcount: 'people',
  sites: 'sites',
  volume: 'volume',
  budget: 'your limit, never sent out',
  deadline: 'deadline',
  benefit: 'benefit that you expect',
  event_cost: 'cost of an event',
  cpi: 'CPI that you assume',
  fx: 'exchange rate',
  rival: 'said about another vendor',
  rumour: 'hearsay',
  own: 'said by you',
  old_price: 'old price',
} satisfies Record<Kind, string>;

type BaselineProps = {
  buyer: readonly BuyerFact[];
  size: { beds: number | null; users: number | null };
  apply: (change: Change) => void;
};

const positive = (typed: string): number | null => {
  const value = numberTyped(typed);
  return value !== null && Number.isInteger(value) && value > 0 ? value : null;
};

/** The buyer's own figures: read apart from every offer, and what a person typed besides. */
export const Baseline = ({ buyer, size, apply }: BaselineProps) => {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section aria-label="Your baseline" className="rounded-lg border border-info/30 bg-info-soft px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-40">
          <h2 className="font-semibold text-sm">Your baseline</h2>
          <p className="text-muted text-xs">From your own words, not in any offer</p>
        </div>
        <ul className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-2">
          {buyer.map((fact) => (
            <li key={factKey(fact)} title={fact.at.map(({ text }) => text).join(' … ')}>
              <span className="figures block font-semibold text-sm">{fact.per ? `${fact.v} ${fact.per}` : fact.v}</span>
              <span className="block text-muted text-xs">{kindWords[fact.k]}</span>
            </li>
          ))}
          {size.beds !== null && <Size count={size.beds} what="beds" />}
          {size.users !== null && <Size count={size.users} what="users" />}
        </ul>
        <Button aria-expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
          Edit baseline
        </Button>
      </div>
      {isEditing && <BaselineForm buyer={buyer} size={size} apply={apply} />}
    </section>
  );
};

const Size = ({ count, what }: { count: number; what: string }) => (
  <li>
    <span className="figures block font-semibold text-sm">{count}</span>
    <span className="block text-muted text-xs">{what}</span>
  </li>
);

const BaselineForm = ({ buyer, size, apply }: BaselineProps) => {
  const [kind, setKind] = useState<Kind>('present_cost');
  const [value, setValue] = useState('');
  return (
    <form
      aria-label="Baseline"
      className="mt-3 space-y-3 border-info/30 border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        const v = value.trim().slice(0, 200);
        if (!v) return;
        apply((desk) => ({
          ...desk,
          facts: [...desk.facts.filter(({ k }) => k !== 'cpi' || kind !== 'cpi'), { k: kind, v, at: [] }],
        }));
        setValue('');
      }}
    >
      <div className="grid grid-cols-2 items-end gap-3 @3xl:grid-cols-4">
        {(['beds', 'users'] as const).map((what) => (
          <TextField
            key={what}
            label={what === 'beds' ? 'Beds' : 'Users'}
            inputMode="numeric"
            defaultValue={size[what] ?? ''}
            onBlur={({ target }) => {
              const typed = positive(target.value);
              if (typed !== size[what]) apply((desk) => ({ ...desk, [what]: typed }));
            }}
          />
        ))}
        <Select
          label="Kind of figure"
          value={kind}
          options={BuyerFact.shape.k.options.map((one) => ({ value: one, label: kindWords[one] }))}
          onSelect={setKind}
        />
        <TextField label="Figure" value={value} onChange={({ target }) => setValue(target.value)} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary">
          Add the figure
        </Button>
        {buyer.map((fact) => (
          <Button
            key={factKey(fact)}
            look="quiet"
            onClick={() =>
              apply((desk) => ({
                ...desk,
                facts: desk.facts.filter((one) => factKey(one) !== factKey(fact)),
                notFacts: fact.at.length > 0 ? [...desk.notFacts, factKey(fact)] : desk.notFacts,
              }))
            }
          >
            Not mine: {fact.v}
          </Button>
        ))}
      </div>
    </form>
  );
};
