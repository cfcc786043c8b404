const legalForms: ReadonlySet<string> = new Set(['pty', 'ltd', 'limited', 'inc', 'llc']);

export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** A name as firms and products are told apart by: accents, punctuation, capitals and legal form do not count. */
export const bareName = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !legalForms.has(word))
    .join(' ');

/**
 * Whether two names are of one vendor: people and letterheads call it by more or fewer words, and begin alike. Names that
 * share their first words alone ("Wombat Care", "Wombat Call") are two vendors.
 */
export const isSameVendor = (a: string, b: string): boolean => {
  const [one, other] = [bareName(a), bareName(b)];
  return one !== '' && other !== '' && (`${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `));
};
