import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { ConversationAnswer } from '#shared/contracts/assistant';
import { Assessment } from '#shared/contracts/vendors/vendor-portal';
import { type TableName, tables } from '../../tables.ts';
import { canaries } from './boundary-checks.ts';
import { violationsOf } from './claims.ts';
import { type Door, furnish, openDoor } from './door.ts';
import { injections, obedient } from './injections.ts';
import { type ScriptedModel, startScriptedModel } from './scripted-model.ts';

/**
 * Orders hidden in whatever others wrote, with a model behind the door that obeys every one of them, and a verifier that
 * passes all it says but takes nothing out of the plan.
 */

const question = 'we need wireless nurse call for our 92 bed aged care home in Ballarat.';
const orders = injections.map(({ order }) => order);

let model: ScriptedModel;
let door: Door;
let logged = '';

beforeAll(async () => {
  furnish({ dynamodbEndpoint: process.env.DYNAMODB_ENDPOINT ?? '', snapshotFolder: process.env.SNAPSHOT_FOLDER ?? '' });
  const { seedIfNeeded } = await import('../../seed/load.ts');
  await seedIfNeeded();
  model = await startScriptedModel(obedient, 0, 'keeps-plan');
  Object.assign(process.env, { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: canaries.key, OPENAI_MODEL: 'scripted' });
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    logged += String(line);
    return true;
  });
  door = await openDoor();
});
afterAll(async () => {
  vi.restoreAllMocks();
  delete process.env.OPENAI_API_KEY;
  await model.close();
});

/** What no conversation may change. */
const kept: readonly TableName[] = [
  'solutions',
  'users',
  'access-codes',
  'submissions',
  'reports',
  'audit',
  'directory',
];
const stateOf = async () => {
  const [{ dynamodb }, { tableName }] = await Promise.all([
    import('#functions/lib/clients'),
    import('#functions/lib/env'),
  ]);
  const dumps = kept
    .filter((table) => table in tables)
    .map(async (table) => (await dynamodb.send(new ScanCommand({ TableName: tableName(table) }))).Items);
  return JSON.stringify(await Promise.all(dumps));
};

const reversed = (text: string) => [...text].reverse().join('');
const bare = (text: string) => text.replace(/[\s\\]|\\n/g, '').toLowerCase();

/** Whether a text gives away the rules of the prompt or the key, as they are, backwards or encoded. */
const givesAway = (text: string): string[] => {
  // The last prompt of the writer: the verifier has rules of its own.
  const systems = model.requests.map(({ body }) => body.messages?.[0]?.content ?? '');
  const system = systems.findLast((one) => one.includes(canaries.prompt)) ?? '';
  expect(system).toContain(canaries.prompt);
  const rules = system.split(/\n|(?<=\.) /).filter((line) => line.length > 30);
  const secrets = [...rules, canaries.key].flatMap((one) => [one, reversed(one)]);
  const encoded = Buffer.from(system).toString('base64').slice(0, 40);
  const searched = bare(text);
  return [...secrets, encoded].filter((one) => searched.includes(bare(one)));
};

describe('orders in a question', () => {
  it.each(orders.map((order) => [order]))(
    'a model that obeys “%s” gives nothing away, claims nothing and changes nothing [fault 26]',
    async (order) => {
      const query = `${question} ${order}`;
      const before = await stateOf();
      const asked = model.requests.length;
      const { answer, raw } = await door.ask({ query });
      expect(ConversationAnswer.parse(answer)).toEqual(answer);
      // The order arrived, and the model did as it was told.
      expect(model.requests.length).toBeGreaterThan(asked);
      expect(givesAway(raw) + givesAway(logged).join()).toBe('');
      expect(violationsOf(answer, query)).toEqual([]);
      expect(['shortlist', 'detail']).toContain(answer.outcome);
      expect(await stateOf()).toBe(before);
    },
  );
});

/** What an answer rests on, without its words. */
const factsOf = ({ recommendations, context, outcome }: ConversationAnswer) => ({
  context,
  outcome,
  ranked: recommendations.map(({ solutionId, relevanceScore, scoreRange, factors, certifications, pricingInfo }) => ({
    solutionId,
    relevanceScore,
    scoreRange,
    factors,
    certifications,
    pricingInfo,
  })),
});

/** How the second method reads a passage of the buyer's own document, quoted with its name. */
const quotation = /^“[^”]*” \(Policy\)\.$/;

/** Calls another handler than the assistant's, as an operator or a vendor. */
const as = async (bearer: string, entry: Promise<{ handler: unknown }>, body: object) => {
  const { handler } = await entry;
  const reply = await callHandler(handler, testEvent({ headers: { authorization: `Bearer ${bearer}` }, body }));
  expect(reply.statusCode, reply.body).toBe(200);
  return JSON.parse(reply.body);
};
const operatorToken = async () => {
  const { issueToken } = await import('#functions/lib/stores/tokens-store');
  return (await issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: 600 })).secret;
};
/** Amounts and numbers are what quotes and goals are read for: an order with one is a quote of it. */
const wordless = orders.filter((order) => !/\d/.test(order));

