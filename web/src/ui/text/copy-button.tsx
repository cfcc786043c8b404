import { useEffect, useState } from 'react';
import { copyText } from '../../lib/text/copy-text.ts';
import { Button, type ButtonLook } from '../button.tsx';
import { CheckIcon, CopyIcon } from '../icons.tsx';

const SHOWN_MS = 2_000;
const words = { idle: undefined, done: 'Copied', refused: 'Your browser refused' } as const;

type CopyButtonProps = {
  label: string;
  /** A long text is made only when it is wanted. */
  text: string | (() => string);
  look?: ButtonLook;
};

export const CopyButton = ({ label, text, look = 'quiet' }: CopyButtonProps) => {
  const [state, setState] = useState<keyof typeof words>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => setState((await copyText(typeof text === 'string' ? text : text())) ? 'done' : 'refused');
  return (
    <Button look={look} onClick={copy} icon={state === 'done' ? <CheckIcon /> : <CopyIcon />}>
      <span aria-live="polite">{words[state] ?? label}</span>
    </Button>
  );
};
