import { Link } from 'react-router-dom';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button.tsx';
import { paths } from './paths.ts';
import { type UpcomingArea, upcomingAreas } from './upcoming-areas.ts';

const purposes = {
  directories: 'Search hospitals, health services, providers and facilities, with the source and date of each entry.',
  negotiation: 'Prepare a negotiation: your position, what public contracts show, and a strategy you can follow up.',
  market: 'What public buyers have paid and to whom, by category and over time, from contract notices.',
} satisfies Record<UpcomingArea, string>;

/** The one honest page of every area that is routed and not built. */
export const NotBuiltYetPage = ({ area }: { area: UpcomingArea }) => (
  <div className="mx-auto max-w-xl py-16">
    <Badge status="caution">Not available yet</Badge>
    <h1 className="mt-3 font-semibold text-2xl">{upcomingAreas[area]}</h1>
    <p className="mt-3 text-muted">{purposes[area]}</p>
    <p className="mt-3">
      This area is not available yet: it comes with a later release. The chat already answers questions about solutions,
      vendors and public contracts.
    </p>
    <Link to={paths.home} className={`mt-6 ${buttonClass('primary', 'medium')}`}>
      Back to chat
    </Link>
  </div>
);
