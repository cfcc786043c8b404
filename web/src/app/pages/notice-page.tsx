import { useParams } from 'react-router-dom';
import { NoticePage as MarketNotice } from '../../features/market/notices/notice-page.tsx';
import { paths } from '../paths.ts';

/** A contract notice of the market. */
export const NoticePage = () => {
  const { notice = '' } = useParams();
  return <MarketNotice notice={notice} marketPath={paths.market} />;
};
