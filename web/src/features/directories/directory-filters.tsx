import { Button } from '../../ui/button.tsx';
import { cleared, type DirectoryTab, isFiltered } from './directory-state.ts';
import { tabLabel } from './directory-words.ts';
import { FacilityFields, type FilterProps, HospitalFields, ProviderFields, ServiceFields } from './filter-fields.tsx';

const fieldsOf = {
  hospitals: HospitalFields,
  services: ServiceFields,
  providers: ProviderFields,
  facilities: FacilityFields,
} satisfies Record<DirectoryTab, (props: FilterProps) => React.ReactNode>;

/** What narrows the open tab's list. */
export const DirectoryFilters = (props: FilterProps) => {
  const { state, onChange } = props;
  const Fields = fieldsOf[state.tab];
  const canClear = isFiltered(state) || state.near !== '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser we serve
    <div
      role="search"
      aria-label={`${tabLabel[state.tab]} filters`}
      className="grid items-end gap-3 sm:grid-cols-2 lg:flex lg:*:flex-1"
    >
      <Fields {...props} />
      <Button
        size="medium"
        // Stays a button that can be reached, so that pressing it does not lose the keyboard's place.
        aria-disabled={!canClear}
        onClick={() => canClear && onChange(cleared(state.tab))}
        className="lg:max-w-36"
      >
        Clear filters
      </Button>
    </div>
  );
};
