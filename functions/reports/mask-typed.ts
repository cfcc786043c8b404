import type { Masked } from '#shared/kernel/answer';
import { masker } from '#shared/reading/guard/identifiers';

/** Of a request, the fields that hold typed text. */
type Typed<Request> = {
  [Field in keyof Request]-?: Request[Field] extends string | string[] | null | undefined ? Field : never;
}[keyof Request];

/**
 * A request with the identifiers of people hidden in those of its fields, before it is stored or read; as it is where
 * the buyer asked for that.
 */
export const maskTyped = <Request extends { keepIdentifiers?: boolean | undefined }>(
  request: Request,
  fields: readonly Typed<Request>[],
): { request: Request; masked: Masked[] } => {
  if (request.keepIdentifiers) return { request, masked: [] };
  const { mask, masked } = masker();
  const maskedValue = (value: unknown) =>
    Array.isArray(value) ? value.map(mask) : typeof value === 'string' ? mask(value) : value;
  const hidden = Object.fromEntries(fields.map((field) => [field, maskedValue(request[field])]));
  return { request: { ...request, ...hidden }, masked: masked() };
};
