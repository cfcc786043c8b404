import { Link } from 'react-router-dom';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button.tsx';
import { paths } from './paths.ts';
import { type UpcomingArea, upcomingAreas } from './upcoming-areas.ts';

const purposes = {
  vendor:
    'Vendors who hold an access code will submit a product here and receive a market assessment. Subscribers get in with their account.',
  admin: 'Operators will create vendor access codes, follow their use, import records and see how fresh the data is.',
  subscribe: 'Vendors will subscribe by card for unlimited product submissions and cancel at any time.',
  login: 'Sign in or create an account with e-mail and password, and keep what you made as a visitor.',
  directories: 'Search hospitals, health services, providers and facilities, with the source and date of each entry.',
  negotiation: 'Prepare a negotiation: your position, what public contracts show, and a strategy you can follow up.',
  market: 'What public buyers have paid and to whom, by category and over time, from contract notices.',
  dueDiligence: 'Set goals, solutions and priorities, and get a report that a committee can decide on.',
  vendorRisk:
    'Compare vendors over five dimensions of risk, weighted by your priorities, with the evidence coverage shown.',
  vendorHealth: 'Answer five short steps about a vendor and get a health score whose every point can be checked.',
  pricing: 'Compare the total cost of vendors for your category, facility and number of rooms.',
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
