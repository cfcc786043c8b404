import { createContext, use } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { buttonClass } from '../button.tsx';

const Asked = z.object({
  solutionId: z.string(),
  name: z.string(),
  vendor: z.string(),
  demonstration: z.boolean(),
});
export type AskedProduct = z.infer<typeof Asked>;
const State = z.object({ asks: z.array(Asked) });

/**
 * Products that somebody came to a page to ask about, out of the state of its address, which survives a reload.
 * @returns none: about the whole shortlist; undefined: nobody came to ask
 */
export const askedIn = (state: unknown): readonly AskedProduct[] | undefined => State.safeParse(state).data?.asks;

/** Where vendors are asked from: the purchase in hand. Without one there is nowhere, and no button. */
export const AskVendorsContext = createContext<string | undefined>(undefined);

type AskVendorsProps = {
  /** None: whoever is shortlisted. */
  products?: readonly AskedProduct[];
};

/** From wherever a gap is seen to the questions about it. */
export const AskVendors = ({ products = [] }: AskVendorsProps) => {
  const path = use(AskVendorsContext);
  if (!path) return null;
  const state: z.infer<typeof State> = {
    asks: products.map(({ solutionId, name, vendor, demonstration }) => ({ solutionId, name, vendor, demonstration })),
  };
  return (
    <Link to={path} state={state} className={buttonClass()}>
      {products.length === 1 ? 'Ask the vendor' : 'Ask the vendors'}
      {products.length === 1 && <span className="sr-only"> of {products[0]?.name}</span>}
    </Link>
  );
};
