import { useState } from 'react';
import { focusAfter } from '../../lib/lost-focus.ts';
import { IconButton } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { howToDismissed } from './roi-draft.ts';

/** How the tab works; shown until it is dismissed in this browser. */
export const RoiHowTo = () => {
  const [isDismissed, setIsDismissed] = useState(() => howToDismissed.read() ?? false);
  const dismiss = () => {
    howToDismissed.write(true);
    setIsDismissed(true);
    focusAfter(() => document.getElementById('roi-quotes'));
  };
  return isDismissed ? null : (
    <Notice status="info">
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-semibold">How to get an ROI report</h2>
        <IconButton label="Dismiss how-to" onClick={dismiss} className="-mt-1 -mr-1">
          <CloseIcon />
        </IconButton>
      </div>
      <ol className="mt-1 list-decimal space-y-1 pl-5">
        <li>Paste quotes or price estimates as you got them: several vendors, e-mail text and tables are fine.</li>
        <li>Say how many beds, rooms or users there are; a price per bed needs them.</li>
        <li>
          Generate. Each amount is shown as it was read, with what is missing and the questions to send the vendor.
        </li>
        <li>Change any assumption on screen: every figure is computed again at once. Save it as a revision.</li>
      </ol>
      <p className="mt-1.5 text-muted">
        Every assumption shows its source and year. Where it is our own planning figure and no finding, it says so.
      </p>
    </Notice>
  );
};
