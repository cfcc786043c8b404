import { useId } from 'react';
import type { AnswerValue, Question } from '#shared/contracts/purchases/requests';
import { formatDate } from '#shared/kernel/format';
import { numberTyped } from '../../../lib/text/typed-amount.ts';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { Radios } from '../../../ui/forms/radios.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FilesField } from './files-field.tsx';

/** An answer in words, as a buyer reads it. */
export const answerWords = (value: AnswerValue): string => {
  switch (value.kind) {
    case 'yes-no':
      return [value.yes ? 'Yes' : 'No', value.evidence].filter(Boolean).join('. ');
    case 'number':
      return [value.number.toLocaleString('en-AU'), value.unit].filter(Boolean).join(' ');
    case 'date':
      return formatDate(value.date);
    case 'choice':
      return value.choice;
    case 'text':
      return value.text;
    case 'unknown':
      return 'I do not know';
    case 'file':
      return value.files.map(({ name }) => name).join(', ');
  }
};

export const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

type AnswerFieldProps = {
  /** Of the vendor's link. */
  token: string;
  question: Question;
  value: AnswerValue | undefined;
  /** Undefined takes the answer away. */
  onChange: (value: AnswerValue | undefined) => void;
};

/** The right kind of field for a question, and the way to say that one does not know. */
export const AnswerField = (props: AnswerFieldProps) => {
  const { value, onChange } = props;
  const isUnknown = value?.kind === 'unknown';
  return (
    <div className="space-y-3">
      {!isUnknown && <TypedField {...props} />}
      <Switch
        label="I do not know"
        checked={isUnknown}
        onChange={(next) => onChange(next ? { kind: 'unknown' } : undefined)}
      />
    </div>
  );
};

/** What was typed of another kind is not shown in it. */
const TypedField = ({ token, question, value, onChange }: AnswerFieldProps) => {
  const id = useId();
  const { kind, unit, choices } = question;
  if (kind === 'yes-no') {
    const held = value?.kind === 'yes-no' ? value : undefined;
    return (
      <div className="space-y-3">
        <Radios
          legend="Your answer"
          value={held ? (held.yes ? 'yes' : 'no') : ('' as 'yes')}
          options={yesNo}
          onChange={(next) => onChange({ kind, yes: next === 'yes', evidence: held?.evidence ?? '' })}
        />
        {held && (
          <TextArea
            id={id}
            label="What shows it"
            isOptional
            hint="A document, a page, a site that uses it."
            rows={2}
            maxLength={1_000}
            value={held.evidence}
            onChange={({ target }) => onChange({ ...held, evidence: target.value })}
          />
        )}
      </div>
    );
  }
  if (kind === 'number') {
    const held = value?.kind === 'number' ? value : undefined;
    return (
      <NumberField
        key={question.id}
        label={unit ? `Your answer, in ${unit}` : 'Your answer'}
        value={held?.number ?? null}
        read={numberTyped}
        wrong="Enter a number such as 1,200 or 4.5."
        onRead={(number) => onChange(number === null ? undefined : { kind, number, unit })}
      />
    );
  }
  if (kind === 'date')
    return (
      <TextField
        label="Your answer"
        type="date"
        value={value?.kind === 'date' ? value.date : ''}
        onChange={({ target }) => onChange(target.value ? { kind, date: target.value } : undefined)}
      />
    );
  if (kind === 'choice')
    return (
      <Radios
        legend="Your answer"
        value={value?.kind === 'choice' ? value.choice : ''}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        onChange={(choice) => onChange({ kind, choice })}
      />
    );
  if (kind === 'text')
    return (
      <TextArea
        id={id}
        label="Your answer"
        rows={3}
        maxLength={4_000}
        value={value?.kind === 'text' ? value.text : ''}
        onChange={({ target }) => onChange(target.value.trim() ? { kind, text: target.value } : undefined)}
      />
    );
  return (
    <FilesField
      token={token}
      files={value?.kind === 'file' ? value.files : []}
      onChange={(files) => onChange(files.length > 0 ? { kind, files } : undefined)}
    />
  );
};
