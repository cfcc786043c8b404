import { Guide } from '../../features/guide/guide.tsx';
import { paths } from '../paths.ts';

const pages = [
  { to: paths.home, label: 'AI Chat' },
  { to: paths.discover, label: 'Discover' },
  { to: paths.vendor, label: 'Vendor Portal' },
  { to: paths.negotiation, label: 'Negotiation' },
  { to: paths.market, label: 'Market' },
  { to: paths.directories, label: 'Directories' },
];

export const GuidePage = () => <Guide home={paths.home} pages={pages} />;
