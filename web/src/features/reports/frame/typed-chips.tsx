import type { FilledField } from '#shared/contracts/reports/report-choices';
import { Button } from '../../../ui/button.tsx';
import { fieldClass } from '../../../ui/forms/text-area.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import { added, type Listing, type TypedList } from '../due-diligence/form/form.ts';
import type { FieldsProps } from '../due-diligence/form/parts.tsx';
import { hintWith } from '../due-diligence/form/use-filled-form.ts';

/** A list of texts: typed and added one by one, trimmed, each once, and removed by its chip. */
export const TypedChips = <List extends FilledField, Form extends Listing<List>>({
  of: { list, label, itemLabel, addLabel, hint, placeholder, max, full, maxLength },
  form,
  onChange,
  taken,
}: FieldsProps<Form> & { of: TypedList<List> }) => {
  const items = form[list];
  const text = form.typed[list];
  const isFull = items.length >= max;
  const type = (now: Form, typed: string): Form => ({ ...now, typed: { ...now.typed, [list]: typed } });
  const add = () => {
    if (!isFull) onChange((now) => type({ ...now, [list]: added(now[list], text, max) }, ''));
  };
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">{label}</legend>
      <p id={`${list}-hint`} className="text-muted text-sm">
        {hintWith(taken[list], isFull ? full : hint)}
      </p>
      <ChipList
        label={label}
        items={items}
        onRemove={(one) => onChange((now) => ({ ...now, [list]: now[list].filter((other) => other !== one) }))}
      />
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <input
          aria-label={itemLabel}
          aria-describedby={`${list}-hint`}
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => onChange((now) => type(now, target.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
          className={fieldClass}
        />
        <Button icon={<PlusIcon />} disabled={isFull} onClick={add} className="shrink-0">
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
};
