import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { AppError, problemOf, statusOf } from '#shared/kernel/errors';

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
const managedRules = (
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

type WebAclProps = {
  stage: Stage;
  /** What the edge puts into `x-evident-origin-secret`, and what it put there before, as dynamic references. */
  originSecrets: readonly string[];
  /** What the deployment calls itself. */
  name: string;
};

/** How the web ACL of a deployment, and the rule that refuses who went round the edge, are called in CloudWatch. */
export const webAclMetric = (name: string) => `${name}-api`;

const WINDOW_SECONDS = 300;
/**
 * Calls of one address in the window: ten a second. A page makes about ten calls and a hospital may stand behind one
 * address; what costs us money has a tighter budget in its contract, kept by the pipeline.
 */
const CALLS_MAX = 3_000;

/** The rule's own answer is a plain 403; a client that waits does better with this. */
const tooMany = new AppError('rate_limited', 'Too many requests from your network. Wait five minutes, then try again.');

/**
 * What stands before the API: first that a call came through the edge, then how many come from one viewer, then what
 * AWS knows of attacks.
 *
 * It is regional, on the API's stage: one for CloudFront would live in us-east-1, in a stack of its own, and would not
 * see who goes round CloudFront. Here the source address is CloudFront's, so viewers are counted by the address that
 * the edge states, which the first rule makes worth believing; and Amazon's list of bad addresses would never match.
 */
export class WebAcl extends Construct {
  constructor(scope: Construct, id: string, { stage, originSecrets, name }: WebAclProps) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Rules', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: seenAs(webAclMetric(name)),
      customResponseBodies: {
        tooMany: { contentType: 'APPLICATION_JSON', content: JSON.stringify(problemOf(tooMany)) },
      },
      rules: [notThroughTheEdge(originSecrets), tooManyFromOneViewer, ...managedRules(2, seenAs)],
    });
    new CfnWebACLAssociation(this, 'OnStage', { resourceArn: stage.stageArn, webAclArn: acl.attrArn });
    this.#keepLogs(acl, name);
  }

  /** Only what a rule matched, and of that nothing that lets somebody in or says what a person asked. */
  #keepLogs(acl: CfnWebACL, name: string) {
    const logs = new LogGroup(this, 'Logs', {
      // WAF writes to no group without this prefix. A fixed name cannot be made twice, so it goes with its stack.
      logGroupName: `aws-waf-logs-${name}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // The group's own ARN ends in ":*", which WAF does not take.
    const groupArn = Stack.of(this).formatArn({
      service: 'logs',
      resource: 'log-group',
      resourceName: logs.logGroupName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const headers = ['authorization', 'cookie', 'x-evident-origin-secret'];
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [groupArn],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: ['BLOCK', 'COUNT'].map(actionIs) }],
      },
      redactedFields: [...headers.map((Name) => ({ singleHeader: { Name } })), { uriPath: {} }, { queryString: {} }],
    });
  }
}

const actionIs = (Action: string) => ({ ActionCondition: { Action } });

/** Samples would show whole headers, the secret among them, to whoever may look at the console. */
const seenAs = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

const sentByTheEdge = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-evident-origin-secret' } },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** WAF takes an alternative of two or more. */
const anyOf = (statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty =>
  statements.length === 1 && statements[0] ? statements[0] : { orStatement: { statements } };

/** The functions refuse such a call as well; here it costs no function's time. */
const notThroughTheEdge = (originSecrets: readonly string[]): CfnWebACL.RuleProperty => ({
  name: 'not-through-the-edge',
  priority: 0,
  action: { block: {} },
  statement: { notStatement: { statement: anyOf(originSecrets.map(sentByTheEdge)) } },
  visibilityConfig: seenAs('evident-not-through-the-edge'),
});

const tooManyFromOneViewer: CfnWebACL.RuleProperty = {
  name: 'too-many-from-one-viewer',
  priority: 1,
  action: {
    block: {
      customResponse: {
        responseCode: statusOf.rate_limited,
        customResponseBodyKey: 'tooMany',
        responseHeaders: [{ name: 'retry-after', value: String(WINDOW_SECONDS) }],
      },
    },
  },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'FORWARDED_IP',
      // The edge writes an address and nothing else; if ever it does not, the pipeline's budgets still count.
      forwardedIpConfig: { headerName: 'x-evident-viewer-address', fallbackBehavior: 'NO_MATCH' },
      evaluationWindowSec: WINDOW_SECONDS,
      limit: CALLS_MAX,
    },
  },
  visibilityConfig: seenAs('evident-too-many-from-one-viewer'),
};
