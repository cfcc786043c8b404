import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import * as z from 'zod';
import { type AccessCode, usageLimits } from '#shared/contracts/access-codes';
import { detailOf } from '../../lib/api-error.ts';
import { draft, useDraft } from '../../lib/storage/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { Spinner } from '../../ui/states/spinner.tsx';
import { codesQuery, createCode } from './api.ts';

/** What was typed into the dialog; the expiry as the browser's own field holds it, in local time. */
const CodeForm = z.object({ description: z.string(), usageLimit: z.string(), expires: z.string() });
type CodeForm = z.infer<typeof CodeForm>;

const emptyCodeForm: CodeForm = { description: '', usageLimit: 'unlimited', expires: '' };
const codeDraft = draft('access-code', CodeForm);
/** What is made anew begins with the code that it follows. */
const nothingKept: typeof codeDraft = { read: () => undefined, write: () => false, clear: () => undefined };
const formOf = ({ description, usageLimit }: AccessCode) => ({
  description,
  usageLimit: usageLimit === null ? 'unlimited' : String(usageLimit),
});

const labelOf = (limit: number | null): string =>
  limit === null ? 'Unlimited' : limit === 1 ? '1 (one-time)' : String(limit);

const limitOptions = usageLimits.map((limit) => ({
  value: limit === null ? 'unlimited' : String(limit),
  label: labelOf(limit),
}));

/** What a code of this form lets in, before it is made: nobody shall find out later that it had no limit. */
const usesWords = ({ usageLimit, expires }: CodeForm): string => {
  if (usageLimit !== 'unlimited') return `It can be used ${usageLimit === '1' ? 'once' : `${usageLimit} times`}.`;
  return `No limit: anyone who has the code can use it, any number of times${expires ? ', until it expires' : ', with no expiry'}.`;
};

/** What is sent for what was typed. */
const codeSent = ({ description, usageLimit, expires }: CodeForm) => ({
  description,
  usageLimit: usageLimits.find((limit) => String(limit) === usageLimit) ?? null,
  expiresAt: Number.isNaN(Date.parse(expires)) ? null : new Date(expires).toISOString(),
});

type CreateCodeDialogProps = {
  token: string;
  /** A code that is used up or past: another one for the same is made in its place. */
  renewed?: AccessCode | undefined;
  onClose: () => void;
};

/** Makes an access code, from an empty form each time: only what a reload or an ended session interrupts comes back. */
export const CreateCodeDialog = ({ token, renewed, onClose }: CreateCodeDialogProps) => {
  const id = useId();
  const kept = renewed ? nothingKept : codeDraft;
  const [form, setForm, finish] = useDraft<CodeForm>(
    kept,
    renewed ? { ...emptyCodeForm, ...formOf(renewed) } : emptyCodeForm,
  );
  const close = () => {
    finish();
    onClose();
  };
  const { mutate, isPending, error } = useCreateCode(token, close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(codeSent(form));
  };
  return (
    <Dialog title="Create Access Code" isOpen onClose={close}>
      <form onSubmit={submit} className="space-y-4">
        <TextArea
          id={`${id}-description`}
          label="Description"
          hint="Who it is for. Only operators see it."
          rows={2}
          maxLength={300}
          value={form.description}
          onChange={({ target }) => setForm((now) => ({ ...now, description: target.value }))}
        />
        <div>
          <label htmlFor={`${id}-limit`} className="mb-1 block font-medium text-sm">
            Usage limit
          </label>
          <Select
            id={`${id}-limit`}
            label="Usage limit"
            value={form.usageLimit}
            options={limitOptions}
            onSelect={(usageLimit) => setForm((now) => ({ ...now, usageLimit }))}
          />
          <p aria-live="polite" className="mt-1 text-muted text-sm">
            {usesWords(form)}
          </p>
        </div>
        <TextField
          label="Expires (optional)"
          hint="In your local time. Access given by the code also ends then, or after 30 days if that is sooner."
          type="datetime-local"
          value={form.expires}
          onChange={({ target }) => setForm((now) => ({ ...now, expires: target.value }))}
        />
        {error && !isPending && (
          <p role="alert" className="text-harm text-sm">
            {detailOf(error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button size="medium" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="primary" size="medium" disabled={isPending} icon={isPending && <Spinner />}>
            Create Code
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const useCreateCode = (token: string, onCreated: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sent: ReturnType<typeof codeSent>) => createCode(token, sent),
    onSuccess: (code) => {
      queryClient.setQueryData(codesQuery(token).queryKey, (codes) => [code, ...(codes ?? [])]);
      showToast({
        title: 'Access Code Created',
        description: 'New access code has been generated successfully',
        variant: 'success',
      });
      onCreated();
    },
    onError: () =>
      showToast({ title: 'Creation Failed', description: 'Failed to create access code', variant: 'destructive' }),
  });
};
