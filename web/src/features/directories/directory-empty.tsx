import type { DirectorySource } from '#shared/contracts/directories';
import { EmptyState } from '../../ui/empty-state.tsx';

type DirectoryEmptyProps = {
  /** "health services" */
  many: string;
  sources: readonly DirectorySource[];
  isFiltered: boolean;
};

/** What nothing found means: where the entries come from, and how more of them are loaded. */
export const DirectoryEmpty = ({ many, sources, isFiltered }: DirectoryEmptyProps) => (
  <EmptyState title={isFiltered ? `No ${many} fit these filters` : `No ${many} are loaded`}>
    <p>
      {isFiltered && 'Shorten what you typed or clear the filters. '}
      Source: {sources.map(({ name, label }) => `${name}, ${lowered(label)}`).join('; ')}.
    </p>
    {sources.map(
      ({ name, importCommand }) =>
        importCommand && (
          <p key={name} className="mt-2">
            Load {sources.length > 1 ? `${name} in full` : 'the full list'} with{' '}
            <code className="rounded-sm bg-sunken px-1 py-0.5 text-sm wrap-anywhere">{importCommand}</code>
          </p>
        ),
    )}
  </EmptyState>
);

const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
