import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { fieldClass } from '../../ui/text-area.tsx';
import { type FieldName, type SubmissionForm as Form, fieldId, fields } from './submission-draft.ts';

/** What is wrong with a field, in words. */
export type Problems = Partial<Record<FieldName, string>>;

type SubmissionFormProps = {
  form: Form;
  problems: Problems;
  isRunning: boolean;
  onChange: (name: FieldName, text: string) => void;
  onSubmit: () => void;
};

/** The product as its vendor puts it; it stays as typed while it is assessed and after a failure. */
export const SubmissionForm = ({ form, problems, isRunning, onChange, onSubmit }: SubmissionFormProps) => (
  <form
    aria-labelledby="product-submission"
    className="space-y-4"
    onSubmit={(event) => {
      event.preventDefault();
      if (!isRunning) onSubmit();
    }}
  >
    {fields.map((field) => (
      <FormField
        key={field.name}
        field={field}
        text={form[field.name]}
        problem={problems[field.name]}
        onChange={(text) => onChange(field.name, text)}
      />
    ))}
    <Button
      id="vendor-submit"
      type="submit"
      look="primary"
      size="medium"
      className="w-full"
      disabled={isRunning}
      icon={isRunning && <Spinner />}
    >
      {isRunning ? 'Analyzing Solution...' : 'Submit for Assessment'}
    </Button>
  </form>
);

type FormFieldProps = {
  field: (typeof fields)[number];
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
};

const FormField = ({
  field: { name, label, hint, rows, type, isOptional },
  text,
  problem,
  onChange,
}: FormFieldProps) => {
  const id = fieldId(name);
  const noteIds = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const control = {
    id,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    'aria-required': !isOptional,
    'aria-invalid': problem !== undefined,
    'aria-describedby': noteIds || undefined,
    className: classNames(fieldClass, rows ? 'block resize-y' : 'min-h-10', problem && 'border-harm'),
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      {rows ? <textarea rows={rows} {...control} /> : <input type={type ?? 'text'} {...control} />}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-harm text-sm">
          {problem}
        </p>
      )}
    </div>
  );
};
