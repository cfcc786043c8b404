import { useId, useState } from 'react';
import type { Question, RequestDraft, VendorLink } from '#shared/contracts/purchases/requests';
import { detailOf } from '../../../lib/api-error.ts';
import { countOf, isoDay } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type RequestItem, useChangeRequest, useSendRequest } from './api.ts';

const kinds = [
  { value: 'yes-no', label: 'Yes or no, with proof' },
  { value: 'number', label: 'A number' },
  { value: 'date', label: 'A date' },
  { value: 'text', label: 'Words' },
  { value: 'file', label: 'A document' },
] as const;

type RequestEditorProps = { purchaseId: string; request: RequestItem; onSent: (links: readonly VendorLink[]) => void };

/** A request before it leaves: its words, its questions, whom it goes to; then one link for each vendor. */
export const RequestEditor = ({ purchaseId, request, onSent }: RequestEditorProps) => {
  const id = useId();
  const { state: _state, sentAt: _sentAt, ...first } = request.data;
  const [draft, setDraft] = useState<RequestDraft>(first);
  const [isAsking, setIsAsking] = useState(false);
  const [removed, setRemoved] = useState<{ question: Question; at: number }>();
  const keep = useChangeRequest(purchaseId);
  const send = useSendRequest(purchaseId);
  const set = (part: Partial<RequestDraft>) => setDraft((now) => ({ ...now, ...part }));
  const setQuestion = (at: number, part: Partial<Question>) =>
    set({ questions: draft.questions.map((question, index) => (index === at ? { ...question, ...part } : question)) });
  const remove = (at: number) => {
    const question = draft.questions[at];
    if (question) setRemoved({ question, at });
    set({ questions: draft.questions.filter((_, index) => index !== at) });
  };
  const restore = () => {
    if (removed) set({ questions: draft.questions.toSpliced(removed.at, 0, removed.question) });
    setRemoved(undefined);
  };
  const add = () => {
    const last = Math.max(0, ...draft.questions.map((question) => Number(question.id.split('-').at(-1)) || 0));
    const question: Question = {
      id: `question-${last + 1}`,
      words: '',
      kind: 'text',
      unit: '',
      choices: [],
      required: false,
      closes: null,
      claim: '',
    };
    set({ questions: [...draft.questions, question] });
  };
  const asked = draft.questions.filter(({ words }) => words.trim() !== '');
  const sent = { ...draft, questions: asked, requestId: request.id, version: request.version };
  const failure = keep.error ?? send.error;
  const sendAll = async () => {
    const kept = await keep.mutateAsync(sent).catch(() => undefined);
    if (!kept) return;
    const result = await send.mutateAsync({ requestId: request.id, version: kept.version }).catch(() => undefined);
    setIsAsking(false);
    if (result) onSent(result.links);
  };
  const isBusy = keep.isPending || send.isPending;
  return (
    <Card id="request-draft" tabIndex={-1} aria-label={`Draft: ${draft.title}`} className="scroll-mt-4 space-y-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge>Draft</Badge>
        <span className="text-muted text-sm">Nothing has been sent yet. Edit it, then create the links.</span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Title"
          maxLength={120}
          value={draft.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextField
          label="Answers by"
          isOptional
          type="date"
          min={isoDay(new Date())}
          value={draft.dueOn ?? ''}
          onChange={({ target }) => set({ dueOn: target.value || null })}
        />
        <TextField
          label="From"
          isOptional
          hint="What vendors are told about you."
          maxLength={200}
          value={draft.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <div className="self-end pb-2">
          <Checkbox
            label="Tell them the setting, size and location"
            checked={draft.tellsNeed}
            onChange={(tellsNeed) => set({ tellsNeed })}
          />
        </div>
      </div>
      <TextArea
        id={`${id}-intro`}
        label="Introduction"
        rows={3}
        maxLength={2_000}
        hint="Your budget and the other vendors are never shown to them."
        value={draft.introduction}
        onChange={({ target }) => set({ introduction: target.value })}
      />
      <div>
        <h2 className="font-semibold text-base">{countOf(draft.questions.length, 'question')}</h2>
        {removed && (
          <p role="status" className="text-muted text-sm">
            A question was removed. <Button onClick={restore}>Undo</Button>
          </p>
        )}
        <ol className="divide-y divide-line">
          {draft.questions.map((question, index) => (
            <li
              key={question.id}
              className="grid gap-2 py-1.5 sm:grid-cols-[minmax(0,1fr)_12rem_auto_auto] sm:items-center"
            >
              <TextArea
                id={`${id}-${question.id}`}
                label={`Question ${index + 1}`}
                isLabelHidden
                rows={1}
                maxLength={500}
                value={question.words}
                onChange={({ target }) => setQuestion(index, { words: target.value })}
              />
              {question.kind === 'choice' ? (
                <span className="text-muted text-sm">{question.choices.join(' / ')}</span>
              ) : (
                <Select
                  label={`Kind of answer to question ${index + 1}`}
                  value={question.kind}
                  options={kinds}
                  onSelect={(kind) =>
                    setQuestion(index, { kind, closes: kind === question.kind ? question.closes : null })
                  }
                />
              )}
              <Checkbox
                label="Must"
                checked={question.required}
                onChange={(required) => setQuestion(index, { required })}
              />
              <IconButton label={`Remove question ${index + 1}`} onClick={() => remove(index)}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ol>
        <Button onClick={add}>Add a question</Button>
      </div>
      <p className="text-sm">To: {draft.to.map(({ vendor, name }) => `${vendor} (${name})`).join(', ')}</p>
      {failure && !isBusy && (
        <p role="alert" className="text-harm text-sm">
          {detailOf(failure)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          size="medium"
          disabled={isBusy || asked.length + draft.schedule.length === 0}
          onClick={() => setIsAsking(true)}
        >
          Create the links
        </Button>
        <Button size="medium" disabled={isBusy} onClick={() => keep.mutate(sent)}>
          Save the draft
        </Button>
      </div>
      <Dialog title="Create the links?" isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <p className="mb-4 text-sm">
          {countOf(draft.to.length, 'vendor')} get a link each, with {countOf(asked.length, 'question')}. The questions
          cannot be changed afterwards.
        </p>
        <div className="flex justify-end gap-2">
          <Button size="medium" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
          <Button look="primary" size="medium" disabled={isBusy} onClick={() => void sendAll()}>
            {isBusy ? 'Creating them…' : 'Create the links'}
          </Button>
        </div>
      </Dialog>
    </Card>
  );
};
