import { formatDate } from '#shared/kernel/format';
import { daysBetween } from '#shared/market/notice';
import { formatTimestamp, isoDay } from '../../lib/format.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/states/notice.tsx';

/** From here on a reader must be told that much may have been signed since. */
const OLD_DAYS = 90;

const caution = <InfoIcon className="size-4 text-caution" />;

/** Says what of the page's address was left aside. */
export const IgnoredAddress = ({ ignored }: { ignored: readonly string[] }) =>
  ignored.length > 0 && (
    <Notice role="status" status="caution" icon={caution}>
      <p className="wrap-anywhere">
        This link contains something this page does not recognise, which was ignored: {ignored.join(', ')}.
      </p>
    </Notice>
  );

export const OldData = ({ asOf }: { asOf: string }) => {
  const days = daysBetween(asOf, isoDay(new Date()));
  return (
    days > OLD_DAYS && (
      <Notice status="caution" icon={caution}>
        The newest notice on record was signed on {formatDate(asOf)}, {days} days ago. What was signed since is not in
        these figures.
      </Notice>
    )
  );
};

/** The figures on screen are kept when a refresh fails. */
export const RefreshFailed = ({ detail, updatedAt }: { detail: string; updatedAt: number }) => (
  <Notice role="alert" status="caution" icon={caution}>
    The last refresh failed: {detail} The figures are those of {formatTimestamp(new Date(updatedAt).toISOString())}.
  </Notice>
);
