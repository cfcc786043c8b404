import type { ShownWarning } from '#shared/kernel/typed/facts';
import { WarningIcon } from '../icons.tsx';
import { Notice } from '../states/notice.tsx';
import { EvidenceChip } from './evidence-chip.tsx';

type WarningsProps = { warnings: readonly ShownWarning[] | undefined; about: string };

/** What a buyer must know first of a product, above everything else that is said of it; nothing where there is none. */
export const Warnings = ({ warnings = [], about }: WarningsProps) =>
  warnings.length > 0 && (
    <Notice status={warnings.some(({ bars }) => bars) ? 'harm' : 'caution'} icon={<WarningIcon />}>
      <ul aria-label={`Warnings on ${about}`} className="space-y-1 font-normal text-left">
        {warnings.map(({ text, bars, evidence }) => (
          <li key={text}>
            <strong className="font-semibold">{bars ? 'Not recommended' : 'Warning'}:</strong> {text}.{' '}
            <EvidenceChip evidence={evidence} about={`${about}, warning`} />
          </li>
        ))}
      </ul>
    </Notice>
  );
