import { useRef, useState } from 'react';
import { focusAfter } from '../../../../lib/lost-focus.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { holds, isFull, solutionList, withAdded } from './lists.ts';
import { ListField } from './typed-chips.tsx';
import type { FieldsProps } from './use-filled-form.ts';

const { addLabel, itemLabel, maxLength } = solutionList;

/** The solutions that are compared: named one by one, or taken from what the chat last recommended. */
export const SelectedSolutions = ({ suggested, ...fields }: FieldsProps & { suggested: readonly string[] }) => {
  /** What is typed into the prompt; undefined: it is closed. */
  const [name, setName] = useState<string>();
  const close = () => setName(undefined);
  const addButton = useRef<HTMLButtonElement>(null);
  const selected = fields.form.selectedSolutions;
  const hasAll = isFull(fields.form, solutionList);
  const isDuplicate = holds(selected, name ?? '');
  const add = (...names: readonly string[]) => fields.onChange((now) => withAdded(now, solutionList, ...names));
  return (
    <ListField {...fields} of={solutionList}>
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={addButton} icon={<PlusIcon />} disabled={hasAll} onClick={() => setName('')}>
          {addLabel}
        </Button>
        {!hasAll && suggested.some((name) => !holds(selected, name)) && (
          <Button
            look="quiet"
            onClick={() => {
              add(...suggested);
              focusAfter(() => addButton.current);
            }}
          >
            Use the chat’s recommendations
          </Button>
        )}
      </div>
      <Dialog title={addLabel} isOpen={name !== undefined} onClose={close}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!name?.trim() || isDuplicate) return;
            add(name);
            close();
          }}
          className="space-y-3"
        >
          <TextField
            label={itemLabel}
            problem={isDuplicate ? 'It is selected already.' : undefined}
            isProblemRead
            data-autofocus
            maxLength={maxLength}
            value={name ?? ''}
            onChange={({ target }) => setName(target.value)}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" type="submit">
              Add
            </Button>
          </div>
        </form>
      </Dialog>
    </ListField>
  );
};
