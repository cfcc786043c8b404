import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
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

const FormField = ({ field, text, problem, onChange }: FormFieldProps) => {
  const { name, label, hint, rows, type = 'text', isOptional } = field;
  const control = {
    id: fieldId(name),
    label,
    hint,
    isOptional,
    problem,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    'aria-required': !isOptional,
  };
  return rows ? <TextArea rows={rows} {...control} /> : <TextField type={type} {...control} />;
};
