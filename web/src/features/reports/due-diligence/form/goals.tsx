import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { tooLong } from './form.ts';

type GoalsFieldProps = { id: string; goals: string; onType: (goals: string) => void };

/** What a purchase is for, in the buyer's words. */
export const GoalsField = ({ id, goals, onType }: GoalsFieldProps) => (
  <div>
    <TextArea
      id={id}
      label="Project goals"
      hint="What the purchase is for: the kind of service, its size and place, what it must work with, deadlines, budget."
      rows={4}
      value={goals}
      onChange={(event) => onType(event.target.value)}
    />
    {tooLong(goals) && <p className="text-harm text-sm">{tooLong(goals)}</p>}
  </div>
);
