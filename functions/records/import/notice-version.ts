import type { ContractRecord } from '../schema/record.ts';

/** One published version of a contract notice: as awarded, or as an amendment left it. */
export type NoticeVersion = {
  /** Notice number without the suffix of an amendment: "CN4070851". */
  id: string;
  supplier: string;
  supplierAbn: string | null;
  buyer: string;
  description: string;
  /** AUD, the whole value as of this version. */
  valueAud: number;
  /** Day of signing. */
  signed: string;
  start: string | null;
  ends: string | null;
  unspsc: string | null;
  method: string | null;
  source: string;
  isAmendment: boolean;
  /** Number of the amendment where the copy tells it. */
  amendment: number | null;
  /** When this version was published (ISO 8601, UTC) where the copy tells it. */
  releasedAt: string | null;
};

const compare = (a: string | number | null, b: string | number | null): number =>
  a === null || b === null || a === b ? 0 : a < b ? -1 : 1;

/** 0: the copy does not tell which of the two came first. */
const inTime = (a: NoticeVersion, b: NoticeVersion): number =>
  compare(a.releasedAt, b.releasedAt) ||
  compare(a.amendment, b.amendment) ||
  Number(a.isAmendment) - Number(b.isAmendment) ||
  compare(a.signed, b.signed);

/** Where nothing tells, the larger value is taken for the later one: amendments seldom lower a value. */
const inOrder = (a: NoticeVersion, b: NoticeVersion): number => inTime(a, b) || a.valueAud - b.valueAud;

/** A copy may hold one version twice, with and without GST: nothing else tells the two apart. */
const isWithoutGst = (one: NoticeVersion, next: NoticeVersion | undefined): boolean =>
  next !== undefined && inTime(one, next) === 0 && Math.abs(one.valueAud * 1.1 - next.valueAud) < 1;

/**
 * One contract notice of its versions: counted once, at its latest value, earlier values kept as amendments. A version
 * that repeats the value before is no amendment, and neither is one without the GST of the next.
 * @param versions at least one, all of one notice, in any order
 */
export const noticeOf = (versions: readonly [NoticeVersion, ...NoticeVersion[]]): ContractRecord => {
  const [first] = versions;
  const ordered = [...versions].sort(inOrder);
  const latest = ordered.at(-1) ?? first;
  const steps = ordered.filter(
    (one, index) => one.valueAud !== ordered[index - 1]?.valueAud && !isWithoutGst(one, ordered[index + 1]),
  );
  const isAssumed = steps.some((one, index) => {
    const before = steps[index - 1];
    return before !== undefined && inTime(before, one) === 0;
  });
  const amendments = steps.slice(0, -1).map(({ valueAud, releasedAt }) => ({
    valueAud,
    ...(releasedAt ? { on: releasedAt.slice(0, 10) } : {}),
  }));
  return {
    id: latest.id,
    vendorId: null,
    solutionIds: [],
    supplier: latest.supplier,
    supplierAbn: latest.supplierAbn,
    buyer: latest.buyer,
    description: latest.description,
    valueAud: latest.valueAud,
    signed: ordered.reduce((earliest, { signed }) => (signed < earliest ? signed : earliest), latest.signed),
    ends: latest.ends,
    panel: false,
    ...(latest.unspsc ? { unspsc: latest.unspsc } : {}),
    ...(latest.method ? { method: latest.method } : {}),
    ...(latest.start ? { start: latest.start } : {}),
    ...(amendments.length > 0 ? { amendments } : {}),
    ...(isAssumed ? { isOrderAssumed: true as const } : {}),
    source: latest.source,
  };
};

/** Notices of versions in any order, in the order in which their numbers first come. */
export const noticesOf = (versions: readonly NoticeVersion[]): ContractRecord[] => {
  const byId = new Map<string, [NoticeVersion, ...NoticeVersion[]]>();
  for (const version of versions) {
    const known = byId.get(version.id);
    if (known) known.push(version);
    else byId.set(version.id, [version]);
  }
  return [...byId.values()].map(noticeOf);
};
