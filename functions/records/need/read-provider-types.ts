import { ProviderType } from '#shared/kernel/catalogue';

type Origin = 'au' | 'overseas';
type Stage = 'established' | 'startup';

const supplier = `(?:vendors?|suppliers?|providers|compan(?:y|ies)|manufacturers?|makers?|developers?|firms?|brands?|products?|solutions?|systems?|software|platforms?|options?|alternatives?|start-?ups?)`;
/** Words that end what an adjective can belong to: "an Australian hospital needs software" asks for no Australian one. */
const turn = `(?:needs?|wants?|requires?|is|are|has|have|with|for|to|and|or|homes?|hospitals?|facilit(?:y|ies)|clinics?|practices?|services?|networks?|standards?|laws?|government|privacy|market|accounting)`;
const either = String.raw`(?:\s+(?:or|and)\s+(?:Australian|local|overseas|international|foreign|established))?`;
const between = String.raw`${either}(?:\s+(?!${turn}\b)[\p{L}-]+){0,3}?\s+`;

const originSigns: Record<Origin, RegExp> = {
  au: new RegExp(
    String.raw`\b(?:(?:Australian|Aussie|local|home-?grown)(?:-(?:owned|made|based))?${between}${supplier}\b|Australian(?:-|\s+)(?:owned|made)\b|made in Australia\b)`,
    'giu',
  ),
  overseas: new RegExp(
    String.raw`\b(?:(?:overseas|international|foreign|offshore)${between}${supplier}\b|(?:vendors?|suppliers?|compan(?:y|ies)|products?|solutions?|systems?) (?:from )?(?:overseas|abroad)\b)`,
    'giu',
  ),
};
const stageSigns: Record<Stage, RegExp> = {
  established: new RegExp(String.raw`\bestablished${between}${supplier}\b`, 'giu'),
  startup:
    /\b(?:start-?ups?|start up compan(?:y|ies)|early-stage compan(?:y|ies))\b(?!\s+(?:costs?|fees?|phase|time|period|training|date|screen))/giu,
};

const negated =
  /\b(?:no|not|non|never|avoid(?:ing)?|without|exclud(?:e|ing)|except|rather than|instead of|other than)\s+(?:an?\s+|any\s+|the\s+|from\s+)?(?:\p{L}+\s+)?$/iu;

/** What the signs ask for: those named, else what is left when those refused are taken away. */
const asked = <Kind extends string>(text: string, signs: Record<Kind, RegExp>): ReadonlySet<Kind> => {
  const kinds = Object.keys(signs) as Kind[];
  const uses = kinds.flatMap((kind) =>
    [...text.matchAll(signs[kind])].map(({ index }) => ({
      kind,
      isRefused: negated.test(text.slice(Math.max(0, index - 40), index)),
    })),
  );
  const named = uses.filter(({ isRefused }) => !isRefused).map(({ kind }) => kind);
  if (named.length > 0) return new Set(named);
  const refused = new Set(uses.map(({ kind }) => kind));
  return new Set(kinds.filter((kind) => !refused.has(kind)));
};

/**
 * The types of provider that a text asks for: "Australian start-ups", "no overseas vendors". What describes the buyer
 * ("an Australian hospital") asks for none.
 * @returns in the order of the vocabulary; empty where the words leave nobody out
 */
export const readProviderTypes = (text: string): ProviderType[] => {
  const origins = asked(text, originSigns);
  const stages = asked(text, stageSigns);
  const types = ProviderType.options.filter((type) => {
    const [stage, origin] = type.split('-') as [Stage, Origin];
    return stages.has(stage) && origins.has(origin);
  });
  return types.length === ProviderType.options.length ? [] : types;
};
