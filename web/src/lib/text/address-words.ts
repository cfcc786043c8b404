const SHOWN_MAX = 40;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
export const withoutControls = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ');

/** A value of an address as a notice may repeat it. */
export const shortened = (value: string): string => {
  const clean = withoutControls(value);
  return clean.length > SHOWN_MAX ? `${clean.slice(0, SHOWN_MAX)}…` : clean;
};

/** A parameter that is one of some values; another is told of. */
export const readOne = <Value extends string>(
  params: URLSearchParams,
  name: string,
  options: readonly Value[],
  ignored: string[],
): Value | undefined => {
  const given = params.get(name);
  if (!given) return undefined;
  const known = options.find((option) => option === given);
  if (!known) ignored.push(`${name} “${shortened(given)}”`);
  return known;
};
