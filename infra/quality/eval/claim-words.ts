/** Words and turns of phrase that claim something, and the sentences of ours that claim nothing. */

/** Fields of a record that support a claim of each kind. */
export const fieldsOf = {
  price: 'startingPrice priceRange pricingModel pricePerRoom implementationCost saasComponents estimatedImportCosts',
  certificate: 'tga artg fda ce iso regulatoryRequirements certifications compliance rule',
  usage: 'usedBy outcomes trackRecord successStories settings',
  integration: 'integrations apiIntegration rule',
  contract: 'contract',
  outcome: 'outcomes trackRecord successStories painPoints redFlags strengths description features',
  company:
    'founded headquarters country australianPresence providerType distributors revenue listing financialHealth employeeCount trackRecord',
} as const;

export const claims: Record<keyof typeof fieldsOf, RegExp> = {
  price:
    /\b(?:costs?|costing|costed|price[sd]?|pricing|fees?|charg(?:e|es|ed)|cheap\w*|free|afford\w*|expensive|discount\w*|sav(?:e|es|ed|ing|ings))\b/i,
  certificate:
    /\b(?:tga|artg|fda|ce[- ]mark\w*|iso|certif\w+|approv\w+|accredit\w+|compliant|complies|registered|cleared|conform\w+|licensed)\b/i,
  usage:
    /\b(?:used (?:by|at|in|across)|uses|users?|deployed|installed|chosen|trusted|live (?:at|in)|rolled out|runs? (?:at|in)|customers?|clients?|reference sites?|rel(?:y|ies) on|adopted|in use)\b/i,
  integration: /\b(?:integrat\w+|interoperab\w+|hl7|fhir|compatible|connects?|plugs? into|works with|syncs?)\b/i,
  contract: /\b(?:contracts?|tender\w*|awarded|panel|standing offer|procured)\b/i,
  outcome:
    /\b(?:reduc\w+|improv\w+|prevent\w*|cuts?|eliminat\w+|increas\w+|proven|accura\w+|reliab\w+|safe\w*|secure\w*)\b/i,
  company:
    /\b(?:founded|established|headquarter\w*|based in|owned|owns|bankrupt|insolvent|listed|asx|revenue|profit\w*|employ\w+|acquired|acquires|subsidiary|offices?|distribut\w+|reseller|partner\w*)\b/i,
};

/** Sentences of our own that claim nothing about a product, or only that a record holds nothing. */
export const frames = [
  /^No [\w ’'-]+ is on record for /i,
  /^(?:X(?: from X)?: )?Not on record(?: for X)?(?:: [\w ,]+)?\.?$/,
  /^What no record holds, vendor by vendor/,
  /^The records say something on /,
  /^This is what the records say on /,
  /^On record, point by point/,
  /\bthese .{0,60}solutions on record fit best\.?$/,
  /^These are the overseas vendors on record/,
  /^No real solution on record fits /,
  /^There is no record of \uE002 here/,
  /: every point that buyers ask first is on record\.?$/,
  /^(?:Price|Certificate|Integration|Named user|Company detail|Implementation time|Public contract)$/,
  /^Rules to know before you ask for quotes$/,
  /^Name the kind of equipment or software/,
  /^The record of X names the kind of solution that you ask for and little else\.?$/,
  /^(?:What will decide it on site|From your documents|\uE002\.?)$/,
  /^I looked for .{1,300} in each record; what a record leaves open counts as unknown, not as met\.?$/,
  /^That is outside what I can help with/,
  /^The questions below ask the vendor for each of these points/,
];

export const urging =
  /^(?!(?:keep in mind|note|remember|consider) that\b)(?:please|ask|check|look|require|request|confirm|compare|have|get|bring|test|verify|send|choose|walk|make|count|plan|include|start|put|write|keep|list|decide|agree|insist|record|visit|call|see|use|name|before|when|if)\b/i;
/** A question that names a product is no disguised claim only when it offers or asks what to do. */
export const offering = /^(?:would you|do you want|shall i|should i|which of|what (?:else|is|are))\b/i;
export const relative =
  /,? (?:which|who|that|because|since|as) (?:\w+ )?(?:is|are|was|has|have|costs?|holds?|runs?|uses?)\b/i;
export const numberWord =
  /\b(?:zero|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|twice|double|triple|per ?cent|percentage)\b/i;
export const smallCount =
  /\b(?:one|two|three) (?:hospitals?|sites?|homes?|users?|customers?|years?|months?|weeks?|states?|rooms?)\b/i;
export const praise =
  /\b(?:best|leading|leader|cheapest|top|number one|unmatched|unrivalled|guarantee\w*|superior|award[- ]winning|safest|fastest|largest|world[- ]class|perfect|ideal|outstanding|most \w+|the only|recommended|outperforms?|beats)\b/i;
export const denial =
  /\b(?:no|not|never|lacks?|without|cannot|can['’]t|isn['’]t|doesn['’]t|hasn['’]t|fails?|unable)\b/i;
export const bending =
  /\b(?:under|over|below|above|less than|more than|at least|at most|up to|only|just|about|around|almost|nearly|roughly|twice|half|double|from|per|times)\s+(?:the\s+)?$/i;
/** Facts of a company, which are not its product's. */
export const companyFields = 'founded headquarters country revenue listing financialHealth employeeCount';
/** What may not lead to a value, by the value's field: "used by" leads to a user. */
export const misleading: Readonly<Record<string, RegExp>> = {
  usedBy: /\b(?:from|for|by whom|owned by|made by)\s*$/i,
  trackRecord: /\b(?:used by|users? (?:is|are))\s*$/i,
  description: /\b(?:used by|price is|costs?)\s*$/i,
};
/** "In your state, …" before a fact says that it holds there. */
export const condition = /^(?:in|at|for) your [^,\uE000-\uE003]*,/i;
export const unitAfter =
  /^\s*(?:per|each|every|a|an)\s+(?:month|year|week|bed|room|user|device|site|licen[cs]e|resident)\b/i;
export const contrast = /\b(?:unlike|instead of|rather than|not|versus|than|like|same|also|both|too|respectively)\b/i;
export const link =
  /https?:|www\.|\]\(|!\[|<\/?[a-z!]|\bdata:|javascript:|mailto:|[\w-]+\.(?:com|au|net|org|io|example|test)\b|@\w/i;
export const hidden = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/u;
export const foreign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\uE000-\uE005]/u;

export const proper = new Set(
  `I Please Describe AUD GST NSW VIC QLD WA SA TAS NT ACT Australia Australian NDIS TGA ARTG FDA CE ISO ASX EMR EHR PACS FHIR HL7 IT
   EMRs Not Number Public Triple Zero Evident Victoria Queensland Tasmania South Western Northern Territory New Wales GP`.split(
    /\s+/,
  ),
);

/** Repeats what the buyer asked, or points at what follows. */
export const addressing =
  /^(?:(?:you (?:asked|named|mentioned|want)|your (?:question|request) (?:names|mentions)) |here (?:is|are) (?!.*\b(?:that|which|who|use[sd]?|all)\b))/i;
/** Asked of a named vendor, these say that something happened. */
export const presupposing =
  /\b(?:recall\w*|bankrupt\w*|insolven\w*|cancel\w*|injur\w*|lawsuit|breach\w*|expired?|withdrawn|still|again|why|discount\w*|faults?|its (?:approval|use|accreditation)|the (?:\w+ )?(?:approved|certified|cheapest))\b/i;
