import { useRef, useState } from 'react';
import { SELECTED_MAX, SOLUTION_NAME_MAX } from '#shared/contracts/reports/report-choices';
import { focusAfter } from '../../../../lib/lost-focus.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ChipList } from '../../../../ui/text/chip-list.tsx';
import { added, holds, UNKNOWN_NAME } from './form.ts';
import { hintWith } from './use-filled-form.ts';

type SelectedSolutionsProps = {
  selected: string[];
  /** What the chat last recommended. */
  suggested: readonly string[];
  /** Where they are from, where nobody chose them here. */
  taken: string | undefined;
  onChange: (change: (now: string[]) => string[]) => void;
};

/** The solutions that are compared: named one by one, or taken from the chat. */
export const SelectedSolutions = ({ selected, suggested, taken, onChange }: SelectedSolutionsProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = (...names: string[]) =>
    onChange((now) => names.reduce((list, name) => added(list, name, SELECTED_MAX), now));
  const isFull = selected.length >= SELECTED_MAX;
  const isAnySuggested = suggested.some((name) => !holds(selected, name));
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium text-sm">Selected solutions</legend>
      <p className="text-muted text-sm">{hintWith(taken, UNKNOWN_NAME)}</p>
      <ChipList
        label="Selected solutions"
        items={selected}
        onRemove={(name) => onChange((now) => now.filter((one) => one !== name))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={addButton} icon={<PlusIcon />} disabled={isFull} onClick={() => setIsAsking(true)}>
          Add solution
        </Button>
        {isAnySuggested && !isFull && (
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
        {isFull && <span className="text-muted text-sm">At most {SELECTED_MAX} solutions.</span>}
      </div>
      <Dialog title="Add solution" isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <AskForName selected={selected} onAdd={add} onClose={() => setIsAsking(false)} />
      </Dialog>
    </fieldset>
  );
};

type AskForNameProps = { selected: readonly string[]; onAdd: (name: string) => void; onClose: () => void };

const AskForName = ({ selected, onAdd, onClose }: AskForNameProps) => {
  const [name, setName] = useState('');
  const isDuplicate = holds(selected, name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || isDuplicate) return;
        onAdd(name);
        onClose();
      }}
      className="space-y-3"
    >
      <TextField
        id="solution-name"
        label="Solution name"
        problem={isDuplicate ? 'It is selected already.' : undefined}
        isProblemRead
        data-autofocus
        maxLength={SOLUTION_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit">
          Add
        </Button>
      </div>
    </form>
  );
};
