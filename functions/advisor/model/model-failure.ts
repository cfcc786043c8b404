/** Why a model's words were not, or not all, used. */
export type FailureKind = 'timeout' | 'unavailable' | 'cut' | 'nonsense' | 'unsupported' | 'resting' | 'stopped';

/** A model that did not deliver. Carries no text of the provider: that may quote a key or a prompt. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status, where there was one. */
  readonly status: number | undefined;

  constructor(kind: FailureKind, status?: number) {
    super(`The language model failed: ${kind}${status === undefined ? '' : ` (${status})`}.`);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.status = status;
  }
}

const reasons = {
  timeout: 'The language model did not answer in time',
  unavailable: 'The language model could not be reached',
  cut: "The language model's answer broke off",
  nonsense: "The language model's answer could not be read",
  unsupported: "Nothing in the language model's answer could be used",
  resting: 'The language model has failed repeatedly and is being given a rest',
  stopped: 'The answer was stopped',
} satisfies Record<FailureKind, string>;

/**
 * Why the embedded advisor wrote, in words for the reader.
 * @param shown whether sentences of the model are already on the screen
 */
export const engineNoteOf = (kind: FailureKind, shown: boolean): string =>
  shown
    ? `${reasons[kind]}; the embedded advisor continued from the same records.`
    : `${reasons[kind]}, so the embedded advisor wrote this answer from the same records.`;
