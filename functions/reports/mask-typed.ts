import { masker } from '#functions/advisor/guard/identifiers';
import type { AdvancedDueDiligenceRequest } from '#shared/contracts/reports/advanced-due-diligence';
import type { DetailedRoiRequest, DueDiligenceRequest } from '#shared/contracts/reports/reports';
import type { Masked } from '#shared/kernel/answer';

/** Hides identifiers of people in what was typed for a report, before it is stored or read; the buyer may undo it. */

type Clean<Request> = { request: Request; masked: Masked[] };

/** Quotes, focus and names of solutions. */
export const maskQuotes = (request: DetailedRoiRequest): Clean<DetailedRoiRequest> => {
  if (request.keepIdentifiers) return { request, masked: [] };
  const { mask, masked } = masker();
  const clean = {
    ...request,
    quotes: mask(request.quotes),
    solutionFocus: request.solutionFocus ? mask(request.solutionFocus) : null,
    selectedSolutions: request.selectedSolutions.map(mask),
  };
  return { request: clean, masked: masked() };
};

/** Goals, names of solutions and requirements. */
export const maskGoals = (request: DueDiligenceRequest): Clean<DueDiligenceRequest> => {
  if (request.keepIdentifiers) return { request, masked: [] };
  const { mask, masked } = masker();
  const clean = {
    ...request,
    projectGoals: mask(request.projectGoals),
    selectedSolutions: request.selectedSolutions.map(mask),
    customRequirements: request.customRequirements.map(mask),
  };
  return { request: clean, masked: masked() };
};

/** The same, and the fields that only the advanced report has. */
export const maskCircumstances = (request: AdvancedDueDiligenceRequest): Clean<AdvancedDueDiligenceRequest> => {
  if (request.keepIdentifiers) return { request, masked: [] };
  const { mask, masked } = masker();
  const clean = {
    ...request,
    projectGoals: mask(request.projectGoals),
    selectedSolutions: request.selectedSolutions.map(mask),
    customRequirements: request.customRequirements.map(mask),
    budget: mask(request.budget),
    currentSystems: request.currentSystems.map(mask),
  };
  return { request: clean, masked: masked() };
};
