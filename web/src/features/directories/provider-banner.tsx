import { ExternalLink } from '../../ui/external-link.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

const REGISTER_URL = 'https://www.ahpra.gov.au/Registration/Registers-of-Practitioners.aspx';

/** What the list of providers is, and where real ones are looked up. */
export const ProviderBanner = () => (
  <Notice status="info" icon={<InfoIcon className="size-4 text-info" />}>
    <p>
      <strong className="font-semibold">Every provider here is a demonstration entry.</strong> No real practitioner is
      in this directory, and nobody’s registration was checked for it. Look up a real practitioner on the{' '}
      <ExternalLink url={REGISTER_URL} text="Ahpra register of practitioners" />.
    </p>
  </Notice>
);
