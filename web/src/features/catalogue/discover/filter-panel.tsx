import type { ReactNode } from 'react';
import { EvidenceFilter, type SolutionFacets } from '#shared/contracts/catalogue';
import {
  BudgetRange,
  budgetRangeLabel,
  Category,
  categoryLabel,
  ProviderGroup,
  providerGroupLabel,
} from '#shared/kernel/catalogue';
import { Button } from '../../../ui/button.tsx';
import { FacetCheckbox } from '../../../ui/forms/facet-checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { ChangeState } from '../use-discover-state.ts';
import { clearedFilters, type DiscoverState, evidenceLabel } from './filters.ts';

type FilterPanelProps = {
  state: DiscoverState;
  /** Undefined while they are read, and when they cannot be: the filters work without. */
  facets: SolutionFacets | undefined;
  onChange: ChangeState;
};

/** Everything that narrows the catalogue, each choice with the number of what it would show. */
export const DiscoverFilterPanel = ({ state, facets, onChange }: FilterPanelProps) => (
  <div className="space-y-5">
    <Facet
      legend="Provider type"
      hint="None selected: all types."
      options={ProviderGroup.options}
      labels={providerGroupLabel}
      selected={state.providerTypes}
      counts={facets?.providerTypes}
      onSelect={(providerTypes) => onChange({ providerTypes })}
    />
    <Facet
      legend="Category"
      options={Category.options}
      labels={categoryLabel}
      selected={state.categories}
      counts={facets?.categories}
      onSelect={(categories) => onChange({ categories })}
    />
    <Budget state={state} facets={facets} onChange={onChange} />
    <Facet
      legend="Evidence on record"
      options={EvidenceFilter.options}
      labels={evidenceLabel}
      selected={state.evidence}
      counts={facets?.evidence}
      onSelect={(evidence) => onChange({ evidence })}
    />
    <Button onClick={() => onChange(clearedFilters)} className="w-full">
      Clear All Filters
    </Button>
  </div>
);

const Budget = ({ state, facets, onChange }: FilterPanelProps) => (
  <Group legend="Budget per year">
    <Select
      label="Budget per year"
      value={state.budgetRange}
      options={BudgetRange.options.map((value) => ({
        value,
        label: budgetRangeLabel[value],
        count: facets?.budgetRanges[value],
      }))}
      onSelect={(budgetRange) => onChange({ budgetRange })}
    />
    <p className="mt-1.5 text-muted text-xs">
      Twelve monthly prices are compared{facets && `, on record for ${facets.sortable.price} of these`}. Solutions
      without a price stay in the list, in a group of their own.
    </p>
  </Group>
);

type FacetProps<Choice extends string> = {
  legend: string;
  hint?: string;
  options: readonly Choice[];
  labels: Record<Choice, string>;
  selected: readonly Choice[];
  counts: Record<Choice, number> | undefined;
  onSelect: (selected: Choice[]) => void;
};

const Facet = <Choice extends string>({
  legend,
  hint,
  options,
  labels,
  selected,
  counts,
  onSelect,
}: FacetProps<Choice>) => (
  <Group legend={legend} hint={hint}>
    {options.map((choice) => (
      <FacetCheckbox
        key={choice}
        label={labels[choice]}
        checked={selected.includes(choice)}
        count={counts?.[choice]}
        onChange={(isOn) => onSelect(options.filter((one) => (one === choice ? isOn : selected.includes(one))))}
      />
    ))}
  </Group>
);

const Group = ({ legend, hint, children }: { legend: string; hint?: string | undefined; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-1 font-medium text-sm">{legend}</legend>
    {hint && <p className="mb-1 text-muted text-xs">{hint}</p>}
    {children}
  </fieldset>
);
