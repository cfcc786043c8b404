import { REQUIREMENT_MAX, REQUIREMENTS_MAX } from '#shared/contracts/reports/report-choices';
import { TypedChips } from '../../frame/typed-chips.tsx';

type CustomRequirementsProps = {
  /** What is being typed. */
  text: string;
  requirements: readonly string[];
  onType: (text: string) => void;
  onChange: (change: (now: string[]) => string[]) => void;
};

/** The buyer's own requirements; the report answers each. */
export const CustomRequirements = ({ text, requirements, onType, onChange }: CustomRequirementsProps) => (
  <TypedChips
    id="requirement"
    label="Custom requirements"
    itemLabel="Custom requirement"
    addLabel="Add requirement"
    hint="Each is answered for each solution from its record, or becomes a question to its vendor."
    placeholder="For example: works during a power failure"
    max={REQUIREMENTS_MAX}
    full={`At most ${REQUIREMENTS_MAX} requirements.`}
    maxLength={REQUIREMENT_MAX}
    text={text}
    items={requirements}
    onType={onType}
    onChange={onChange}
  />
);
