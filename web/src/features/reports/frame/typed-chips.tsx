import { Button } from '../../../ui/button.tsx';
import { fieldClass } from '../../../ui/forms/text-area.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import { added } from '../due-diligence/form/form.ts';

/** What a list of texts is of. */
export type TypedList = {
  id: string;
  /** Of the list: "Custom requirements". */
  label: string;
  /** Of one: "Custom requirement". */
  itemLabel: string;
  addLabel: string;
  hint: string;
  placeholder: string;
  /** Entries at most, and what is said once they are there. */
  max: number;
  full: string;
  maxLength: number;
};
type TypedChipsProps = {
  of: TypedList;
  /** What is being typed. */
  text: string;
  items: readonly string[];
  onType: (text: string) => void;
  onChange: (change: (now: string[]) => string[]) => void;
};

/** A list of texts: typed and added one by one, trimmed, each once, and removed by its chip. */
export const TypedChips = ({ of, text, items, onType, onChange }: TypedChipsProps) => {
  const { id, label, itemLabel, addLabel, hint, placeholder, max, full, maxLength } = of;
  const isFull = items.length >= max;
  const add = () => {
    if (isFull) return;
    onChange((now) => added(now, text, max));
    onType('');
  };
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">{label}</legend>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {isFull ? full : hint}
      </p>
      <ChipList
        label={label}
        items={items}
        onRemove={(one) => onChange((now) => now.filter((other) => other !== one))}
      />
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <input
          id={id}
          aria-label={itemLabel}
          aria-describedby={`${id}-hint`}
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={(event) => onType(event.target.value)}
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
