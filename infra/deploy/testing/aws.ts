import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fixedNames } from '../../stacks/testing/fixed-names.ts';

/**
 * As much of AWS, on loopback, as the CDK and an operator's commands ask: who calls, whether a region is prepared, buckets
 * that keep what they are given, and CloudFormation that makes stacks at once and tells their outputs.
 */

type Resource = { Type: string; DeletionPolicy?: string; Properties?: Record<string, unknown> };
export type Template = {
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
  Resources: Record<string, Resource>;
};
type Stack = {
  id: string;
  changeSet: string | undefined;
  status: string;
  isProtected: boolean;
  /** What a change set would make of it. */
  wanted: Template;
  /** What it is. */
  template: Template | undefined;
};

const importsOf = (template: Template): string[] =>
  [...JSON.stringify(template.Resources).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name = '']) => name);
const exportsOf = ({ Outputs = {} }: Template): string[] =>
  Object.values(Outputs).flatMap(({ Export }) => (Export ? [Export.Name] : []));

export const ACCOUNT = '111122223333';
const ARN = `arn:aws:iam::${ACCOUNT}:user/operator`;

type Settings = {
  /** Value of a stack's output that a test cares about; undefined: the name itself. */
  tell: (output: string) => string | undefined;
};

const xml = (action: string, result: string) =>
  `<${action}Response xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><${action}Result>${result}</${action}Result></${action}Response>`;
const tag = (name: string, text: string) => `<${name}>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</${name}>`;

class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const startAws = async ({ tell }: Settings) => {
  const objects = new Map<string, string>();
  const stacks = new Map<string, Stack>();
  const asked: string[] = [];
  /** Why stacks failed. */
  const heard: string[] = [];
  /** The version of the CDK's own stack; undefined: the region was never prepared. */
  const bootstrap: { version: string | undefined } = { version: '30' };
  /** Stacks of which a resource cannot be made. */
  const failing = new Set<string>();
  /** How many functions may run at once in the account, and how many of them what is not ours has reserved. */
  const account = { concurrency: 1_000, reservedByOthers: 0 };
  /** Fixed names that are taken, each by its stack, or left over by one that is gone. */
  const names = new Map<string, string>();

  const whyNot = (name: string, wanted: Template): string | undefined => {
    if (failing.has(name)) return `A resource of ${name} could not be made.`;
    const taken = fixedNames(wanted).find((fixed) => (names.get(fixed.name) ?? name) !== name);
    if (taken) return `${taken.name} already exists.`;
    const others = [...stacks].filter(([other]) => other !== name).flatMap(([, { template }]) => template ?? []);
    const exported = new Set(others.flatMap(exportsOf));
    const missing = importsOf(wanted).find((one) => !exported.has(one));
    if (missing) return `No export named ${missing} found.`;
    const kept = new Set(exportsOf(wanted));
    const dropped = exportsOf(stacks.get(name)?.template ?? wanted).filter((one) => !kept.has(one));
    const used = new Set(others.flatMap(importsOf));
    const inUse = dropped.find((one) => used.has(one));
    return inUse && `Cannot delete export ${inUse} as it is in use.`;
  };
  const free = (name: string) => {
    for (const [fixed, owner] of names) if (owner === name) names.delete(fixed);
  };
  /** CloudFormation makes all of a stack or takes all back; of a first deployment it keeps what says so. */
  const execute = (name: string, stack: Stack) => {
    const { template, wanted } = stack;
    const reason = whyNot(name, wanted);
    stack.changeSet = undefined;
    if (reason) {
      heard.push(reason);
      stack.status = template ? 'UPDATE_ROLLBACK_COMPLETE' : 'ROLLBACK_COMPLETE';
      if (!template && failing.has(name))
        for (const fixed of fixedNames(wanted)) if (fixed.isKeptOnCreate) names.set(fixed.name, 'nobody');
      return;
    }
    free(name);
    for (const fixed of fixedNames(wanted)) names.set(fixed.name, name);
    stack.status = template ? 'UPDATE_COMPLETE' : 'CREATE_COMPLETE';
    stack.template = wanted;
  };

