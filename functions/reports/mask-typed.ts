import type { AdvancedDueDiligenceRequest } from '#shared/contracts/reports/advanced-due-diligence';
import type { DetailedRoiRequest, DueDiligenceRequest } from '#shared/contracts/reports/reports';
import type { Masked } from '#shared/kernel/answer';
import { masker } from '#shared/reading/guard/identifiers';

/** Hides identifiers of people in what was typed for a report, before it is stored or read; the buyer may undo it. */

type Clean<Request> = { request: Request; masked: Masked[] };

type Mask = (text: string) => string;

/** A request with what `clean` masks; as it is where the buyer asked for that. */
const maskedBy =
  <Request extends { keepIdentifiers?: boolean | undefined }>(
    clean: (request: Request, mask: Mask) => Partial<Request>,
  ) =>
  (request: Request): Clean<Request> => {
    if (request.keepIdentifiers) return { request, masked: [] };
    const { mask, masked } = masker();
    return { request: { ...request, ...clean(request, mask) }, masked: masked() };
  };

/** Quotes, focus and names of solutions. */
export const maskQuotes = maskedBy(({ quotes, solutionFocus, selectedSolutions }: DetailedRoiRequest, mask) => ({
  ...(quotes === undefined ? {} : { quotes: mask(quotes) }),
  solutionFocus: solutionFocus ? mask(solutionFocus) : null,
  selectedSolutions: selectedSolutions.map(mask),
}));

const goals = ({ projectGoals, selectedSolutions, customRequirements }: DueDiligenceRequest, mask: Mask) => ({
  projectGoals: mask(projectGoals),
  selectedSolutions: selectedSolutions.map(mask),
  customRequirements: customRequirements.map(mask),
});

/** Goals, names of solutions and requirements. */
export const maskGoals = maskedBy(goals);

/** The same, and the fields that only the advanced report has. */
export const maskCircumstances = maskedBy((request: AdvancedDueDiligenceRequest, mask) => ({
  ...goals(request, mask),
  ...(request.budget === undefined ? {} : { budget: mask(request.budget) }),
  currentSystems: request.currentSystems.map(mask),
}));