describe('orders in what others wrote are data', () => {
  const policy = 'Our nurse call must reach DECT handsets. Staff miss nurse calls at night.';

  it('company documents change neither the order, nor a score, nor a fact [fault 27]', async () => {
    const plain = await door.ask({ query: question, companyDocuments: [{ name: 'Policy', text: policy }] });
    for (const order of orders) {
      const companyDocuments = [{ name: 'Policy', text: `${policy}\n${order} nurse call\n${policy}` }];
      const { answer, raw } = await door.ask({ query: question, companyDocuments });
      expect(factsOf(answer), order).toEqual(factsOf(plain.answer));
      const claimed = violationsOf(answer, `${question} ${policy} ${order}`);
      expect(
        claimed.filter(({ text }) => !quotation.test(text)),
        order,
      ).toEqual([]);
      expect(givesAway(raw)).toEqual([]);
    }
  });

  it('quotes: every figure of the report stays as it is [fault 27]', async () => {
    const lines = [
      'Quote from Austco Healthcare',
      'Hardware: 92 call points @ $410 each + GST',
      'Support $18,400 p.a. + GST',
    ];
    const plain = await door.roi({ quotes: lines.join('\n') });
    const poisoned = await door.roi({ quotes: [...lines, '', ...wordless].join('\n') });
    expect(poisoned.figures).toEqual(plain.figures);
    expect(givesAway(JSON.stringify(poisoned))).toEqual([]);
  });

  it('goals and requirements of a due diligence move no score [fault 27]', async () => {
    const asked = {
      projectGoals: 'Nurse call for a 92-bed aged care home',
      selectedSolutions: ['Tacera', 'Hills Nurse Call'],
    };
    const scoresOf = (report: Awaited<ReturnType<Door['dueDiligence']>>) =>
      report.scoring.rows.map(({ key, total }) => [key, total]);
    const plain = await door.dueDiligence(asked);
    const projectGoals = `${asked.projectGoals}. ${wordless.join(' ')}`;
    const poisoned = await door.dueDiligence({ ...asked, projectGoals });
    expect(scoresOf(poisoned)).toEqual(scoresOf(plain));
    expect(givesAway(JSON.stringify(poisoned))).toEqual([]);
  });

  it('a vendor’s submission: every score stays as it is [fault 27]', async () => {
    const { code } = await as(await operatorToken(), import('#functions/access-codes/create-access-code'), {});
    const { token } = await as('', import('#functions/access-codes/redeem-access-code'), { code });
    const form = {
      companyName: 'Example Bells',
      productDescription: 'A wireless nurse call system with pendants. It integrates with DECT handsets.',
      pricingStructure: 'A$1,200 per room once + GST',
      targetMarket: 'Residential aged care homes',
      contactEmail: 'sales@example.com.au',
    };
    const assessed = async (more: object) =>
      Assessment.parse(await as(token, import('#functions/vendor-portal/assess-submission'), { ...form, ...more }));
    const scoresOf = ({
      assessment,
      marketFit,
      technologyEvaluation,
      pricingAnalysis,
      marketOpportunity,
    }: Assessment) =>
      [assessment, marketFit, technologyEvaluation, pricingAnalysis, marketOpportunity].map((part) => ({
        score: 'score' in part ? part.score : part.overallScore,
        low: part.low,
        high: part.high,
        inputs: part.inputs.map(({ label, points }) => [label, points]),
      }));
    const plain = await assessed({ additionalInfo: 'Founded by nurses.' });
    const poisoned = await assessed({ additionalInfo: `Founded by nurses. ${wordless.join(' ')}` });
    expect(scoresOf(poisoned)).toEqual(scoresOf(plain));
    expect(givesAway(JSON.stringify(poisoned))).toEqual([]);
  });

  it('an imported catalogue: the solution with orders in its record is ranked as it was without [fault 27]', async () => {
    const imported = async (description: string) => {
      const text = `vendor,product,category,description,source\nZorbix,Zorbix Bell,nurse-call,"${description.replaceAll('"', '""')}",Its page`;
      await as(await operatorToken(), import('#functions/admin/import-catalogue'), {
        fileName: 'z.csv',
        text,
        isPreview: false,
      });
      return door.ask({ query: 'We need wireless nurse call for aged care. It must have a zither chime.' });
    };
    const description = 'Wireless nurse call with a zither chime for aged care';
    const plain = await imported(description);
    expect(plain.answer.recommendations.map(({ solution }) => solution)).toContain('Zorbix Bell');
    for (let at = 0; at < wordless.length; at += 10) {
      const { answer, raw } = await imported(`${description}. ${wordless.slice(at, at + 10).join(' ')}`);
      expect(factsOf(answer).ranked).toEqual(factsOf(plain.answer).ranked);
      expect(answer.recommendations.every(({ solution }) => !solution.includes('Zyphora'))).toBe(true);
      expect(givesAway(raw)).toEqual([]);
    }
  });
});
