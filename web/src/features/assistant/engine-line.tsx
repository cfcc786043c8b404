import type { ConversationAnswer } from '#shared/contracts/assistant';
import { countOf } from '../../lib/format.ts';

const writtenBy = {
  embedded: 'Written from records',
  model: 'Written by a language model over the same facts',
} satisfies Record<ConversationAnswer['engine'], string>;

/** Who wrote the words, and over which data. */
export const EngineLine = ({ answer }: { answer: ConversationAnswer }) => {
  const { engine, engineNote, droppedSentences, dataVersion } = answer;
  const parts = [
    writtenBy[engine],
    engineNote,
    droppedSentences > 0 && `${countOf(droppedSentences, 'sentence')} without a record behind it left out`,
    `Data version ${dataVersion}`,
  ];
  return <p className="text-muted text-xs">{parts.filter(Boolean).join(' · ')}</p>;
};
