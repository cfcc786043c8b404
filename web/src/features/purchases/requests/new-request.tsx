import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Radios } from '../../../ui/forms/radios.tsx';
import { type Product, useShortlisted } from '../shortlist.ts';
import { useMakeRequest } from './api.ts';

const kinds = [
  { value: 'information', label: 'Information: what is not on record' },
  { value: 'quotation', label: 'Quotation: information and prices' },
] as const;

type NewRequestProps = {
  purchaseId: string;
  products: readonly Product[];
  /** Those that somebody came here to ask about, none for all; undefined: nobody came for it. */
  chosen: readonly string[] | undefined;
};

/** Begins a request to some of the vendors; one who is not shortlisted yet comes on the list with it. */
export const NewRequest = ({ purchaseId, products, chosen }: NewRequestProps) => {
  const [kind, setKind] = useState<'information' | 'quotation'>('information');
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        products.flatMap(({ solutionId }) =>
          chosen && chosen.length > 0 && !chosen.includes(solutionId) ? [solutionId] : [],
        ),
      ),
  );
  const make = useMakeRequest(purchaseId);
  const { ids, toggle } = useShortlisted(purchaseId);
  const [isListing, setIsListing] = useState(false);
  const to = products.filter(({ solutionId }) => !left.has(solutionId));
  const draft = async () => {
    setIsListing(true);
    for (const product of to) if (!ids.has(product.solutionId)) await toggle(product);
    setIsListing(false);
    make.mutate({ kind, to: to.map(({ solutionId, name, vendor }) => ({ solutionId, name, vendor })) });
  };
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) card.current?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  return (
    <Card id="ask-the-vendors" ref={card} tabIndex={-1} aria-label="Ask the vendors" className="space-y-3 scroll-mt-4">
      <h2 className="font-semibold text-base">Ask the vendors</h2>
      <p className="text-muted text-sm">
        The questions come from what is not on record and matters here, your must-haves, and what buyers of this kind
        ask. You can edit them before anything goes out.
      </p>
      <Radios legend="What to ask for" value={kind} options={kinds} onChange={setKind} />
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Who to ask</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {products.map(({ solutionId, name, vendor }) => (
            <Checkbox
              key={solutionId}
              label={`${name} (${vendor})`}
              checked={!left.has(solutionId)}
              onChange={(isChecked) =>
                setLeft((now) => {
                  const next = new Set(now);
                  if (isChecked) next.delete(solutionId);
                  else next.add(solutionId);
                  return next;
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Button
        look="primary"
        size="medium"
        disabled={to.length === 0 || make.isPending || isListing}
        onClick={() => void draft()}
      >
        {make.isPending || isListing ? 'Writing the questions…' : 'Draft the questions'}
      </Button>
    </Card>
  );
};
