import type { Gate } from '#shared/contracts/reports/due-diligence-report';

type GateResult = Gate['results'][number];
export type GateGroup = Omit<GateResult, 'solution'> & { solutions: readonly string[] };

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/**
 * The reason with "any of these" in the name's place, where that says the same: in a denial that names the solution
 * once. Any other reason as it is.
 */
const sharedReason = ({ solution, reason }: GateResult): string => {
  const parts = reason.split(reason.includes(`“${solution}”`) ? `“${solution}”` : solution);
  return reason.startsWith('No ') && parts.length === 2 ? parts.join('any of these') : reason;
};

/**
 * The names of some of the solutions in one phrase.
 * @param total how many solutions there are
 */
export const namesOf = (names: readonly string[], total: number): string =>
  names.length > 1 && names.length === total ? `All ${total} solutions` : names.join(', ');

/** A gate's results, those that differ by nothing but the solution's name as one, in the order of the first of each. */
export const groupedResults = (results: readonly GateResult[]): GateGroup[] => {
  const groups = Map.groupBy(results, (result) =>
    JSON.stringify([result.status, result.question, sharedReason(result)]),
  );
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const { key, status, reason, question } = first;
    const solutions = members.map(({ solution }) => solution);
    return [{ key, solutions, status, reason: members.length > 1 ? sharedReason(first) : reason, question }];
  });
};

/**
 * Lines "solution: gaps", those with the same gaps as one; a line that begins with none of the names stays as it is.
 * @param lines such as "Tacera: price and ARTG"
 * @param names all that a line may begin with
 */
export const groupedGaps = (lines: readonly string[], names: readonly string[]): string[] => {
  const split = lines.map((line) => {
    const name = names.find((one) => line.startsWith(`${one}: `));
    return name === undefined ? { gaps: line } : { name, gaps: line.slice(name.length + 2) };
  });
  return [...Map.groupBy(split, ({ gaps }) => gaps)].map(([gaps, members]) => {
    const named = members.flatMap(({ name }) => name ?? []);
    if (named.length === 0) return gaps;
    return `${named.length > 1 && named.length === names.length ? namesOf(named, names.length) : list.format(named)}: ${gaps}`;
  });
};

/** A question that names its requirement in front, without the name. */
const withoutRequirement = (question: string): string => question.replace(/^(?:Requirement|Current system) “.*”: /, '');

/**
 * The question of requirements whose questions differ by nothing but the requirement that they name in front.
 * @returns undefined where they differ, or for one alone
 */
export const sharedQuestion = (questions: readonly string[]): string | undefined => {
  const [first, ...others] = questions.map(withoutRequirement);
  return others.length > 0 && others.every((other) => other === first) ? first : undefined;
};
