import { rulesFor } from '#functions/advisor/facts/rule-facts';
import type { Task, Written } from '#functions/advisor/run/task';
import { readCategories } from '#functions/records/need/read-categories';
import { readNeed } from '#functions/records/need/read-need';
import { readSetting } from '#functions/records/need/read-setting';
import { findNamed } from '#functions/records/search/find-named';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Entry } from '#functions/records/versions/open-catalogue';
import { noticesOf, realEntries } from '#functions/records/view/category-notices';
import type { Submission } from '#shared/contracts/vendors/vendor-portal';
import { Category } from '#shared/kernel/catalogue';
import { areNeighbours } from '#shared/scores/relevance/factors';
import { scoreWeights, submissionScores } from '#shared/scores/submission/score';
import type {
  AssessmentBody,
  AssessmentFacts,
  AssessmentInput,
  AssessmentLines,
  AssessmentMarket,
  AssessmentRequest,
} from './assessment.ts';
import { assessmentBody } from './body.ts';
import { assessmentBook } from './book.ts';
import { nearest, sharedFunctions, vendorNamed } from './comparables.ts';
import { draftAssessment } from './draft.ts';
import { readStatedPrice } from './stated-price.ts';
import { readStatements } from './statements.ts';
import { evidenceFor } from './submission-facts.ts';

/** Rules that an assessment cites. */
const RULES = 5;
const PARTNERS = 4;

/** What the records hold for a submission's kind of product; nothing where the kind is not known. */
const gatherMarket = (request: AssessmentRequest): AssessmentMarket => {
  const { catalogue, category, need, own, submission } = request;
  if (!category) return { comparables: [], named: [], notices: [], shared: [], rules: [], partners: [] };
  const comparables = realEntries(catalogue, category).filter(({ vendor }) => vendor.id !== own?.id);
  const text = `${submission.productDescription}\n${submission.additionalInfo}`;
  const named = nearest({ catalogue, category, need, text, own });
  return {
    comparables,
    named,
    notices: noticesOf(catalogue, category),
    shared: sharedFunctions(text, named),
    rules: rulesFor(catalogue.knowledge.guideOf(category).rules, need).slice(0, RULES),
    partners: partnersFor(request, catalogue, category),
  };
};

/** Real suppliers of neighbouring kinds with a presence in Australia, one product each: those named in the text first. */
const partnersFor = ({ text, own }: AssessmentRequest, catalogue: Catalogue, category: Category): Entry[] => {
  const named = new Set(findNamed(catalogue, text).vendors.map(({ id }) => id));
  const entries = Category.options
    .filter((other) => areNeighbours(category, other))
    .flatMap((other) => realEntries(catalogue, other))
    .filter(
      ({ record, vendor }) => vendor.facts.australianPresence && record.facts.description && vendor.id !== own?.id,
    )
    .filter(({ vendor }) => realEntries(catalogue, category).every((one) => one.vendor.id !== vendor.id));
  const perVendor = new Map(entries.toReversed().map((entry) => [entry.vendor.id, entry]));
  const isNamed = ({ vendor }: Entry) => Number(named.has(vendor.id));
  const contracts = ({ vendor }: Entry) => catalogue.contractsOfVendor(vendor.id).length;
  return [...perVendor.values()]
    .sort((a, b) => isNamed(b) - isNamed(a) || contracts(b) - contracts(a) || (a.vendor.name < b.vendor.name ? -1 : 1))
    .slice(0, PARTNERS);
};

/** Reads a submission by rule: kind of product, buyers, what it states and what it leaves out. */
const readSubmission = ({ submission, catalogue }: AssessmentInput): AssessmentRequest => {
  const { productDescription, targetMarket, pricingStructure, additionalInfo } = submission;
  const text = [productDescription, targetMarket, additionalInfo, pricingStructure].filter(Boolean).join('\n');
  const category = categoryOf(submission, catalogue);
  const own = vendorNamed(catalogue, submission.companyName);
  const products = own ? findNamed(catalogue, `${productDescription}\n${additionalInfo}`).solutions : [];
  return {
    submission,
    catalogue,
    text,
    category,
    need: {
      ...readNeed(targetMarket, catalogue.knowledge.thesaurus),
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
const categoryOf = (
  { productDescription, additionalInfo, targetMarket }: Submission,
  { knowledge: { thesaurus } }: Catalogue,
): Category | null =>
  readCategories(productDescription, thesaurus)[0] ??
  readCategories(`${additionalInfo}\n${targetMarket}`, thesaurus)[0] ??
  null;

/**
 * A market assessment of a vendor's product: scores and sections from the submission and the records; a model chooses
 * and advises, and no score ever depends on it.
 */
export const assessmentTask: Task<
  AssessmentInput,
  AssessmentRequest,
  AssessmentFacts,
  AssessmentBody,
  AssessmentLines
> = {
  name: 'vendor_assessment',
  read: readSubmission,
  gather,
  plan: draftAssessment,
  brief: ({ request: { submission, catalogue } }) => ({
    instruction,
    asked: submission.productDescription,
    products: [],
    thesaurus: catalogue.knowledge.thesaurus,
    catalogue,
  }),
  merge: (written: Written<AssessmentLines>, facts) => assessmentBody(written, facts),
};

const instruction =
  'The reader is a vendor who put a product of its own forward, and no buyer. Code says how it meets the market on record. Choose as points what the vendor states and what the records show that matters most, and advise what evidence to gather and how to word the submission truthfully.';

async function gather(request: AssessmentRequest, report: (stage: string) => void): Promise<AssessmentFacts> {
  report('Reading the submission');
  const market = gatherMarket(request);
  report(
    request.category
      ? `Comparing with ${market.comparables.length} solutions and ${market.notices.length} public contracts on record`
      : 'Looking for the kind of product in our records',
  );
  const evidence = evidenceFor(request, market);
  report(`Scoring ${Object.keys(scoreWeights).length} areas`);
  const scores = submissionScores(evidence);
  return {
    book: assessmentBook(request, market, evidence),
    userWords: request.text,
    request,
    market,
    evidence,
    scores,
  };
}
