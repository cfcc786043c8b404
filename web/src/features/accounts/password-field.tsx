import { type ComponentProps, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';

/** A password that its owner may look at while typing. */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'label' | 'aside'>) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      label="Password"
      type={isShown ? 'text' : 'password'}
      className="pr-18"
      spellCheck={false}
      autoCapitalize="none"
      aside={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Show password"
          onClick={() => setIsShown((shown) => !shown)}
          className="absolute inset-y-1 right-1 min-w-14 rounded-sm px-2 font-medium text-muted text-sm hover:bg-sunken hover:text-ink"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
};
