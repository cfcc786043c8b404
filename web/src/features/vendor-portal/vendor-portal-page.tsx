import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { VendorAccess } from '#shared/contracts/vendors/vendor-portal';
import { detailOf } from '../../lib/api-error.ts';
import { keptToken } from '../../lib/storage/kept-token.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { AccessRequired } from './access-required.tsx';
import { Portal } from './portal.tsx';

/** Plain strings under the keys that the specification names. */
const TOKEN = 'vendorAccessToken';
const EXPIRES = 'vendorAccessExpires';

const listeners = new Set<() => void>();
/** Holds the access where storage is blocked: it then lasts as long as the page. */
let inMemory: VendorAccess | null = null;
/** What was read last, so that the same access is the same value. */
let last: VendorAccess | null = null;

const stored = (): VendorAccess | null => {
  try {
    const [token, expiresAt] = [keptToken(TOKEN), localStorage.getItem(EXPIRES)];
    return token && expiresAt ? { token, expiresAt } : inMemory;
  } catch {
    return inMemory;
  }
};

/** The access that is kept and has not expired by its date; whether it opens anything the server decides. */
const read = (): VendorAccess | null => {
  const kept = stored();
  if (!kept || !(Date.parse(kept.expiresAt) > Date.now())) return null;
  if (last?.token !== kept.token || last.expiresAt !== kept.expiresAt) last = kept;
  return last;
};

const tell = () => {
  for (const listener of listeners) listener();
};

const keep = (access: VendorAccess) => {
  // Only where storage fails: what sign-out takes from storage must be gone here too.
  inMemory = null;
  try {
    localStorage.setItem(TOKEN, access.token);
    localStorage.setItem(EXPIRES, access.expiresAt);
  } catch {
    inMemory = access;
  }
  tell();
};

const forget = () => {
  inMemory = null;
  try {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(EXPIRES);
  } catch {
    // Blocked storage holds nothing to take away.
  }
  tell();
};

/** Another tab of this browser may redeem a code, or sign out. */
const onOtherTab = ({ key }: StorageEvent) => {
  if (key === TOKEN || key === EXPIRES || key === null) tell();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
  };
};

const vendorAccess = {
  read,
  keep,
  forget,
  use: (): VendorAccess | null => useSyncExternalStore(subscribe, read),
};

type PortalFooterProps = { contactEmail: string | undefined; contactHost: string | undefined };

/** Whom a vendor may ask. */
const PortalFooter = ({ contactEmail, contactHost }: PortalFooterProps) => (
  <aside aria-label="Contact" className="mt-8 border-line border-t pt-4 text-muted text-sm">
    {contactEmail && (
      <p>
        Questions about your submission:{' '}
        <a href={`mailto:${contactEmail}`} className="text-link underline underline-offset-2">
          {contactEmail}
        </a>
      </p>
    )}
    {contactHost && (
      <p className="mt-1">
        Website:{' '}
        <a
          href={`https://${contactHost}`}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link underline underline-offset-2"
        >
          {contactHost}
        </a>
      </p>
    )}
  </aside>
);

export type VendorPortalPageProps = {
  /** The access of whoever is signed in with an active subscription; null for everybody else. */
  findSubscriberAccess: () => Promise<VendorAccess | null>;
  contactEmail: string | undefined;
  contactHost: string | undefined;
  subscribePath: string;
  /** What stands above the page on the way back from a payment; calls back when it is through. */
  paymentReturn?: (onActive: () => void) => ReactNode;
};

type Check = { state: 'checking' | 'done' } | { state: 'failed'; reason: string };

/** The vendor portal: access is checked, asked for, or there. */
export const VendorPortalPage = (props: VendorPortalPageProps) => {
  const { findSubscriberAccess, contactEmail, contactHost, subscribePath, paymentReturn } = props;
  const access = vendorAccess.use();
  const [check, setCheck] = useState<Check>({ state: access ? 'done' : 'checking' });
  const [notice, setNotice] = useState<string>();
  const look = useCallback(async () => {
    setCheck({ state: 'checking' });
    try {
      const found = await findSubscriberAccess();
      if (found) vendorAccess.keep(found);
      setCheck({ state: 'done' });
    } catch (error) {
      setCheck({ state: 'failed', reason: detailOf(error) });
    }
  }, [findSubscriberAccess]);
  useEffect(() => {
    // Once, on arrival: after that, what the server refuses is told and not asked for again.
    if (!vendorAccess.read()) void look();
  }, [look]);
  const lose = useCallback((reason: string) => {
    setNotice(reason);
    vendorAccess.forget();
  }, []);
  return (
    <div className={access ? 'py-4 sm:py-6' : 'pb-4 sm:pb-6'}>
      <div className={access ? undefined : 'not-empty:pt-4'}>{paymentReturn?.(() => void look())}</div>
      {access ? (
        <>
          <PageTitle>Vendor Portal</PageTitle>
          <p className="mt-1 mb-4 max-w-prose text-muted">
            Submit a healthcare product and see how it compares with the Australian market on record.
          </p>
          <Portal key={access.token} token={access.token} onLost={lose} />
        </>
      ) : check.state === 'checking' ? (
        <Checking />
      ) : (
        <AccessRequired
          notice={notice}
          contactEmail={contactEmail}
          subscribePath={subscribePath}
          onAccess={vendorAccess.keep}
        >
          {check.state === 'failed' && (
            <ErrorState
              title="We could not check whether you are a subscriber"
              detail={check.reason}
              onRetry={() => void look()}
            />
          )}
        </AccessRequired>
      )}
      {access ? (
        <PortalFooter contactEmail={contactEmail} contactHost={contactHost} />
      ) : (
        // The address for a code stands above.
        <div className="mx-auto max-w-md">
          <PortalFooter contactEmail={undefined} contactHost={contactHost} />
        </div>
      )}
    </div>
  );
};

const Checking = () => (
  <div className="flex min-h-64 flex-col items-center justify-center gap-3">
    <h1 className="sr-only">Vendor Portal</h1>
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner className="size-4 text-action" />
      Checking your access...
    </p>
  </div>
);
