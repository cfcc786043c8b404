import { CheckIcon } from '../icons.tsx';

/** What has been done so far, the last one still under way. */
export const Stages = ({ stages }: { stages: readonly string[] }) => (
  <ol className="mt-1 space-y-0.5 text-muted">
    {stages.map((stage, index) => (
      <li key={index} className="flex items-center gap-2">
        {index < stages.length - 1 ? (
          <CheckIcon className="size-4 text-good" />
        ) : (
          <span aria-hidden="true" className="mx-1.5 size-1 rounded-full bg-action" />
        )}
        {stage}
      </li>
    ))}
  </ol>
);