  const outputsOf = (template: Template) =>
    Object.keys(template.Outputs ?? {})
      .map((name) => `<member>${tag('OutputKey', name)}${tag('OutputValue', tell(name) ?? name)}</member>`)
      .join('');
  const describe = (name: string, stack: Stack) =>
    `<member>${tag('StackName', name)}${tag('StackId', stack.id)}${tag('CreationTime', '2026-01-01T00:00:00Z')}${tag(
      'StackStatus',
      stack.status,
    )}${tag('EnableTerminationProtection', String(stack.isProtected))}<Outputs>${stack.template ? outputsOf(stack.template) : ''}</Outputs></member>`;
  const findStack = (nameOrId: string): [string, Stack] => {
    const found = [...stacks].find(([name, { id }]) => name === nameOrId || id === nameOrId);
    if (!found) throw new Refusal('ValidationError', `Stack with id ${nameOrId} does not exist`);
    return found;
  };

  const actions: Record<string, (form: URLSearchParams) => string> = {
    GetCallerIdentity: () => tag('Arn', ARN) + tag('UserId', 'operator') + tag('Account', ACCOUNT),
    DescribeStacks: (form) => `<Stacks>${describe(...findStack(form.get('StackName') ?? ''))}</Stacks>`,
    CreateChangeSet: (form) => {
      const name = form.get('StackName') ?? '';
      const key = new URL(form.get('TemplateURL') ?? '').pathname.split('/').at(-1) ?? '';
      const template = JSON.parse([...objects].find(([path]) => path.endsWith(`/${key}`))?.[1] ?? '{}') as Template;
      const before = stacks.get(name);
      if (before?.status === 'ROLLBACK_COMPLETE')
        throw new Refusal(
          'ValidationError',
          `Stack:${before.id} is in ROLLBACK_COMPLETE state and can not be updated.`,
        );
      const id = before?.id ?? `arn:aws:cloudformation:ap-southeast-2:${ACCOUNT}:stack/${name}/${randomUUID()}`;
      const changeSet = `arn:aws:cloudformation:ap-southeast-2:${ACCOUNT}:changeSet/${form.get('ChangeSetName')}/1`;
      const fresh = { status: 'REVIEW_IN_PROGRESS', isProtected: false, template: undefined };
      stacks.set(name, { ...fresh, ...before, id, changeSet, wanted: template });
      return tag('Id', changeSet) + tag('StackId', id);
    },
    DescribeChangeSet: (form) => {
      const [name, { id, changeSet }] = findStack(form.get('StackName') ?? '');
      if (!changeSet) throw new Refusal('ChangeSetNotFound', 'It was deleted.');
      const change = `${tag('Type', 'Resource')}<ResourceChange>${tag('Action', 'Add')}</ResourceChange>`;
      return `${tag('ChangeSetName', changeSet)}${tag('ChangeSetId', changeSet)}${tag('StackId', id)}${tag('StackName', name)}${tag('Status', 'CREATE_COMPLETE')}${tag('ExecutionStatus', 'AVAILABLE')}<Changes><member>${change}</member></Changes>`;
    },
    ExecuteChangeSet: (form) => {
      const [name, stack] = findStack(form.get('StackName') ?? '');
      execute(name, stack);
      return '';
    },
    GetTemplate: (form) =>
      tag('TemplateBody', JSON.stringify(findStack(form.get('StackName') ?? '')[1].template ?? {})),
    DeleteChangeSet: (form) => {
      findStack(form.get('StackName') ?? '')[1].changeSet = undefined;
      return '';
    },
    DeleteStack: (form) => {
      const [name, { isProtected }] = findStack(form.get('StackName') ?? '');
      if (isProtected)
        throw new Refusal(
          'ValidationError',
          `Stack [${name}] cannot be deleted while TerminationProtection is enabled`,
        );
      stacks.delete(name);
      free(name);
      return '';
    },
    UpdateTerminationProtection: (form) => {
      const [, stack] = findStack(form.get('StackName') ?? '');
      stack.isProtected = form.get('EnableTerminationProtection') === 'true';
      return tag('StackId', stack.id);
    },
    DescribeStackEvents: () => '<StackEvents></StackEvents>',
    DescribeStackResources: () => '<StackResources></StackResources>',
    ListStackResources: () => '<StackResourceSummaries></StackResourceSummaries>',
    ListExports: () => '<Exports></Exports>',
  };

  const parameter = (response: ServerResponse) => {
    if (bootstrap.version) {
      return response.end(JSON.stringify({ Parameter: { Name: 'version', Type: 'String', Value: bootstrap.version } }));
    }
    return response.writeHead(400).end(JSON.stringify({ __type: 'ParameterNotFound' }));
  };

