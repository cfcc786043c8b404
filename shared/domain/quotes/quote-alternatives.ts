import type { Ask, Finding, Price } from './quote-draft.ts';

/** Two ways to pay for one thing: "Purchase $120,000", "Lease 60 x $2,400 per month". */

const TO_BUY = /^(?:outright )?(?:purchase|buy|cash|capex|capital purchase|upfront purchase|pay up-?front)\b/i;
const TO_RENT =
  /^(?:operating )?(?:lease|rental|rent|finance|hire|opex|subscription|pay monthly|as[- ]a[- ]service)\b(?! (?:of|for) )/i;
const wholeOf = ({ label }: Price): string => label.replace(/^(?:option(?: [a-d\d])?|or|alternatively)[\s:–-]*/i, '');

const ask = (bought: Price, rented: Price): Ask => ({
  question: `Are “${bought.label}” and “${rented.label}” two ways to pay for the same, and what else does each of them hold?`,
  weight: 93,
});

/** Findings in their order; where the same is offered to buy and to rent, the second way is an option. */
export const withWaysToPay = (findings: readonly Finding[]): Finding[] => {
  const prices = findings.filter((one): one is Price => one.kind === 'price' && one.amount > 0);
  const bought = prices.find((one) => one.period === 'once' && TO_BUY.test(wholeOf(one)));
  const rented = bought && prices.find((one) => one.period !== 'once' && TO_RENT.test(wholeOf(one)));
  if (!bought || !rented) return [...findings];
  const second = bought.start < rented.start ? rented : bought;
  return [
    ...findings.map((one) => (one === second ? { ...second, optional: true } : one)),
    { kind: 'ask', ask: ask(bought, rented) },
  ];
};
