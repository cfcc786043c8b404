/** Order of two keys by code unit: the same on every machine and in every locale. */
export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The sum of amounts; 0 for none. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
