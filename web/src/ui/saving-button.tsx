import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { DownloadIcon } from './icons.tsx';
import { Spinner } from './states/spinner.tsx';

type SavingButtonProps = {
  /** Makes and saves the file; tells its progress from 0 to 1, where it knows it. */
  save: (onProgress: (share: number) => void) => Promise<unknown>;
  children: ReactNode;
};

/** Makes a file and saves it, showing how far it is. */
export const SavingButton = ({ save, children }: SavingButtonProps) => {
  const [share, setShare] = useState<number | undefined>(undefined);
  const start = async () => {
    setShare(0);
    await save(setShare);
    setShare(undefined);
  };
  const isBusy = share !== undefined;
  return (
    <Button icon={isBusy ? <Spinner /> : <DownloadIcon />} disabled={isBusy} onClick={() => void start()}>
      {children}
      {isBusy && share > 0 && <span className="figures"> {Math.round(share * 100)}%</span>}
    </Button>
  );
};
