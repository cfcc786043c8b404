import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

type RuleSet = { name: string; counted?: readonly string[] };

/**
 * Rules that are counted, not obeyed: a body may be 10 MB of a company's own documents, and those tell of websites,
 * paths and markup without being an attack; a list of vendors to compare makes a query longer than 2 KB. Bodies and
 * queries are parsed by their contract, and what people type is printed as text everywhere.
 */
const blocksHonestWork = [
  'SizeRestrictions_BODY',
  'SizeRestrictions_QUERYSTRING',
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
];

const ruleSets: RuleSet[] = [
  { name: 'AWSManagedRulesCommonRuleSet', counted: blocksHonestWork },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
];

/**
 * Rule sets that AWS writes and keeps up to date.
 * @param firstPriority of the first set; the others follow
 * @param seenAs what CloudWatch sees of each
 */
export const managedRules = (
  firstPriority: number,
  seenAs: (metricName: string) => CfnWebACL.VisibilityConfigProperty,
): CfnWebACL.RuleProperty[] =>
  ruleSets.map(({ name, counted = [] }, at) => ({
    name,
    priority: firstPriority + at,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: seenAs(name),
  }));