  const query = (request: IncomingMessage, response: ServerResponse, form: URLSearchParams) => {
    const action = form.get('Action') ?? '';
    asked.push(`${action} ${form.get('StackName') ?? ''}`.trim());
    if (action === 'GetCallerIdentity' && request.headers.accept?.includes('json')) {
      const GetCallerIdentityResult = { Account: ACCOUNT, Arn: ARN };
      return response.end(JSON.stringify({ GetCallerIdentityResponse: { GetCallerIdentityResult } }));
    }
    try {
      const act = actions[action];
      if (!act) throw new Refusal('AccessDenied', `${action} is not played here.`);
      const answer = xml(action, act(form));
      return response.writeHead(200, { 'content-type': 'text/xml' }).end(answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const text = `<ErrorResponse><Error><Type>Sender</Type>${tag('Code', error.code)}${tag('Message', error.message)}</Error></ErrorResponse>`;
      return response.writeHead(400, { 'content-type': 'text/xml' }).end(text);
    }
  };

  const bucket = (method: string, url: URL, body: string, response: ServerResponse) => {
    response.setHeader('content-type', 'application/xml');
    if (method === 'PUT') {
      objects.set(url.pathname, body);
      return response.end();
    }
    if (url.searchParams.has('location'))
      return response.end('<LocationConstraint>ap-southeast-2</LocationConstraint>');
    if (url.searchParams.has('list-type')) {
      // Code is there already; templates are sent each time.
      const key = url.searchParams.get('prefix') ?? '';
      const found = key.endsWith('.zip') ? `<Contents>${tag('Key', key)}${tag('Size', '1000')}</Contents>` : '';
      return response.end(`<ListBucketResult>${found}</ListBucketResult>`);
    }
    if (url.searchParams.has('encryption')) {
      return response.end(
        '<ServerSideEncryptionConfiguration><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm></ApplyServerSideEncryptionByDefault></Rule></ServerSideEncryptionConfiguration>',
      );
    }
    const text = objects.get(url.pathname);
    return text === undefined
      ? response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      : response.end(text);
  };

  /** What functions of all stacks have reserved, by name. */
  const reserved = () =>
    new Map(
      [...stacks.values()]
        .flatMap(({ template }) => Object.values(template?.Resources ?? {}))
        .filter(({ Type }) => Type === 'AWS::Lambda::Function')
        .map(({ Properties = {} }) => [Properties.FunctionName, Number(Properties.ReservedConcurrentExecutions ?? 0)]),
    );
  const lambda = (path: string, response: ServerResponse) => {
    const own = reserved();
    if (path.endsWith('/account-settings/')) {
      const ConcurrentExecutions = account.concurrency;
      const kept = [...own.values()].reduce((sum, one) => sum + one, account.reservedByOthers);
      const AccountLimit = { ConcurrentExecutions, UnreservedConcurrentExecutions: ConcurrentExecutions - kept };
      return response.end(JSON.stringify({ AccountLimit }));
    }
    const found = own.get(path.split('/').at(-2));
    if (found === undefined) return response.writeHead(404).end(JSON.stringify({ Type: 'User' }));
    return response.end(JSON.stringify(found > 0 ? { ReservedConcurrentExecutions: found } : {}));
  };

  const server = createServer(async (request, response) => {
    // A synthesis in between holds both ends up: a connection that was kept may be closed just as it is used again.
    response.shouldKeepAlive = false;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.headers['x-amz-target'] === 'AmazonSSM.GetParameter') parameter(response);
    else if (url.pathname.endsWith('/account-settings/') || url.pathname.endsWith('/concurrency'))
      lambda(url.pathname, response);
    else if (body.includes('Action=')) query(request, response, new URLSearchParams(body));
    else bucket(request.method ?? '', url, body, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    stacks,
    asked,
    bootstrap,
    failing,
    account,
    names,
    heard,
    origin,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type Aws = Awaited<ReturnType<typeof startAws>>;

/**
 * How long the edge keeps a failure for other viewers, in seconds, by the status: CloudFront keeps it for ten unless told,
 * on every path that a GET may take.
 */
export const failureKeptSeconds = ({ Resources }: Template, status: number): number => {
  const [edge] = Object.values(Resources).filter(({ Type }) => Type === 'AWS::CloudFront::Distribution');
  const config = edge?.Properties?.DistributionConfig as
    | { CustomErrorResponses?: { ErrorCode: number; ErrorCachingMinTTL?: number }[] }
    | undefined;
  if (!config) throw new Error('There is no distribution.');
  return config.CustomErrorResponses?.find(({ ErrorCode }) => ErrorCode === status)?.ErrorCachingMinTTL ?? 10;
};
