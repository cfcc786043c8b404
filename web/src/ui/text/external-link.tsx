import { hostOf } from '../../lib/format.ts';
import { ExternalIcon } from '../icons.tsx';

/** A link out of the product: https only, with the host in sight; anything else is shown as text. */
export const ExternalLink = ({ url, text }: { url: string; text?: string }) => {
  const host = hostOf(url);
  if (!host) return <span>{text ?? url}</span>;
  const isHostShown = text === undefined || text === url || text.includes(host);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-link underline underline-offset-2">
      {text === undefined || text === url ? host : text}
      {!isHostShown && <span className="text-muted"> ({host})</span>}
      <ExternalIcon className="ml-0.5 inline size-3.5 align-[-0.125em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
};

/** A value that may be an address. */
export const ValueText = ({ text }: { text: string }) =>
  text.startsWith('https://') || text.startsWith('http://') ? <ExternalLink url={text} /> : text;
