import { useEffect, useRef, useState } from 'react';

/** Tells a screen reader that an answer begins and that it is there, and nothing in between. */
export const Announcer = ({ isPending }: { isPending: boolean }) => {
  const [words, setWords] = useState('');
  const wasPending = useRef(false);
  useEffect(() => {
    if (isPending) setWords('Answering');
    else if (wasPending.current) setWords('Answer ready');
    wasPending.current = isPending;
  }, [isPending]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
};
