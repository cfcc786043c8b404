import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { TextArea } from './text-area.tsx';

type ReasonFormProps = {
  /** The question that the reason answers. */
  label: string;
  /** What the reason leads to, and where it stays. */
  hint?: string;
  isOptional?: boolean;
  /** What is done with it. */
  act: string;
  /** It cannot be taken back. */
  isFinal?: boolean;
  isBusy: boolean;
  onGive: (reason: string) => void;
  /** What is done instead. */
  leave?: string;
  onLeave: () => void;
};

/** The reason for an act, asked where the act was chosen: it is done once there is one. */
export const ReasonForm = (props: ReasonFormProps) => {
  const { label, hint, isOptional = false, act, isFinal = false, isBusy, onGive, leave = 'Cancel', onLeave } = props;
  const [reason, setReason] = useState('');
  return (
    <div className="space-y-2">
      <TextArea
        id={useId()}
        label={label}
        isOptional={isOptional}
        {...(hint && { hint })}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look={isFinal ? 'danger' : 'primary'}
          disabled={isBusy || (!isOptional && reason.trim() === '')}
          onClick={() => onGive(reason)}
        >
          {act}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {leave}
        </Button>
      </div>
    </div>
  );
};
