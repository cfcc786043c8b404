import { Button } from '../../ui/button.tsx';
import { SparkIcon } from '../../ui/list-icons.tsx';

/** Below the filters: for a buyer who knows the need and not the product. */
export const AskAgentCard = ({ onAsk }: { onAsk: () => void }) => (
  <div className="rounded-lg border border-line bg-surface p-3 text-sm">
    <p className="mb-2 text-muted">Not sure what to filter by? Describe the need in your own words.</p>
    <Button icon={<SparkIcon />} onClick={onAsk} className="w-full">
      Ask AI Agent
    </Button>
  </div>
);
