import { InfoIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says what of the page's address was left aside. */
export const IgnoredValues = ({ ignored }: { ignored: readonly string[] }) =>
  ignored.length > 0 && (
    <Notice role="status" status="caution" icon={<InfoIcon className="size-4 text-caution" />}>
      <p className="wrap-anywhere">
        This link holds something that the directories do not know, which was left aside: {ignored.join(', ')}.
        Everything else applies.
      </p>
    </Notice>
  );
