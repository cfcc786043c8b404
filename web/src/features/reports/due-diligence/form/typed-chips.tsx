import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { fieldClass } from '../../../../ui/forms/text-area.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { ChipList } from '../../../../ui/text/chip-list.tsx';
import { isFull, type TypedList, withTyped } from './lists.ts';
import { type FieldsProps, hintWith } from './use-filled-form.ts';

type ListProps = FieldsProps & { of: TypedList };

/** A list of texts, each with a chip that removes it; below it how one is added. */
export const ListField = ({ of, form, onChange, taken, children }: ListProps & { children: ReactNode }) => {
  const { list, label, hint, max } = of;
  const full = `At most ${max} ${label.toLowerCase()}.`;
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">{label}</legend>
      <p id={`${list}-hint`} className="text-muted text-sm">
        {hintWith(taken[list], isFull(form, of) ? full : hint)}
      </p>
      <ChipList
        label={label}
        items={form[list] ?? []}
        onRemove={(one) => onChange((now) => ({ ...now, [list]: now[list]?.filter((other) => other !== one) }))}
      />
      {children}
    </fieldset>
  );
};

/** Such a list whose texts are typed and added one by one, trimmed and each once. */
export const TypedChips = (props: ListProps) => {
  const { of, form, onChange } = props;
  const { list, itemLabel, addLabel, placeholder, maxLength } = of;
  const add = () => onChange((now) => withTyped(now, of));
  return (
    <ListField {...props}>
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <input
          aria-label={itemLabel}
          aria-describedby={`${list}-hint`}
          placeholder={placeholder}
          maxLength={maxLength}
          value={form.typed[list]}
          onChange={({ target }) => onChange(({ typed }) => ({ typed: { ...typed, [list]: target.value } }))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
          className={fieldClass}
        />
        <Button icon={<PlusIcon />} disabled={isFull(form, of)} onClick={add} className="shrink-0">
          {addLabel}
        </Button>
      </div>
    </ListField>
  );
};
