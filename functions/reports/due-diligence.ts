import type { FactBook } from '#functions/advisor/facts/facts';
import type { SessionTalk } from '#functions/lib/stores/messages-store';
import type { Guide } from '#functions/records/knowledge/open-knowledge';
import type { Ranked } from '#functions/records/search/retrieve';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Raised } from '#functions/records/view/concerns';
import type { AdvancedDueDiligenceRequest } from '#shared/contracts/reports/advanced-due-diligence';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { Gate, GateStatus, Scoring } from '#shared/contracts/reports/due-diligence-report';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { Priorities } from '#shared/contracts/reports/report-choices';
import type { DueDiligenceRequest } from '#shared/contracts/reports/reports';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { Need } from '#shared/kernel/need';
import type { ScoredEvidence } from '#shared/scores/evidence';
import type { Buyer } from '#shared/scores/points';
import type { Market } from './advanced/market.ts';
import type { Return } from './roi.ts';

/** What only the advanced report asks of the buyer, and the day from which milestones are counted (ISO 8601). */
export type Circumstances = { reportDay: string } & Pick<
  AdvancedDueDiligenceReport,
  'organizationType' | 'timeframe' | 'budget' | 'isBudgetDefault' | 'isTimeframeDefault' | 'currentSystems'
> &
  Pick<AdvancedDueDiligenceRequest, 'includeMarketAnalysis' | 'includeRegulatory'>;

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
export type Selected = OnRecord | { kind: 'user-supplied'; key: string; typed: string; label: string };
export type OnRecord = {
  kind: 'real' | 'demonstration';
  key: string;
  /** As the buyer typed it. */
  typed: string;
  /** As lists print it: with the vendor where two selected ones share a name. */
  label: string;
  entry: Ranked;
};

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

/** A selected solution with what was found out about it, in the order of the requirements and of the current systems. */
export type Examined = Selected & {
  gates: Record<GateId, GateFinding>;
  requirements: RequirementFinding[];
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
  roi: Return | null;
};

/** The same with what only the advanced report asks. */
export type AdvancedFacts = DueDiligenceFacts & { circumstances: Circumstances };

/** The solutions that gates, requirements and risks are about: demonstration ones only where nothing else was selected. */
export const examined = ({ ranked, examples }: Pick<DueDiligenceFacts, 'ranked' | 'examples'>): Examined[] =>
  ranked.length > 0 ? ranked : examples;

/** Whether a record is held of a selected solution. */
export const isOnRecord = <Row extends Selected>(row: Row): row is Extract<Row, { entry: Ranked }> =>
  row.kind !== 'user-supplied';
