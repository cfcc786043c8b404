import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

type ValueFormProps = { name: string; value: unknown; onSave: (value: unknown) => void; onCancel: () => void };

const spelled = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** What was typed, as the kind of value that stood there; undefined: it is none. */
const typedAs = (before: unknown, typed: string): unknown => {
  const text = typed.trim();
  if (typeof before === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (typeof before === 'boolean') return text === 'yes' ? true : text === 'no' ? false : undefined;
  if (Array.isArray(before)) return text ? text.split(',').map((part) => part.trim()) : undefined;
  return text || undefined;
};

const partsOf = (value: unknown): [part: string, value: unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [['', value]];

/** The parts of a value, each to be typed over. */
export const ValueForm = ({ name, value, onSave, onCancel }: ValueFormProps) => {
  const parts = partsOf(value);
  const [typed, setTyped] = useState(() => parts.map(([, part]) => spelled(part)));
  const read = parts.map(([, part], nth) => typedAs(part, typed[nth] ?? ''));
  const isWhole = parts.every((_, nth) => read[nth] !== undefined);
  const save = () => {
    const isPlain = parts[0]?.[0] === '';
    onSave(isPlain ? read[0] : Object.fromEntries(parts.map(([part], nth) => [part, read[nth]])));
  };
  return (
    <form
      aria-label={`Edit ${name}`}
      className="mt-2 space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) save();
      }}
    >
      {parts.map(([part, before], nth) => (
        <TextField
          key={part}
          label={part || name}
          value={typed[nth] ?? ''}
          inputMode={typeof before === 'number' ? 'decimal' : undefined}
          problem={
            read[nth] === undefined
              ? typeof before === 'number'
                ? 'Type a number.'
                : typeof before === 'boolean'
                  ? 'Type yes or no.'
                  : 'Type something, or decline it.'
              : undefined
          }
          onChange={({ target }) => setTyped((now) => now.map((text, at) => (at === nth ? target.value : text)))}
        />
      ))}
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={!isWhole}>
          Accept as edited
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
