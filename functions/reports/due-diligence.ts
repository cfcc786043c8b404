import type { FactBook } from '#functions/advisor/facts/facts';
import type { SessionTalk } from '#functions/lib/stores/messages-store';
import type { Guide } from '#functions/records/knowledge/open-knowledge';
import type { Ranked } from '#functions/records/search/retrieve';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Raised } from '#functions/records/view/concerns';
import type { AdvancedDueDiligenceRequest } from '#shared/contracts/reports/advanced-due-diligence';
import type { Gate, GateStatus, Scoring } from '#shared/contracts/reports/due-diligence-report';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { Priorities, Timeframe } from '#shared/contracts/reports/report-choices';
import type { DueDiligenceRequest } from '#shared/contracts/reports/reports';
import type { RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { Need } from '#shared/kernel/need';
import type { ScoredEvidence } from '#shared/scores/evidence';
import type { Buyer } from '#shared/scores/points';
import type { Market } from './advanced/market.ts';

/** What only the advanced report asks of the buyer. */
export type Circumstances = Pick<
  AdvancedDueDiligenceRequest,
  'organizationType' | 'currentSystems' | 'includeMarketAnalysis' | 'includeRegulatory'
> & {
  /** As typed; blank: none of its own, so that the goals or the talk may name one. */
  budget: string;
  /** Nobody wrote that budget: it is the one that the form begins with. */
  isBudgetDefault?: boolean;
  timeframe: Timeframe;
  /** Nobody chose that timeframe: it is the one that the form begins with. */
  isTimeframeDefault?: boolean;
  /** The day from which milestones are counted (ISO 8601). */
  reportDay: string;
};

/** What a due diligence task is given: the request, its identifiers masked, and what the session holds besides. */
export type DueDiligenceInput = {
  request: Omit<DueDiligenceRequest, 'stakeholderPriorities'> & { stakeholderPriorities: Priorities };
  /** Absent in the standard report. */
  circumstances?: Circumstances;
  catalogue: Catalogue;
  demonstration: boolean;
  talk: SessionTalk;
  /** The newest return on investment report of the session. */
  roiReport: DetailedRoiReport | null;
  /** The quotes on the desk of the purchase; they go before those of any report. */
  deskQuotes?: QuoteReading | undefined;
};

/** A selected solution that is on record, or that only the buyer knows. */
export type Selected = OnRecord | UserSupplied;
export type OnRecord = {
  kind: 'real' | 'demonstration';
  key: string;
  /** As the buyer typed it. */
  typed: string;
  /** As lists print it: with the vendor where two selected ones share a name. */
  label: string;
  entry: Ranked;
};
export type UserSupplied = { kind: 'user-supplied'; key: string; typed: string; label: string };

/** A request as it was understood. */
export type DueDiligenceQuestion = DueDiligenceInput & {
  need: Need;
  /** A return on investment report that was made for something else, and why it is not used. */
  unfitReport: { id: string; why: string } | null;
  /** Goals and requirements in one text. */
  asked: string;
  selected: Selected[];
  userWords: string;
};

export type GateId = Gate['id'];
/** What the records say of one gate; `reason` holds references. */
export type GateFinding = { status: GateStatus; reason: string; question: string | null };

/** How a record answers one requirement: the facts to quote, none where it is not on record. */
export type RequirementFinding = {
  factIds: string[];
  isDenied: boolean;
  /** The facts speak of the same concern in other words: worth quoting, and no answer yet. */
  isNear: boolean;
};

/** A selected solution with what was found out about it. */
export type Examined = Selected & {
  gates: Record<GateId, GateFinding>;
  /** In the order of the requirements. */
  requirements: RequirementFinding[];
  /** In the order of the current systems. */
  integrations: RequirementFinding[];
  evidence: ScoredEvidence;
  points: Buyer['points'];
};

/** What the report is made of. */
export type DueDiligenceFacts = {
  question: DueDiligenceQuestion;
  /** What may be said of the real solutions; a model sees this book alone. */
  book: FactBook;
  /** What may be said of demonstration entries and of solutions that were not selected. */
  sideBook: FactBook;
  userWords: string;
  guide: Guide;
  raised: Raised[];
  /** Real solutions and those that the buyer named, in the order of the ranking. */
  ranked: Examined[];
  examples: Examined[];
  scoring: Scoring;
  competitors: Ranked[];
  /** Null in the standard report, and where it was switched off. */
  market: Market | null;
  /** Null where financial analysis was switched off. */
  roi: { model: RoiModel; figures: RoiFigures } | null;
};

/** The same with what only the advanced report asks. */
export type AdvancedFacts = DueDiligenceFacts & { circumstances: Circumstances };

/** The words besides the summary: an overview of each of the first solutions, in their order. */
export type DueDiligenceLines = { overviews: string[] };
/** Solutions that have an overview of their own. */
export const OVERVIEWS = 5;

/** The solutions that gates, requirements and risks are about: demonstration ones only where nothing else was selected. */
export const examined = ({ ranked, examples }: Pick<DueDiligenceFacts, 'ranked' | 'examples'>): Examined[] =>
  ranked.length > 0 ? ranked : examples;
