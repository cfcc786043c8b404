/** Two years: what browsers ask for before they take a site as HTTPS-only. */
export const HSTS_SECONDS = 63_072_000;

/** The one style element that Radix Select writes, to hide the scroll bar of its list. */
const selectStyle = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': `'self' ${selectStyle}`,
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** What the payment provider's script loads, as its documentation of content security policies lists it. */
const paymentPolicy = {
  ...policy,
  'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
  'connect-src': "'self' https://api.stripe.com",
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

const spelled = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join('; ');

/** Sent with every answer, page and call alike; the edge and the server on one machine both read them here. */
export const securityHeaders = {
  'content-security-policy': spelled(policy),
  'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const satisfies Record<string, string>;

/** The one page that pays. It is entered and left by document navigation, so that no other has these rights. */
export const PAYMENT_PAGE = '/subscribe';

/** Sent with the document of that page instead. */
export const paymentPageHeaders = {
  ...securityHeaders,
  'content-security-policy': spelled(paymentPolicy),
  'permissions-policy': securityHeaders['permissions-policy'].replace(
    'payment=()',
    'payment=(self "https://js.stripe.com")',
  ),
} as const satisfies Record<keyof typeof securityHeaders, string>;

/** Where files of purchases are sent to and saved from. */
export const FILES_PATH = '/files/';

/** Sent with a file: whoever opens it in a browser after all sees it as nobody's page, without any right. */
export const fileHeaders = {
  ...securityHeaders,
  'content-security-policy': spelled({ 'default-src': "'none'", sandbox: '', 'frame-ancestors': "'none'" }),
} as const satisfies Record<keyof typeof securityHeaders, string>;

/** @param path of the document, without its query */
export const pageHeaders = (path: string): Record<keyof typeof securityHeaders, string> =>
  path === PAYMENT_PAGE ? paymentPageHeaders : securityHeaders;
