import { REQUIREMENT_MAX } from '#shared/contracts/reports';
import { Button } from '../../ui/button.tsx';
import { ChipList } from '../../ui/chip-list.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { fieldClass } from '../../ui/text-area.tsx';
import { added } from './due-diligence-form.ts';

const REQUIREMENTS_MAX = 30;

type CustomRequirementsProps = {
  /** What is being typed. */
  text: string;
  requirements: readonly string[];
  onType: (text: string) => void;
  onChange: (change: (now: string[]) => string[]) => void;
};

/** The buyer's own requirements; the report answers each. */
export const CustomRequirements = ({ text, requirements, onType, onChange }: CustomRequirementsProps) => {
  const isFull = requirements.length >= REQUIREMENTS_MAX;
  const add = () => {
    if (isFull) return;
    onChange((now) => added(now, text, REQUIREMENTS_MAX));
    onType('');
  };
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">Custom requirements</legend>
      <p id="requirement-hint" className="text-muted text-sm">
        {isFull
          ? `At most ${REQUIREMENTS_MAX} requirements.`
          : 'Each is answered for each solution from its record, or becomes a question to its vendor.'}
      </p>
      <ChipList
        label="Custom requirements"
        items={requirements}
        onRemove={(one) => onChange((now) => now.filter((other) => other !== one))}
      />
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <input
          id="requirement"
          aria-label="Custom requirement"
          aria-describedby="requirement-hint"
          placeholder="For example: works during a power failure"
          maxLength={REQUIREMENT_MAX}
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
          Add requirement
        </Button>
      </div>
    </fieldset>
  );
};
