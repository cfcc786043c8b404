import { useMutation } from '@tanstack/react-query';
import { AccountPage as Account } from '../../features/accounts/account-page.tsx';
import { forgetAccount } from '../../features/accounts/forget-account.ts';
import { EraseEverything } from '../../features/purchases/share/erase.tsx';
import { detailOf } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { isoDay } from '../../lib/format.ts';
import { leaveTo } from '../../lib/leave-page.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { paths } from '../paths.ts';

const YourData = () => {
  const save = useMutation({
    mutationFn: async () => (await import('../../features/accounts/export-everything.ts')).exportEverything(),
    onSuccess: (all) => saveFile(`Everything of mine ${isoDay(new Date())}.zip`, all, 'application/zip'),
    onError: (error) => showToast({ title: 'Not exported', description: detailOf(error), variant: 'destructive' }),
  });
  return (
    <>
      <p className="text-muted text-sm">
        Export saves your account and its sign-ins, every purchase, document, conversation and report of your own, and
        what you submitted as a vendor, in one file. What an organisation owns is not yours: a purchase’s page exports
        it.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon={<DownloadIcon />} disabled={save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? 'Exporting…' : 'Export everything of mine'}
        </Button>
        <EraseEverything onErased={beginAnew} />
      </div>
    </>
  );
};

/** What this browser still holds of a person goes too. */
const beginAnew = () => {
  forgetAccount();
  leaveTo(paths.home);
};

export const AccountPage = () => <Account signInPath={`${paths.login}?next=${paths.account}`} data={<YourData />} />;
