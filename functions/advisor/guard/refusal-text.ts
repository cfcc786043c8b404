import { type OutOfScope, outOfScope, readGuards } from '#shared/reading/guard/guards';

/** What is not answered from records. */
export type Refused = 'emergency' | 'clinical' | OutOfScope;

/** Why a text is not answered from records; null where it is about buying, and when in doubt. */
export const refusedFor = (text: string): Refused | null => {
  const kinds = readGuards(text).map(({ kind }) => kind);
  // Who speaks of ending their own life is sent to people who help, as in an emergency.
  if (kinds.includes('emergency') || kinds.includes('self-harm')) return 'emergency';
  return kinds.includes('clinical') ? 'clinical' : outOfScope(text);
};

/** The short, honest refusal of a question out of scope, or the direction to ring 000: the same wherever it is asked. */
export const refusalText: Record<Refused, string> = {
  emergency:
    '**Call 000 now.** If someone is in danger or needs urgent medical help, ring Triple Zero and follow your emergency procedure. I help to choose and buy equipment and software, and cannot help in an emergency.',
  clinical:
    'I cannot advise on diagnosis, dosage or treatment: please ask the prescriber, another clinician or a pharmacist, and 000 if it is urgent. I can help to choose and buy what supports that care, such as medication management, monitoring or clinical records.',
  'off-topic':
    'That is outside what I can help with. I help Australian healthcare teams choose and buy equipment and software, with the evidence for each fact. Describe what you need, for which kind of site, and I will look for it.',
  manipulation:
    'I cannot do that. I answer questions on choosing and buying healthcare equipment and software, from records that show their source. Describe what you need and I will look for it.',
};
