import { useId } from 'react';
import { FacilityKind, type FilterOption, Profession, type readDirectoryOptions } from '#shared/contracts/directories';
import { State } from '#shared/kernel/catalogue';
import type { AnswerOf } from '#shared/kernel/endpoint';
import { Select } from '../../../ui/forms/select.tsx';
import type { DirectoryState } from '../directory-state.ts';
import type { ChangeState } from '../use-directory-state.ts';
import { FilterText } from './filter-text.tsx';

type FilterChoiceProps<Value extends string> = {
  label: string;
  allLabel: string;
  /** Where an option is not its own label. */
  labels?: Record<Value, string>;
  value: Value | 'all';
  options: readonly Value[];
  /** How many entries each choice has; undefined while that is not known. */
  counts?: readonly FilterOption[] | undefined;
  onSelect: (value: Value | 'all') => void;
};

/** A filter that is one of a list, or all. */
const FilterChoice = <Value extends string>(props: FilterChoiceProps<Value>) => {
  const { label, allLabel, labels, value, options, counts, onSelect } = props;
  const id = useId();
  const countOf = (option: Value) => (counts ? (counts.find((one) => one.value === option)?.count ?? 0) : undefined);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <Select<Value | 'all'>
        id={id}
        label={label}
        value={value}
        options={[
          { value: 'all', label: allLabel },
          ...options.map((option) => ({ value: option, label: labels?.[option] ?? option, count: countOf(option) })),
        ]}
        onSelect={onSelect}
      />
    </div>
  );
};

export type FilterProps = {
  state: DirectoryState;
  /** Undefined while they are read, and when they cannot be: the filters work without. */
  options: AnswerOf<typeof readDirectoryOptions> | undefined;
  onChange: ChangeState;
};

export const HospitalFields = ({ state, options, onChange }: FilterProps) => (
  <>
    <FilterChoice
      label="State"
      allLabel="All states"
      value={state.state}
      options={State.options}
      counts={options?.hospitals.states}
      onSelect={(chosen) => onChange({ state: chosen })}
    />
    <FilterText
      label="City"
      placeholder="City, suburb or postcode"
      value={state.city}
      onFilter={(city, replace) => onChange({ city }, { replace })}
    />
  </>
);

export const ServiceFields = ({ state, options, onChange }: FilterProps) => (
  <>
    <FilterText
      label="Service Type"
      placeholder="Any type"
      value={state.serviceType}
      suggestions={options?.services.serviceTypes}
      onFilter={(serviceType, replace) => onChange({ serviceType }, { replace })}
    />
    <FilterText
      label="Location"
      placeholder="Suburb, postcode or state"
      value={state.serviceLocation}
      onFilter={(serviceLocation, replace) => onChange({ serviceLocation }, { replace })}
    />
    <FilterText
      label="Specialty"
      placeholder="Any specialty"
      value={state.serviceSpecialty}
      suggestions={options?.services.specialties}
      onFilter={(serviceSpecialty, replace) => onChange({ serviceSpecialty }, { replace })}
    />
  </>
);

export const ProviderFields = ({ state, options, onChange }: FilterProps) => (
  <>
    <FilterChoice
      label="Profession"
      allLabel="All professions"
      value={state.profession}
      options={Profession.options}
      counts={options?.providers.professions}
      onSelect={(profession) => onChange({ profession })}
    />
    <FilterText
      label="Location"
      placeholder="Suburb, postcode or state"
      value={state.providerLocation}
      onFilter={(providerLocation, replace) => onChange({ providerLocation }, { replace })}
    />
    <FilterText
      label="Specialty"
      placeholder="Any specialty"
      value={state.providerSpecialty}
      suggestions={options?.providers.specialties}
      onFilter={(providerSpecialty, replace) => onChange({ providerSpecialty }, { replace })}
    />
  </>
);

const kindLabels = {
  hospitals: 'Hospitals',
  services: 'Health services',
  'aged-care': 'Aged care homes',
} satisfies Record<FacilityKind, string>;
const starLabels = { '3': '3 stars or more', '4': '4 stars or more', '5': '5 stars' };

export const FacilityFields = ({ state, onChange }: FilterProps) => (
  <>
    <FilterText
      label="Facility Name"
      placeholder="The start of any word"
      value={state.facilityName}
      onFilter={(facilityName, replace) => onChange({ facilityName }, { replace })}
    />
    <FilterText
      label="Location"
      placeholder="Suburb, postcode or state"
      value={state.facilityLocation}
      onFilter={(facilityLocation, replace) => onChange({ facilityLocation }, { replace })}
    />
    <FilterChoice
      label="Kind"
      allLabel="All kinds"
      value={state.kind}
      options={FacilityKind.options}
      labels={kindLabels}
      onSelect={(kind) => onChange({ kind })}
    />
    {state.kind === 'aged-care' && (
      <FilterChoice
        label="Overall stars"
        allLabel="Any rating"
        value={state.stars}
        options={['3', '4', '5']}
        labels={starLabels}
        onSelect={(stars) => onChange({ stars })}
      />
    )}
  </>
);
