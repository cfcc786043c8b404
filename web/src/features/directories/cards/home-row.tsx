import type { CareHome, HealthService } from '#shared/contracts/directories';
import { Badge, DemonstrationBadge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import type { ComparedHomesState } from './compared-homes.tsx';
import { aboutKm } from './entry-card.tsx';
import { starParts, starWords } from './home-facts.tsx';

const columns =
  'md:grid md:grid-cols-[1.25rem_5rem_minmax(0,1fr)_4rem_repeat(4,3.25rem)_6.5rem] md:items-center md:gap-x-2';
const shortWords = { experience: 'Exper.', compliance: 'Compl.', staffing: 'Staff', quality: 'Quality' };

/** What stands over the columns of the rows. */
export const HomesHead = () => (
  <div aria-hidden="true" className={`hidden px-3 pb-1.5 text-muted text-xs ${columns}`}>
    <span />
    <span>Distance</span>
    <span>Home, provider</span>
    <span>Overall</span>
    {starParts.map((part) => (
      <span key={part} className="text-center">
        {shortWords[part]}
      </span>
    ))}
    <span className="text-right">Nurse minutes a day</span>
  </div>
);

const Stars = ({ home, part }: { home: CareHome; part: keyof CareHome['stars'] }) => {
  const stars = home.stars[part];
  return (
    <span
      className={classNames(
        'figures md:text-center',
        part === 'overall' && 'font-semibold md:text-left',
        stars !== undefined && stars <= 2 && 'font-semibold text-caution',
      )}
    >
      <span className="text-muted text-xs md:sr-only">{starWords[part]} </span>
      {stars ?? (part === 'overall' ? 'None' : '–')}
      {stars !== undefined && part === 'overall' && ' ★'}
    </span>
  );
};

const NurseMinutes = ({ nurse, nurseTarget }: CareHome['minutes']) => {
  if (nurse === undefined) return 'not on record';
  const gap = nurseTarget === undefined ? undefined : Math.round(nurse - nurseTarget);
  return (
    <>
      <span className="text-sm">{nurse}</span>
      {gap !== undefined && <span className="text-muted md:block"> {gap < 0 ? `−${-gap}` : `+${gap}`} to target</span>}
    </>
  );
};

type HomeRowProps = { service: HealthService; compared: ComparedHomesState };

/** A home as one line: how far, its stars, its nurses against target, and what the Commission decided, in its words. */
export const HomeRow = ({ service, compared }: HomeRowProps) => {
  const { id, name, operator, location, home, distanceKm, demonstration } = service;
  if (!home) return null;
  const isChosen = compared.homes.some((one) => one.id === id);
  const place = [location.suburb, location.state].filter(Boolean).join(' ');
  return (
    <article aria-label={name} className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm ${columns}`}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && compared.isFull}
        onChange={() => compared.toggle(service)}
        aria-label={`Compare ${name}`}
        className="size-4 accent-action"
      />
      <span className="figures text-muted text-xs">{distanceKm === null ? '' : aboutKm(distanceKm)}</span>
      <div className="min-w-0 basis-full md:basis-auto">
        <h3 tabIndex={-1} className="wrap-anywhere font-medium">
          {name} {demonstration && <DemonstrationBadge />}
        </h3>
        <p className="text-muted text-xs">
          {[operator, place].filter(Boolean).join(', ')}, {home.size.toLowerCase()}
        </p>
        {home.decision && (
          <span className="*:whitespace-normal">
            <Badge status="caution">
              <WarningIcon className="size-3.5 shrink-0" />
              {home.decision}
            </Badge>
          </span>
        )}
      </div>
      <Stars home={home} part="overall" />
      {starParts.map((part) => (
        <Stars key={part} home={home} part={part} />
      ))}
      <span className="figures text-xs md:text-right">
        <span className="text-muted md:sr-only">Nurse minutes a day </span>
        <NurseMinutes {...home.minutes} />
      </span>
    </article>
  );
};
