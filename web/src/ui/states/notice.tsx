import type { ReactNode } from 'react';
import type { Status } from '../badge.tsx';
import { classNames } from '../class-names.ts';

const colours = {
  good: 'border-good/40 bg-good-soft',
  caution: 'border-caution/40 bg-caution-soft',
  harm: 'border-harm/40 bg-harm-soft',
  info: 'border-info/30 bg-info-soft',
  neutral: 'border-line bg-sunken',
} satisfies Record<Status, string>;

type NoticeProps = {
  status?: Status;
  icon?: ReactNode;
  role?: 'alert' | 'status';
  className?: string;
  children: ReactNode;
};

/** A remark beside the content it is about. */
export const Notice = ({ status = 'neutral', icon, role, className, children }: NoticeProps) => (
  <div
    role={role}
    className={classNames('flex gap-2.5 rounded-md border px-3 py-2 text-sm', colours[status], className)}
  >
    {icon && <span className="mt-0.5">{icon}</span>}
    <div className="min-w-0 flex-1">{children}</div>
  </div>
);
