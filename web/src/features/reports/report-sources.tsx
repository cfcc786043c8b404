import { type Citation, kindLabel } from '#shared/evidence';
import { formatDate } from '#shared/format';
import { ExternalLink } from '../../ui/external-link.tsx';
import { ReferenceSection } from './report-section.tsx';

/** Every source that the report's texts cite, by the number that the exports give it. */
export const ReportSources = ({ citations }: { citations: readonly Citation[] }) =>
  citations.length === 0 ? null : (
    <ReferenceSection title="Sources" note={String(citations.length)}>
      <ol className="list-decimal space-y-1.5 pl-6 text-sm">
        {citations.map((citation) => (
          <li key={citation.number} value={citation.number}>
            <SourceLine citation={citation} />
          </li>
        ))}
      </ol>
    </ReferenceSection>
  );

const SourceLine = ({ citation }: { citation: Citation }) => {
  const { label, value, kind, isContract, source, asOf, url, note } = citation;
  const words = [isContract ? 'Public contract' : kindLabel[kind], source, asOf && formatDate(asOf)].filter(Boolean);
  return (
    <>
      <p>
        <span className="font-medium">{label}</span>: {value}
      </p>
      <p className="text-muted">
        {words.join(' · ')}
        {note && `. ${note}`} {url && <ExternalLink url={url} />}
      </p>
    </>
  );
};
