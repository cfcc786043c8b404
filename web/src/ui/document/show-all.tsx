import { Button } from '../button.tsx';

type ShowAllProps = {
  isOpen: boolean;
  /** Of all, the shown ones included. */
  count: number;
  /** What they are, for those who do not see where the button stands. */
  noun: string;
  onToggle: (isOpen: boolean) => void;
};

/** Opens and closes the rest of a long list; it stays in place, and with it the focus. */
export const ShowAll = ({ isOpen, count, noun, onToggle }: ShowAllProps) => (
  <Button
    look="quiet"
    aria-expanded={isOpen}
    aria-label={isOpen ? `Show fewer ${noun}` : `Show all ${count} ${noun}`}
    onClick={() => onToggle(!isOpen)}
  >
    {isOpen ? 'Show fewer' : `Show all ${count}`}
  </Button>
);
