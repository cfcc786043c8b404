import { maskIdentifiers } from '#functions/advisor/identifiers';
import type { Masked } from '#shared/contracts/assistant';
import type { DueDiligenceRequest } from '#shared/contracts/reports';

/** Hides identifiers of people in everything that was typed, before it is stored or read. */
export const maskDueDiligence = (request: DueDiligenceRequest): { request: DueDiligenceRequest; masked: Masked[] } => {
  const counts = new Map<string, number>();
  const mask = (text: string): string => {
    const { text: clean, masked } = maskIdentifiers(text);
    for (const { kind, count } of masked) counts.set(kind, (counts.get(kind) ?? 0) + count);
    return clean;
  };
  const clean = {
    ...request,
    projectGoals: mask(request.projectGoals),
    selectedSolutions: request.selectedSolutions.map(mask),
    customRequirements: request.customRequirements.map(mask),
  };
  return { request: clean, masked: [...counts].map(([kind, count]) => ({ kind, count })) };
};
