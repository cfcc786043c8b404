import { InfoIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says what of the page's address was left aside. */
export const IgnoredValues = ({ ignored }: { ignored: readonly string[] }) =>
  ignored.length > 0 && (
    <Notice role="status" status="caution" icon={<InfoIcon className="size-4 text-caution" />} className="mt-4">
      <p className="wrap-anywhere">
        This link holds something that the catalogue does not know, which was left aside:{' '}
        {ignored.slice(0, 5).join(', ')}
        {ignored.length > 5 && ` and ${ignored.length - 5} more`}. Everything else applies.
      </p>
    </Notice>
  );
