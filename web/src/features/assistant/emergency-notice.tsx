import { buttonClass } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SafeMarkdown } from '../../ui/safe-markdown.tsx';

/** A medical emergency is not a procurement question. */
export const EmergencyNotice = ({ text }: { text: string }) => (
  <Notice status="harm" role="alert" icon={<WarningIcon className="size-5 text-harm" />}>
    <p className="font-semibold text-base text-harm">Call 000</p>
    <div className="mt-1 text-base">
      <SafeMarkdown text={text} citations={[]} />
    </div>
    <a href="tel:000" className={`mt-3 mb-1 ${buttonClass('danger', 'medium')}`}>
      Call 000 now
    </a>
  </Notice>
);
