import { EmptyState } from '../../ui/empty-state.tsx';
import { DocumentIcon } from '../../ui/icons.tsx';

export const FilesPanel = () => (
  <EmptyState icon={<DocumentIcon className="size-5" />} title="No files generated yet">
    Reports that you generate from the chat will be listed here. They come with the next release.
  </EmptyState>
);
