import type { InputId } from '#shared/scores/submission/inputs';
import { type ScoredInput, scoreNames, scoreWeights } from '#shared/scores/submission/score';
import type { AssessmentFacts } from './assessment.ts';
import { comparableUnits } from './submission-facts.ts';

/** What to send or to write for each input of a score; null where a vendor cannot change it. */
export const advice = {
  category: 'Name the kind of product in the first sentence of the description.',
  setting:
    'Name the kinds of organisation that it is for: hospital, residential aged care, home care, NDIS provider, general practice.',
  functions: 'Describe each function on a line of its own, in the words that buyers use to compare.',
  presence: 'Send the ABN and the address of the Australian office or partner that supplies and supports the product.',
  users: 'Name the Australian sites that use the product, and who may be called there.',
  connections: 'List the systems that it connects to today, each with its interface, version and a site where it runs.',
  security: 'State where data, backups and support staff are, and send the last independent security test.',
  support: 'State at which hours support is answered in Australia, and how soon a fault is attended.',
  installation: 'State how long a site takes from order to go-live, and what its own staff must do.',
  register:
    'Say whether the product is a medical device: send the ARTG number and the name of the sponsor, or the reasons why it is not one.',
  certificates: 'Send each certificate with its number, scope, issuer and end date.',
  results: 'Send the study behind each figure: site, period, baseline, and who measured it.',
  amount: 'State an amount in Australian dollars.',
  unit: 'State what the amount is for: a bed, a room, a user, a site, or the whole.',
  period: 'State whether the amount falls due once, a month or a year.',
  gst: 'State whether the amount includes GST.',
  oneOff: 'State the one-off costs: installation, hardware, interfaces, training.',
  comparison: 'Give the price a month for the whole, or a room once, with GST shown, so that it can be compared.',
  notices: null,
  recency: null,
  buyers: null,
} as const satisfies Record<InputId, string | null>;

/** What to send or to write for an input; null where a vendor cannot change it, or no record could confirm it. */
export const adviceFor = (
  id: InputId,
  { market, evidence }: Pick<AssessmentFacts, 'market' | 'evidence'>,
): string | null => {
  if (id === 'setting' && evidence.setting.label !== null) return null;
  const isPriced = market.comparables.some(({ record }) =>
    comparableUnits.some(({ field }) => record.facts[field] !== undefined),
  );
  return id === 'comparison' && !isPriced ? null : advice[id];
};

/** What evidence could still add to the whole, in points of 100. */
type Gain = { input: ScoredInput; gain: number; advice: string };

/** Steps that an answer lists. */
const STEPS = 6;

/** What would raise the low end of the whole most, best first. */
export const gainsOf = (facts: Pick<AssessmentFacts, 'market' | 'evidence' | 'scores'>): Gain[] =>
  scoreNames
    .flatMap((name) =>
      facts.scores[name].inputs.flatMap((input) => {
        const advice = adviceFor(input.id, facts);
        const gain = Math.round((input.open * scoreWeights[name]) / 10) / 10;
        return advice && gain > 0 ? [{ input, gain, advice }] : [];
      }),
    )
    .sort((a, b) => b.gain - a.gain || (a.input.id < b.input.id ? -1 : 1))
    .slice(0, STEPS);
