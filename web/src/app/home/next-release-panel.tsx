import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReportIcon } from '../../ui/icons.tsx';

const areas = {
  roi: {
    title: 'ROI reports come with the next release',
    purpose:
      'You will paste quotes and get the cost line by line, what is missing from them, and a return on investment with its formula. Until then, ask about prices and public contracts in the chat.',
  },
  'due-diligence': {
    title: 'Due diligence reports come with the next release',
    purpose:
      'You will choose solutions and priorities and get a report that opens with one page to decide on. Until then, each recommendation in the chat shows strengths, red flags and what is not on record.',
  },
} as const;

/** A tab whose work is not built yet, said plainly. */
export const NextReleasePanel = ({ area, onBack }: { area: keyof typeof areas; onBack: () => void }) => (
  <EmptyState
    icon={<ReportIcon className="size-5" />}
    title={areas[area].title}
    action={
      <Button size="medium" onClick={onBack}>
        Back to chat
      </Button>
    }
  >
    {areas[area].purpose}
  </EmptyState>
);
