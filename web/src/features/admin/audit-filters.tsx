import { type FormEvent, useState } from 'react';
import * as z from 'zod';
import { AuditAction } from '#shared/contracts/admin';
import { draft, useDraft } from '../../lib/storage/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { AuditFilters } from './api.ts';
import { actionLabel } from './audit-words.ts';

const Form = z.object({ from: z.string(), to: z.string(), action: z.string(), search: z.string() });
type Form = z.infer<typeof Form>;

const empty: Form = { from: '', to: '', action: 'all', search: '' };
const filtersDraft = draft('audit-filters', Form);

const actions = [
  { value: 'all', label: 'All actions' },
  ...AuditAction.options.map((value) => ({ value, label: actionLabel[value] })),
];

/** What is asked for what was typed: an empty field filters nothing. */
const asked = ({ from, to, action, search }: Form): AuditFilters => {
  const known = AuditAction.safeParse(action).data;
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(known ? { action: known } : {}),
    ...(search.trim() ? { search: search.trim() } : {}),
  };
};

/** The filters as typed, and those in force. */
export const useAuditFilters = () => {
  const [form, setForm] = useDraft(filtersDraft, empty);
  const [filters, setFilters] = useState(() => asked(form));
  return {
    form,
    filters,
    set: (change: Partial<Form>) => setForm((now) => ({ ...now, ...change })),
    apply: () => setFilters(asked(form)),
    clear: () => {
      setForm(empty);
      setFilters({});
    },
  };
};

type AuditFilterFormProps = Omit<ReturnType<typeof useAuditFilters>, 'filters'>;

export const AuditFilterForm = ({ form, set, apply, clear }: AuditFilterFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form onSubmit={submit} aria-label="Filter the log" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        label="From"
        type="date"
        value={form.from}
        max={form.to || undefined}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={form.to}
        min={form.from || undefined}
        onChange={({ target }) => set({ to: target.value })}
      />
      <div className="min-w-0">
        <label htmlFor="audit-action" className="mb-1 block font-medium text-sm">
          Action
        </label>
        <Select
          id="audit-action"
          label="Action"
          value={form.action}
          options={actions}
          onSelect={(action) => set({ action })}
        />
      </div>
      <TextField
        label="Who or what"
        type="search"
        maxLength={200}
        value={form.search}
        onChange={({ target }) => set({ search: target.value })}
      />
      <div className="flex gap-2 sm:col-span-2 lg:col-span-4">
        <Button type="submit" look="primary">
          Show entries
        </Button>
        <Button look="quiet" onClick={clear}>
          Clear filters
        </Button>
      </div>
    </form>
  );
};
