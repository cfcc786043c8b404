import { describe, expect, it } from 'vitest';
import { Problem } from '#shared/kernel/errors';
import { synthesise } from './testing/synthesis.ts';
import { type Properties, resourcesOf, spelled, theOne } from './testing/template.ts';

const { api, data, web } = synthesise();
const acl = theOne(api, 'AWS::WAFv2::WebACL');
const ruleOf = (name: string): Properties => {
  const rule = acl.Rules.find(({ Name }: Properties) => Name === name);
  if (!rule) throw new Error(`No rule ${name}.`);
  return rule;
};

describe('the web ACL', () => {
  it('stands before the stage that the edge calls [fault 59]', () => {
    const [[stageId, stage] = []] = resourcesOf(api, 'AWS::ApiGateway::Stage');
    const [[aclId] = []] = resourcesOf(api, 'AWS::WAFv2::WebACL');
    const { ResourceArn, WebACLArn } = theOne(api, 'AWS::WAFv2::WebACLAssociation');
    expect(spelled(ResourceArn)).toBe(
      `arn:aws:apigateway:ap-southeast-2::/restapis/<${stage?.Properties.RestApiId.Ref}>/stages/<${stageId}>`,
    );
    expect(spelled(WebACLArn)).toBe(`<${aclId}.Arn>`);
    expect(acl.DefaultAction).toEqual({ Allow: {} });
  });

  it('first refuses whoever did not come through the edge, by the secret that the edge sends [fault 59]', () => {
    const first = acl.Rules.toSorted((a: Properties, b: Properties) => a.Priority - b.Priority)[0];
    expect(first).toMatchObject({ Name: 'not-through-the-edge', Action: { Block: {} } });
    const { ByteMatchStatement: match } = first.Statement.NotStatement.Statement;
    const sent = theOne(web, 'AWS::CloudFront::Distribution').DistributionConfig.Origins.flatMap(
      ({ OriginCustomHeaders = [] }: Properties) => OriginCustomHeaders,
    );
    expect(match).toMatchObject({
      FieldToMatch: { SingleHeader: { Name: sent[0].HeaderName } },
      PositionalConstraint: 'EXACTLY',
    });
    expect(spelled(match.SearchString, data)).toBe(spelled(sent[0].HeaderValue, data));
    expect(match.TextTransformations).toEqual([{ Priority: 0, Type: 'NONE' }]);
  });

  it('counts calls by the address that the edge states, and tells whoever sends too many when to come back [fault 59]', () => {
    const { Statement, Action } = ruleOf('too-many-from-one-viewer');
    expect(Statement.RateBasedStatement).toMatchObject({
      AggregateKeyType: 'FORWARDED_IP',
      ForwardedIPConfig: { HeaderName: 'x-evident-viewer-address' },
      Limit: 3_000,
      EvaluationWindowSec: 300,
    });
    const { ResponseCode, CustomResponseBodyKey, ResponseHeaders } = Action.Block.CustomResponse;
    expect([ResponseCode, ResponseHeaders]).toEqual([429, [{ Name: 'retry-after', Value: '300' }]]);
    const { Content } = acl.CustomResponseBodies[CustomResponseBodyKey];
    expect(Problem.parse(JSON.parse(Content))).toMatchObject({ code: 'rate_limited', status: 429 });
  });

  it("obeys AWS's rules but for those that honest documents, websites and long queries would break", () => {
    const groups = acl.Rules.filter(({ OverrideAction }: Properties) => OverrideAction);
    expect(groups.map(({ OverrideAction }: Properties) => OverrideAction)).toEqual([{ None: {} }, { None: {} }]);
    const counted = groups.flatMap(({ Statement }: Properties) => {
      const { Name, RuleActionOverrides = [] } = Statement.ManagedRuleGroupStatement;
      for (const { ActionToUse } of RuleActionOverrides) expect(ActionToUse).toEqual({ Count: {} });
      return RuleActionOverrides.map((rule: Properties) => `${Name}: ${rule.Name}`);
    });
    for (const rule of counted)
      expect(rule).toMatch(/^AWSManagedRulesCommonRuleSet: (\w+_BODY|SizeRestrictions_QUERYSTRING)$/);
    expect(counted).toHaveLength(6);
  });

  it('keeps what it refused for 90 days, without keys, cookies, paths and questions, and shows no samples [fault 57]', () => {
    const { RedactedFields, LoggingFilter, LogDestinationConfigs } = theOne(api, 'AWS::WAFv2::LoggingConfiguration');
    expect(RedactedFields).toEqual([
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
      { SingleHeader: { Name: 'x-evident-origin-secret' } },
      { UriPath: {} },
      { QueryString: {} },
    ]);
    expect(LoggingFilter.DefaultBehavior).toBe('DROP');
    const groups = resourcesOf(api, 'AWS::Logs::LogGroup').filter(([, { Properties: group }]) => group.LogGroupName);
    expect(groups.map(([, { Properties: group }]) => group)).toEqual([
      { LogGroupName: 'aws-waf-logs-evident-prod', RetentionInDays: 90 },
    ]);
    expect(LogDestinationConfigs.map((arn: unknown) => spelled(arn))).toEqual([
      `arn:aws:logs:ap-southeast-2:<AWS::AccountId>:log-group:<${groups[0]?.[0]}>`,
    ]);
    for (const { VisibilityConfig } of [acl, ...acl.Rules]) expect(VisibilityConfig.SampledRequestsEnabled).toBe(false);
  });
});
