/** Points are given to one decimal, so that what is printed adds up. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;
