import type { Citation } from '#shared/kernel/evidence';
import { EvidenceChip } from '../../ui/evidence/evidence-chip.tsx';

type FindingProps = { text: string; citations: readonly Citation[] };

/** What a record says, each `[n]` as a chip that opens its source. */
export const Finding = ({ text, citations }: FindingProps) => (
  <>
    {text.split(/((?<!\s)\s*\[\d+\])/).map((part, index) => {
      if (index % 2 === 0) return part;
      const number = part.trim().slice(1, -1);
      return <Cited key={index} citation={citations.find((one) => String(one.number) === number)} />;
    })}
  </>
);

export const Cited = ({ citation }: { citation: Citation | undefined }) =>
  citation ? (
    <>
      {' '}
      <EvidenceChip
        evidence={citation}
        about={`${citation.label}: ${citation.value}`}
        isContract={citation.isContract}
      />
    </>
  ) : null;

type FindingListProps = { texts: readonly string[]; citations: readonly Citation[] };

export const FindingList = ({ texts, citations }: FindingListProps) => (
  <ul className="list-disc space-y-1 pl-5 text-sm">
    {texts.map((text) => (
      <li key={text}>
        <Finding text={text} citations={citations} />
      </li>
    ))}
  </ul>
);
