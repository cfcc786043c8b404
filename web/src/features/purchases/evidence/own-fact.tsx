import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import {
  deletePurchaseItem,
  type ItemOf,
  type OverlayFact,
  type PurchaseItem,
  putPurchaseItem,
} from '#shared/contracts/purchases/purchases';
import { formatDate } from '#shared/kernel/format';
import { refusalOf } from '#shared/kernel/need';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { isoDay } from '../../../lib/format.ts';
import { purchaseQuery } from '../../../lib/purchase/held.ts';
import { Button } from '../../../ui/button.tsx';
import { Radios } from '../../../ui/forms/radios.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { valueWords } from '../documents/proposal-words.ts';
import { yesNo } from '../requests/answer-value.tsx';
import type { Product } from '../shortlist.ts';
import type { Row } from './cells.tsx';

type Shape = 'yes-no' | 'words' | 'list';

/** Fields that a person may fill by hand, and how; what has more parts is read from a document. */
const shapes: Readonly<Record<string, Shape>> = {
  priceRange: 'words',
  distributors: 'list',
  integrations: 'list',
  implementationTime: 'words',
  support247: 'yes-no',
  usedBy: 'list',
  salesPhone: 'words',
  serviceLevels: 'words',
  warranty: 'words',
  contractTerm: 'words',
  exitTerms: 'words',
  dataOwnership: 'words',
  founded: 'words',
  headquarters: 'words',
  australianPresence: 'words',
  employeeCount: 'words',
  revenue: 'words',
  financialHealth: 'words',
  certifications: 'list',
  compliance: 'list',
  supportOptions: 'list',
};

const ways = [
  { value: 'Reference call', label: 'A reference call' },
  { value: 'Site visit', label: 'A site visit' },
  { value: 'Certificate seen', label: 'A certificate that I saw' },
  { value: 'Seen in use', label: 'A demonstration or trial' },
] as const;
type Way = (typeof ways)[number]['value'];

const useFacts = (purchaseId: string) => {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: purchaseQuery(purchaseId).queryKey });
  return {
    add: useMutation({
      mutationFn: (data: OverlayFact) =>
        call(putPurchaseItem)({ purchaseId, itemId: `own-${crypto.randomUUID()}`, kind: 'fact', version: 0, data }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: ItemOf<'fact'>) =>
        call(deletePurchaseItem)({ purchaseId, itemId: id, kind: 'fact', version }),
      onSettled,
      onError: (error) => showToast({ title: 'Not removed', description: detailOf(error), variant: 'destructive' }),
    }),
  };
};

type Fillable = { row: Row; field: string; shape: Shape };

/** What was typed as the record would hold it: a no to what the buyer must have stands among the red flags. */
const typedFact = ({ row, field, shape }: Fillable, typed: string): Pick<OverlayFact, 'of' | 'field' | 'value'> => {
  if (!row.must) return { of: row.of, field, value: typedValue(shape, typed) };
  return typed === 'yes'
    ? { of: 'solution', field: 'features', value: [row.must] }
    : { of: 'solution', field: 'redFlags', value: [refusalOf(row.must)] };
};

const typedValue = (shape: Shape, typed: string): unknown => {
  if (shape === 'yes-no') return typed === 'yes';
  return shape === 'words' ? typed.trim() : typed.split('\n').flatMap((line) => line.trim() || []);
};

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p aria-hidden="true" className="mb-1 font-medium text-sm">
      {label}
    </p>
    {children}
  </div>
);

type FormProps = { purchaseId: string; products: readonly Product[]; rows: readonly Row[]; onClose: () => void };

