import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button.tsx';
import { type PageName, paths } from '../paths.ts';

type ActionToolbarProps = { isContextOpen: boolean; onToggleContext: () => void; onExport: () => void };

/** The eleven ways on from the chat, in one quiet row that wraps. */
export const ActionToolbar = ({ isContextOpen, onToggleContext, onExport }: ActionToolbarProps) => (
  <nav aria-label="Tools" className="-mx-2 my-1.5 flex flex-wrap sm:-mx-1.75 sm:my-2">
    <ToolLink page="negotiation">Negotiation</ToolLink>
    <ToolLink page="market">Market</ToolLink>
    <ToolLink page="directories">Directories</ToolLink>
    <Button look="quiet" size="dense" onClick={onExport}>
      Export Chat
    </Button>
    <ToolLink page="dueDiligence">Advanced Reports</ToolLink>
    <ToolLink page="vendor">Vendor Portal</ToolLink>
    <ToolLink page="vendorRisk">Risk Assessment</ToolLink>
    <ToolLink page="vendorHealth">Health Score</ToolLink>
    <ToolLink page="pricing">Pricing Compare</ToolLink>
    <ToolLink page="guide">Guide</ToolLink>
    <Button look="quiet" size="dense" aria-pressed={isContextOpen} onClick={onToggleContext}>
      Company Context
    </Button>
  </nav>
);

const ToolLink = ({ page, children }: { page: PageName; children: string }) => (
  <Link to={paths[page]} className={buttonClass('quiet', 'dense')}>
    {children}
  </Link>
);
