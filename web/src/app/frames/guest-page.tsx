import { type ComponentType, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { BRAND } from '#shared/brand';
import { ProductMark } from '../shell/header-parts.tsx';

/** What a link opens: its token is all that it is shown by. */
export type GuestPage = ComponentType<{ token: string }>;

/** A page for somebody without an account: the product's name, what the page is, and no way into what is the buyer's. */
export const guestPage = (title: string, Page: GuestPage) => {
  const Guest = () => {
    const { token = '' } = useParams();
    useEffect(() => {
      document.title = `${title} · ${BRAND}`;
    }, []);
    return (
      <>
        <header className="flex h-13 items-center gap-2 border-line border-b bg-surface px-4 sm:px-6">
          <ProductMark />
          <span className="font-semibold text-lg tracking-tight">{BRAND}</span>
          <span className="truncate text-muted text-sm">{title}</span>
        </header>
        <main id="main" className="mx-auto max-w-5xl px-4 py-6 sm:px-6">
          <Page key={token} token={token} />
        </main>
      </>
    );
  };
  return Guest;
};