const FactForm = ({ purchaseId, products, rows, onClose }: FormProps) => {
  const id = useId();
  const { add } = useFacts(purchaseId);
  const [solutionId, setSolutionId] = useState(products[0]?.solutionId ?? '');
  const [rowId, setRowId] = useState<string>();
  const [typed, setTyped] = useState('');
  const [way, setWay] = useState<Way>('Reference call');
  const [who, setWho] = useState('');
  const [asOf, setAsOf] = useState(isoDay(new Date()));
  const fillable = rows.flatMap((row): Fillable[] => {
    if (row.must) return [{ row, field: 'features', shape: 'yes-no' }];
    const field = row.fields.find((one) => one in shapes);
    return field ? [{ row, field, shape: shapes[field] ?? 'words' }] : [];
  });
  const fact = fillable.find(({ row }) => row.id === rowId);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!fact) return;
    add.mutate(
      {
        ...{ solutionId, ...typedFact(fact, typed) },
        kind: 'user-supplied',
        source: [way, who.trim()].filter(Boolean).join(', '),
        ...{ asOf, takenFrom: null },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <form onSubmit={save} className="space-y-3">
      <p className="text-muted text-sm">It counts for this purchase only, marked as yours, with its date.</p>
      <Labelled label="Product">
        <Select
          label="Product"
          value={solutionId}
          options={products.map((product) => ({ value: product.solutionId, label: product.name }))}
          onSelect={setSolutionId}
        />
      </Labelled>
      <Labelled label="What you know">
        <Select
          label="What you know"
          placeholder="Which fact"
          value={rowId}
          options={fillable.map(({ row }) => ({
            value: row.id,
            label: `${row.label.charAt(0).toUpperCase()}${row.label.slice(1)}`,
          }))}
          onSelect={(next) => {
            setRowId(next);
            setTyped('');
          }}
        />
      </Labelled>
      {fact?.shape === 'yes-no' ? (
        <Radios
          legend={fact.row.must ? `It meets “${fact.row.must}”` : 'Support is answered at every hour'}
          value={typed as 'yes'}
          options={yesNo}
          onChange={setTyped}
        />
      ) : (
        <TextArea
          id={`${id}-value`}
          label={fact?.shape === 'list' ? 'What it is, one per line' : 'What it is'}
          rows={2}
          maxLength={300}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Labelled label="How you know it">
        <Select label="How you know it" value={way} options={ways} onSelect={setWay} />
      </Labelled>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="With whom, or where"
          isOptional
          maxLength={200}
          value={who}
          onChange={({ target }) => setWho(target.value)}
        />
        <TextField
          label="On"
          type="date"
          max={isoDay(new Date())}
          value={asOf}
          onChange={({ target }) => setAsOf(target.value)}
        />
      </div>
      {add.error && <ErrorState title="Not saved" detail={detailOf(add.error)} />}
      <div className="flex justify-end gap-2">
        <Button size="medium" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="primary" size="medium" disabled={!fact || !typed.trim() || !asOf || add.isPending}>
          Add it
        </Button>
      </div>
    </form>
  );
};

type OwnFactsProps = Omit<FormProps, 'onClose'> & { items: readonly PurchaseItem[] };

/** What the buyer knows from a call, a visit or a certificate: added by hand, listed, and taken out again. */
export const OwnFacts = ({ items, ...form }: OwnFactsProps) => {
  const [isAdding, setIsAdding] = useState(false);
  const { remove } = useFacts(form.purchaseId);
  const own = items.flatMap((item) =>
    item.kind === 'fact' && item.data.kind === 'user-supplied' && item.data.takenFrom === null ? [item] : [],
  );
  return (
    <div className="space-y-2">
      <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)}>
        Add what you know
      </Button>
      {own.length > 0 && (
        <ul
          aria-label="What you added"
          className="divide-y divide-line rounded-lg border border-line bg-surface text-sm"
        >
          {own.map((item) => {
            const { solutionId, of, field, value, source, asOf } = item.data;
            const label = form.rows.find((row) => row.of === of && row.fields.includes(field))?.label ?? field;
            const product = form.products.find((one) => one.solutionId === solutionId)?.name ?? solutionId;
            return (
              <li key={item.id} className="flex items-center gap-2 px-3.5 py-1.5">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="font-medium">{product}</span>, {label}: {valueWords({ field, value })}{' '}
                  <span className="text-muted text-xs">
                    {source}, {formatDate(asOf)}
                  </span>
                </span>
                <Button look="quiet" disabled={remove.isPending} onClick={() => remove.mutate(item)}>
                  Remove<span className="sr-only"> {label}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {isAdding && (
        <Dialog title="Add what you know" isOpen onClose={() => setIsAdding(false)}>
          <FactForm {...form} onClose={() => setIsAdding(false)} />
        </Dialog>
      )}
    </div>
  );
};
