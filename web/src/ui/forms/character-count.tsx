import { formatCount } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';

type CharacterCountProps = {
  length: number;
  max: number;
  /** What to do about a text that is too long, as sentences. */
  advice: string;
};

/** How much of its room a text takes; where it takes more, what to do. */
export const CharacterCount = ({ length, max, advice }: CharacterCountProps) => (
  <p aria-live="polite" className={classNames('figures text-sm', length > max ? 'text-harm' : 'text-muted')}>
    {formatCount(length)} of {formatCount(max)} characters
    {length > max && `. ${advice}`}
  </p>
);
