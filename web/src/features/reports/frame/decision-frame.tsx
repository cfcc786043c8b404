import type { ReactNode } from 'react';
import { CitedText } from './cited-text.tsx';

type DecisionFrameProps = {
  recommendation: string;
  /** Says of which version the words are. */
  mark?: ReactNode;
  children: ReactNode;
};

/** The page that a committee decides on: the recommendation first, then what it rests on. */
export const DecisionFrame = ({ recommendation, mark, children }: DecisionFrameProps) => (
  <section aria-label="Decision summary" className="scroll-mt-20 space-y-4 rounded-md bg-sunken p-4">
    <div className="space-y-1.5">
      <h3 tabIndex={-1} className="font-semibold text-lg focus:outline-none">
        Decision summary
      </h3>
      {mark}
      <CitedText text={recommendation} />
    </div>
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">{children}</div>
  </section>
);

export const DecisionPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0 text-sm">
    <h4 className="mb-1 font-semibold">{title}</h4>
    {children}
  </div>
);

export const DecisionList = ({ items }: { items: readonly string[] }) => (
  <ul className="list-disc space-y-1 pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
