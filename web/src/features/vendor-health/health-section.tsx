import type { HealthResult } from '#shared/contracts/vendors/vendor-health';
import { healthDocument } from '#shared/documents/vendor-health';
import { SectionBlocks } from '../../ui/document/document-view.tsx';

type HealthSectionProps = {
  result: HealthResult;
  title: string;
  /** Said where the section holds nothing. */
  none: string;
};

/** A section of the report as every copy of it has it. */
export const HealthSection = ({ result, title, none }: HealthSectionProps) => {
  const section = healthDocument(result).body.find((one) => one.title === title);
  return section ? <SectionBlocks section={section} /> : <p className="text-muted">{none}</p>;
};
