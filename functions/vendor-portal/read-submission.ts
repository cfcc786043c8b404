import { findNamed } from '#functions/records/find-named';
import { readCategories } from '#functions/records/read-categories';
import { readNeed } from '#functions/records/read-need';
import { readSetting } from '#functions/records/read-setting';
import type { Category } from '#shared/catalogue';
import type { Submission } from '#shared/contracts/vendor-portal';
import type { AssessmentInput, AssessmentRequest } from './assessment.ts';
import { vendorNamed } from './comparables.ts';
import { readStatedPrice } from './stated-price.ts';
import { readStatements } from './statements.ts';

/** Reads a submission by rule: kind of product, buyers, what it states and what it leaves out. */
export const readSubmission = ({ submission, catalogue }: AssessmentInput): AssessmentRequest => {
  const { productDescription, targetMarket, pricingStructure, additionalInfo } = submission;
  const text = [productDescription, targetMarket, additionalInfo, pricingStructure].filter(Boolean).join('\n');
  const category = categoryOf(submission);
  const own = vendorNamed(catalogue, submission.companyName);
  const products = own ? findNamed(catalogue, `${productDescription}\n${additionalInfo}`).solutions : [];
  return {
    submission,
    catalogue,
    text,
    category,
    need: {
      ...readNeed(targetMarket),
      categories: category ? [category] : [],
      setting: readSetting(targetMarket) ?? readSetting(productDescription),
    },
    statements: readStatements(text),
    price: readStatedPrice(pricingStructure),
    own,
    ownProducts: products.flatMap(({ id, vendorId }) => {
      const entry = catalogue.entries.get(id);
      return entry && vendorId === own?.id ? [entry] : [];
    }),
  };
};

/** What the description names first; what else was written counts where it names nothing. */
const categoryOf = ({ productDescription, additionalInfo, targetMarket }: Submission): Category | null =>
  readCategories(productDescription)[0] ?? readCategories(`${additionalInfo}\n${targetMarket}`)[0] ?? null;
