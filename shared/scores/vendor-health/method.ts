import { type HealthResult, Industry } from '../../contracts/vendor-health.ts';
import { listed } from '../../kernel/format.ts';
import { industryLabel, inputLabel } from './answers.ts';
import { healthRules } from './rules.ts';
import { askedFirst, seriousFactors } from './shares.ts';

/** Raised with every change of a weight or a rule: scores of different versions are not comparable. */
const VERSION = '1';

const firstByIndustry = () =>
  Industry.options.map((industry) => `${industryLabel[industry]}: ${listed(askedFirst[industry])}`).join('; ');

/** Everything the score is made by, in sentences. Weights and thresholds are our own rule. */
export const healthMethod = (): HealthResult['method'] => ({
  version: VERSION,
  rules: [
    'The score is the sum of the points of its twelve inputs, out of 100. Weights and rules are our own judgement.',
    'The points of an input are its share (0 to 1) × its maximum, rounded once to a tenth.',
    'An input that was not answered earns half of its points, or the average share of what was answered if that is less. A default that nobody confirmed is not an answer.',
    'Low counts every open input as nothing, high as all of its points. Coverage is the share of the points that was answered; certificates without an industry count half.',
    'A category’s score is the points of its inputs ÷ their maximum × 100.',
    'Bands: 80 or more excellent, 60 or more good, 40 or more fair, below 40 poor. A score without a single answer is not rated.',
    `Risk level: high where the score is below 40 or two serious factors apply; low where the low end is 60 or more, risk factors were answered and no serious one applies; else medium. Serious are: ${seriousFactors.join(', ')}.`,
    `Certificates asked for first, by industry. ${firstByIndustry()}.`,
    ...healthRules.map(
      ({ input, maximum, rule, reason }) => `${inputLabel[input]}, ${maximum} points. ${rule} ${reason}`,
    ),
  ],
});
