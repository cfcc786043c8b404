import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { paths } from '../paths.ts';

export const NotFoundPage = () => (
  <div className="mx-auto max-w-xl py-16">
    <PageTitle>404 Page Not Found</PageTitle>
    <p className="mt-3 text-muted">Did you forget to add the page to the router?</p>
    <Link to={paths.home} className={`mt-6 ${buttonClass('primary', 'medium')}`}>
      Back to chat
    </Link>
  </div>
);
