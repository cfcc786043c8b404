import { useParams } from 'react-router-dom';
import { VendorRequestPage } from '../../features/purchases/requests/vendor-page.tsx';

/** What a vendor's link opens: a page of its own, without the buyer's shell. */
export const RequestPage = () => {
  const { token = '' } = useParams();
  return <VendorRequestPage key={token} token={token} />;
};
