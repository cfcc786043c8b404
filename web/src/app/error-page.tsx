import { useEffect } from 'react';
import { BRAND } from '#shared/brand';
import { Button, buttonClass } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { paths } from './paths.ts';

/** When a page cannot be shown: a part of it failed to load, or broke. A plain link, since the router may be what broke. */
export const ErrorPage = () => {
  useEffect(() => {
    document.title = `Something went wrong · ${BRAND}`;
  }, []);
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-16">
      <PageTitle>This page could not be shown</PageTitle>
      <p className="mt-3 text-muted">
        A part of it did not load, or something on it broke. What you typed is kept in this browser and will be there
        when the page is back.
      </p>
      <div className="mt-6 flex gap-2">
        <Button look="primary" size="medium" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <a href={paths.home} className={buttonClass('secondary', 'medium')}>
          Back to chat
        </a>
      </div>
    </div>
  );
};
