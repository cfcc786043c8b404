import { useState } from 'react';
import type { Assessment } from '#shared/contracts/vendors/vendor-portal';
import { ApiError } from '../../lib/api-error.ts';
import { focusAfter } from '../../lib/lost-focus.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { emptyForm, type FieldName, fieldId, formDraft, missingIn, type SubmissionForm } from './submission-draft.ts';
import type { Problems } from './submission-form.tsx';
import { useAssessment } from './use-assessment.ts';

type Options = { token: string; onReady: (assessment: Assessment) => void; onFailed: (error: unknown) => void };

/** Fields that the server refused, each with its reason. */
const problemsOf = (error: unknown): Problems =>
  error instanceof ApiError
    ? Object.fromEntries((error.problem?.errors ?? []).map(({ path, message }) => [path, message]))
    : {};

/** The form with its draft, what is wrong with it, and its assessment. */
export const useSubmission = ({ token, onReady, onFailed }: Options) => {
  const [form, setForm] = useDraft(formDraft, emptyForm);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const assessment = useAssessment({
    token,
    onReady: (answer) => {
      onReady(answer);
      focusAfter(() => document.getElementById('vendor-result'));
      showToast({
        title: 'Assessment Complete',
        description: 'Your product submission has been evaluated by our AI specialist.',
        variant: 'success',
      });
    },
    onFailed: (error) => {
      showToast({
        title: 'Assessment Failed',
        description: 'Unable to process your submission. Please try again.',
        variant: 'destructive',
      });
      onFailed(error);
    },
  });
  const submit = (keepIdentifiers = false) => {
    const empty = missingIn(form);
    setMissing(empty);
    const [first] = empty;
    if (!first) return void assessment.run({ ...form, keepIdentifiers });
    document.getElementById(fieldId(first))?.focus();
    showToast({
      title: 'Required Fields Missing',
      description: 'Please fill in all required fields before submitting.',
      variant: 'destructive',
    });
  };
  const change = (name: FieldName, text: string) => {
    setForm((now) => ({ ...now, [name]: text }));
    setMissing((now) => now.filter((one) => one !== name));
  };
  const reuse = (earlier: SubmissionForm) => {
    setForm(() => earlier);
    setMissing([]);
    requestAnimationFrame(() => document.getElementById(fieldId('companyName'))?.focus());
  };
  const problems: Problems = {
    ...problemsOf(assessment.error),
    ...Object.fromEntries(missing.map((name) => [name, 'This field is required.'])),
  };
  return { form, problems, assessment, submit, change, reuse };
};
