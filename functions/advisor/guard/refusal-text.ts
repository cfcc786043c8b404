import type { GuardKind } from '#shared/contracts/reading/question';
import { type OutOfScope, outOfScope, readGuards } from '#shared/reading/guard/guards';

/** What is not answered from records, and the words that are said in its place. */
export type Refused = { reason: 'danger' | 'clinical' | OutOfScope; text: string };

/** Why a text is not answered from records; null where it is about buying, and when in doubt. */
export const refusedFor = (text: string): Refused | null => {
  const stopped = stoppedBy(readGuards(text));
  if (stopped) return stopped;
  const reason = outOfScope(text);
  return reason && { reason, text: outside[reason] };
};

/** What guards stop: danger to somebody before all else, then what only a clinician may say. Null where they stop nothing. */
export const stoppedBy = (guards: readonly { kind: GuardKind; doubt?: boolean | undefined }[]): Refused | null => {
  const kinds = new Set(guards.flatMap(({ kind, doubt }) => (doubt ? [] : [kind])));
  const help = helpFor.filter(([kind]) => kinds.has(kind)).map(([, words]) => words);
  if (help.length > 0) return { reason: 'danger', text: help.join(' ') };
  return kinds.has('clinical') ? { reason: 'clinical', text: clinical } : null;
};

/** Who helps at once, in the order in which it is said; nothing about buying stands beside it. */
const helpFor: readonly (readonly [GuardKind, string])[] = [
  [
    'emergency',
    '**Call 000 now.** If someone is in danger or needs urgent medical help, ring Triple Zero and follow your emergency procedure. I cannot help in an emergency.',
  ],
  [
    'poisoning',
    'For anything swallowed, breathed in, splashed or overdosed the **Poisons Information Centre** answers day and night on **13 11 26**; keep the container at hand.',
  ],
  [
    'self-harm',
    'I am sorry that it is this hard; please talk to somebody now. **If anybody is in immediate danger call 000.** Lifeline is there day and night on **13 11 14**, and **13YARN (13 92 76)** for Aboriginal and Torres Strait Islander people.',
  ],
];

const clinical =
  'I cannot advise on diagnosis, dosage or treatment: please ask the prescriber, another clinician or a pharmacist, and 000 if it is urgent. I can help to choose and buy what supports that care, such as medication management, monitoring or clinical records.';

/** The short, honest refusal of a question out of scope: the same wherever it is asked. */
export const outside: Record<OutOfScope, string> = {
  'off-topic':
    'That is outside what I can help with. I help Australian healthcare teams choose and buy equipment and software, with the evidence for each fact. Describe what you need, for which kind of site, and I will look for it.',
  manipulation:
    'I cannot do that. I answer questions on choosing and buying healthcare equipment and software, from records that show their source. Describe what you need and I will look for it.',
};
