import { type ReactNode, Suspense } from 'react';
import { Optional } from '../../../ui/states/optional.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

/** The drawing is as wide as the screen's page; on paper it shrinks with the sheet. */
const onPaper = [
  'print:[&_.recharts-responsive-container]:h-auto!',
  'print:[&_.recharts-responsive-container>div]:h-auto! print:[&_.recharts-responsive-container>div]:w-full!',
  'print:[&_.recharts-wrapper]:h-auto! print:[&_.recharts-wrapper]:w-full!',
  'print:[&_.recharts-surface]:h-auto! print:[&_.recharts-surface]:w-full!',
].join(' ');

type ChartFrameProps = {
  /** Room that the chart takes, so that nothing moves when it arrives. */
  heightPx: number;
  children: ReactNode;
};

/** Around a chart that is fetched when it is drawn; where that fails, its table is still there. */
export const ChartFrame = ({ heightPx, children }: ChartFrameProps) => (
  <div style={{ minHeight: heightPx }} className={`break-inside-avoid print:min-h-0! ${onPaper}`}>
    <Optional fallback={<p className="py-8 text-muted text-sm">The table has the figures of this chart.</p>}>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>{children}</Suspense>
    </Optional>
  </div>
);
