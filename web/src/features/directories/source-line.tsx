import type { DirectorySource } from '#shared/contracts/directories';
import { Badge, type Status } from '../../ui/badge.tsx';
import { ExternalLink } from '../../ui/text/external-link.tsx';

const looks = {
  live: 'good',
  'integration-pending': 'caution',
  bundled: 'neutral',
} satisfies Record<DirectorySource['status'], Status>;

/** Where a list comes from and how fresh it is, as the server tells it. */
export const SourceLines = ({ sources }: { sources: readonly DirectorySource[] }) => (
  <ul aria-label="Sources" className="space-y-1.5 text-sm">
    {sources.map((source) => (
      <SourceLine key={source.name} source={source} />
    ))}
  </ul>
);

const SourceLine = ({ source: { name, status, label, attribution, url, reason } }: { source: DirectorySource }) => (
  <li className="min-w-0 wrap-anywhere">
    <span className="mr-1.5 font-medium">Source: {name}</span>
    {/* A label may be longer than a narrow screen. */}
    <span className="*:whitespace-normal">
      <Badge status={looks[status]}>{label}</Badge>
    </span>
    {(attribution || url || reason) && (
      <span className="block text-muted">
        {reason} {attribution} {url && <ExternalLink url={url} />}
      </span>
    )}
  </li>
);
