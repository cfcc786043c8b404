import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * As much of AWS, on loopback, as the CDK and an operator's commands ask: who calls, whether a region is prepared, buckets
 * that keep what they are given, and CloudFormation that makes stacks at once and tells their outputs.
 */

type Template = { Outputs?: Record<string, { Value: unknown }>; Resources: Record<string, unknown> };
type Stack = { id: string; changeSet: string | undefined; isMade: boolean; template: Template };

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
  /** The version of the CDK's own stack; undefined: the region was never prepared. */
  const bootstrap: { version: string | undefined } = { version: '30' };
  /** Stacks that CloudFormation refuses to make. */
  const refused = new Set<string>();

  const outputsOf = ({ template }: Stack) =>
    Object.keys(template.Outputs ?? {})
      .map((name) => `<member>${tag('OutputKey', name)}${tag('OutputValue', tell(name) ?? name)}</member>`)
      .join('');
  const describe = (name: string, stack: Stack) =>
    `<member>${tag('StackName', name)}${tag('StackId', stack.id)}${tag('CreationTime', '2026-01-01T00:00:00Z')}${tag(
      'StackStatus',
      stack.isMade ? 'CREATE_COMPLETE' : 'REVIEW_IN_PROGRESS',
    )}<Outputs>${stack.isMade ? outputsOf(stack) : ''}</Outputs></member>`;
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
      const id =
        stacks.get(name)?.id ?? `arn:aws:cloudformation:ap-southeast-2:${ACCOUNT}:stack/${name}/${randomUUID()}`;
      const changeSet = `arn:aws:cloudformation:ap-southeast-2:${ACCOUNT}:changeSet/${form.get('ChangeSetName')}/1`;
      stacks.set(name, { id, changeSet, isMade: stacks.get(name)?.isMade ?? false, template });
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
      if (refused.has(name)) throw new Refusal('AccessDenied', `The role may not make ${name}.`);
      stack.isMade = true;
      return '';
    },
    GetTemplate: (form) => tag('TemplateBody', JSON.stringify(findStack(form.get('StackName') ?? '')[1].template)),
    DeleteChangeSet: (form) => {
      findStack(form.get('StackName') ?? '')[1].changeSet = undefined;
      return '';
    },
    DeleteStack: (form) => {
      stacks.delete(findStack(form.get('StackName') ?? '')[0]);
      return '';
    },
    UpdateTerminationProtection: () => '',
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

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.headers['x-amz-target'] === 'AmazonSSM.GetParameter') parameter(response);
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
    refused,
    origin,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type Aws = Awaited<ReturnType<typeof startAws>>;
