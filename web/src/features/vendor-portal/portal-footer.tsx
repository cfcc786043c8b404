type PortalFooterProps = { contactEmail: string | undefined; contactHost: string | undefined };

/** Whom a vendor may ask. */
export const PortalFooter = ({ contactEmail, contactHost }: PortalFooterProps) => (
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
