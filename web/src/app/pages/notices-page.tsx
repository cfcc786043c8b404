import { NoticeSearch } from '../../features/market/notices/notice-search.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Contract notices, found by supplier, buyer or words. */
export const NoticesPage = () => (
  <div className="space-y-4 pt-3 pb-6 sm:pt-5">
    <PageTitle>Contract notices</PageTitle>
    <NoticeSearch category="all" />
  </div>
);
