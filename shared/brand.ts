/** The product's working name. The only place that spells it for people. */
export const BRAND = 'Evident';

/** One line under the name, for titles and the page description. */
export const TAGLINE = 'Procurement answers with evidence for Australian healthcare teams';

/** What every report and every export ends with. */
export const DISCLAIMER = 'Preliminary guidance only: due diligence is still required. No liability is accepted.';
