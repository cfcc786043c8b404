/** Weeks that each step before a contract takes, at least and at most: our planning assumptions, said as such. */
export const buyingSteps = [
  { id: 'evidence', name: 'close open points with the vendors', weeks: [2, 4] },
  { id: 'requirements', name: 'settle must-haves, criteria and weights', weeks: [3, 4] },
  { id: 'quotes', name: 'ask for quotes and compare them line by line', weeks: [4, 6] },
  { id: 'proof', name: 'see it proven on site and check references', weeks: [4, 8] },
] as const satisfies readonly { id: string; name: string; weeks: readonly [number, number] }[];

/** Weeks from a first list to a contract, at least and at most: the sum of the steps. */
export const weeksToContract: readonly [number, number] = [
  buyingSteps.reduce((sum, { weeks }) => sum + weeks[0], 0),
  buyingSteps.reduce((sum, { weeks }) => sum + weeks[1], 0),
];
