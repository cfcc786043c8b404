import { useEffect, useRef } from 'react';
import { DOCUMENTS_MAX } from '#shared/kernel/fields';
import { Button } from '../../../ui/button.tsx';
import { CharacterCount } from '../../../ui/forms/character-count.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { CompanyFiles } from './company-files.tsx';
import { type CompanyContext, contextLength, documentsOf, emptyContext } from './composer-draft.ts';
import { contextExamples } from './example-prompts.ts';

export type CompanyContextFieldsProps = {
  /** Opened from elsewhere on the page: the reader is taken here. */
  takesFocus: boolean;
  context: CompanyContext;
  onChange: (change: (now: CompanyContext) => CompanyContext) => void;
};

/** Free text, examples of it, and files: what the buyer tells about the organisation. */
export default function CompanyContextFields({ takesFocus, context, onChange }: CompanyContextFieldsProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <div className="space-y-4 border-line border-t p-3 sm:p-4">
      <TextArea
        ref={input}
        id="company-context-text"
        label="About your organisation"
        hint="Quoted back where relevant. It is treated as what you told us, never as a record."
        rows={6}
        value={context.text}
        onChange={(event) => onChange((now) => ({ ...now, text: event.target.value }))}
      />
      <Examples onPick={(text) => onChange((now) => ({ ...now, text }))} isEmpty={context.text.trim() === ''} />
      <CompanyFiles
        files={context.files}
        onFiles={(change) => onChange((now) => ({ ...now, files: change(now.files) }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CharacterCount
          length={contextLength(context)}
          max={DOCUMENTS_MAX}
          advice="Keep the passages that matter; nothing is sent until it fits."
        />
        {documentsOf(context).length > 0 && (
          <Button look="quiet" onClick={() => onChange(() => emptyContext)}>
            Clear all
          </Button>
        )}
      </div>
    </div>
  );
}

const Examples = ({ onPick, isEmpty }: { onPick: (text: string) => void; isEmpty: boolean }) => (
  <div>
    <p className="mb-1.5 text-muted text-sm">Example scenarios{isEmpty ? '' : ' (clear the text to use one)'}</p>
    <div className="flex flex-wrap gap-1.5">
      {contextExamples.map(({ title, text }) => (
        <Button key={title} disabled={!isEmpty} onClick={() => onPick(text)} title={text}>
          {title}
        </Button>
      ))}
    </div>
  </div>
);
