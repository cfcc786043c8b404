import { useParams } from 'react-router-dom';
import { NoticePage as MarketNotice } from '../../features/market/notices/notice-page.tsx';
import { NoticeSearch } from '../../features/market/notices/notice-search.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { paths } from '../paths.ts';

/** Contract notices, found by supplier, buyer or words. */
export const NoticesPage = () => (
  <div className="space-y-4 pt-3 pb-6 sm:pt-5">
    <PageTitle>Contract notices</PageTitle>
    <NoticeSearch />
  </div>
);

/** A contract notice of the market. */
export const NoticePage = () => {
  const { notice = '' } = useParams();
  return <MarketNotice notice={notice} marketPath={paths.market} />;
};
