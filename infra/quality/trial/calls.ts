import { createHmac } from 'node:crypto';
import { routes } from '../../routes.ts';
import { OPERATOR } from './serve-trial.ts';
import type { Trial } from './trial.ts';

/** A visit that leaves out no route: reads, writes, refusals, streams, signed messages, in an order that makes sense; then each route by itself. */

const sessionId = 'session-1800000000000-0123456789abcdef';
const stream = { accept: 'text/event-stream' };
const need = 'Nurse call for a 92 bed aged care home in NSW, wireless';

const reading = async ({ call }: Caller) => {
  await call('GET', '/api/health');
  await call('GET', '/api/config');
  await call('GET', '/api/openapi.json');
  await call('GET', '/api');
  await call('GET', '/api/solutions?search=nurse+call&limit=5');
  await call('GET', '/api/solutions?categories=ehr&categories=pacs&demonstration=true&limit=3');
  await call('GET', '/api/solutions?limit=0');
  await call('GET', '/api/solutions/facets?search=telehelth&budgetRange=any');
  const solutions = await call('GET', '/api/solutions?limit=1&demonstration=false');
  await call('GET', `/api/vendors/${solutions[0].vendor.id}`);
  await call('GET', '/api/vendors/nobody');
  await call('GET', '/api/market-data?category=telemedicine');
  await call('GET', '/api/market-prices?demonstration=true');
  await call('GET', '/api/vendor-risk-assessment?vendors=Telstra+Health&vendors=Nobody+At+All');
  const priced = { category: 'ehr', facilityType: 'aged-care', roomCount: 92, region: 'NSW' };
  await call('POST', '/api/pricing-comparison', { body: priced });
  await call('POST', '/api/pricing-comparison', { body: { ...priced, roomCount: 'many' } });
  await call('POST', '/api/vendor/health-score', {
    body: { companyName: 'Example Care Systems', industry: 'health-tech' },
  });
};

const directories = async ({ call }: Caller) => {
  await call('GET', '/api/healthcare/options');
  const hospitals = await call('GET', '/api/healthcare/hospitals?limit=3');
  await call('GET', `/api/healthcare/hospitals/${hospitals.hospitals[0].id}/waiting-times`);
  await call('GET', '/api/healthcare/services?limit=3');
  await call('GET', '/api/healthcare/providers?limit=3');
  await call('GET', '/api/healthcare/facilities?limit=3');
  await call('GET', '/api/healthcare/facilities?cursor=nonsense');
  await call('GET', '/api/healthcare/map?kind=hospitals');
};

const advice = async ({ call }: Caller) => {
  await call('POST', '/api/ai/recommendations', { body: { query: need } });
  await call('POST', '/api/ai/conversation', { body: { query: need, sessionId }, headers: stream });
  await call('POST', '/api/ai/conversation', { body: { query: 'What of the second one?', sessionId } });
  await call('POST', '/api/ai/conversation', { body: { query: '', sessionId } });
  await call('GET', `/api/ai/conversation/${sessionId}`);
  await call('POST', `/api/ai/conversation/${sessionId}/stop`);
  const talk = { vendor: 'Telstra Health', product: 'Virtual care', goal: 'price-reduction', budget: '120000' };
  await call('POST', '/api/ai/negotiation-assistant', {
    body: { ...talk, message: 'They offer $140,000 a year. What should I ask?' },
    headers: stream,
  });
};

const reports = async ({ call }: Caller) => {
  const quotes = 'Vendor A\nNurse call system for 92 beds: $185,000 + GST, once\nSupport: $18,500 a year ex GST';
  const roi = await call('POST', '/api/ai/detailed-roi', { body: { sessionId, quotes, solutionFocus: 'nurse call' } });
  await call('POST', '/api/ai/detailed-roi', { body: { sessionId, quotes: 'no amount at all' } });
  const { reportId, model } = roi.report ?? {};
  const [assumption] = model?.assumptions ?? [];
  const assumptions = [{ id: assumption?.id, value: 5 }];
  await call('POST', `/api/reports/${reportId}/revisions`, { body: { assumptions } });
  const named = {
    sessionId,
    projectGoals: need,
    selectedSolutions: ['Leecare Platinum', 'Telstra Health Virtual Care'],
  };
  await call('POST', '/api/ai/due-diligence', { body: named, headers: stream });
  await call('GET', `/api/ai/due-diligence/${sessionId}`);
  await call('POST', '/api/ai/advanced-due-diligence', { body: { ...named, budget: '$500,000' } });
  await call('GET', '/api/reports');
  await call('GET', `/api/reports/${reportId}`);
  await call('DELETE', `/api/reports/${reportId}`);
  await call('GET', `/api/reports/${reportId}`);
};

const account = async ({ call, trial }: Caller) => {
  const person = { name: 'Ada Example', email: 'ada@example.com.au', password: 'correct-horse-battery-staple' };
  await call('GET', '/api/user/current');
  await call('GET', '/api/auth/oidc');
  await call('POST', '/api/auth/oidc/start', { body: { provider: 'nobody' } });
  await call('POST', '/api/auth/oidc/finish', { body: { state: 'nothing-that-was-ever-begun', code: 'none' } });
  await call('POST', '/api/auth/register', { body: person });
  await call('POST', '/api/auth/register', { body: person, headers: { 'sec-fetch-site': 'cross-site' } });
  await call('POST', '/api/auth/confirm', { body: { token: await trial.letter(), password: person.password } });
  await call('GET', '/api/user/sign-ins');
  await call('GET', '/api/user/current');
  await call('POST', '/api/vendor/access');
  await call('POST', '/api/create-subscription');
  await call('POST', '/api/create-subscription');
  await call('POST', '/api/billing/portal');
  const payload = await trial.pay();
  await call('POST', '/api/stripe/webhook', { body: payload, headers: signedBy(trial.webhookSecret, payload) });
  await call('POST', '/api/stripe/webhook', { body: payload, headers: signedBy('whsec_other', payload) });
  await call('GET', '/api/user/current');
  await call('POST', '/api/vendor/access');
  await call('POST', '/api/auth/logout');
  await call('POST', '/api/auth/login', { body: { ...person, password: 'not-the-password-of-ada' } });
  await call('POST', '/api/auth/login', { body: person });
  await call('POST', '/api/auth/password-link', { body: person });
  await call('POST', '/api/auth/password', { body: { token: await trial.letter(), password: 'kumquat ledger otter' } });
  await call('POST', '/api/user/password', { body: { current: 'kumquat ledger otter', password: person.password } });
  await call('DELETE', '/api/user/sign-ins');
};

const signedBy = (secret: string, payload: string) => {
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return { 'stripe-signature': `t=${at},v1=${signature}` };
};

const csv = [
  'vendor,product,category,source',
  'Trial Imports,Trial Beacon,nurse-call,https://trial.example.com.au/beacon',
  'Trial Imports,,no-such-category,https://trial.example.com.au',
].join('\n');

const operator = async ({ call }: Caller) => {
  await call('POST', '/api/admin/login', { body: { ...OPERATOR, password: 'wrong' } });
  const { token } = await call('POST', '/api/admin/login', { body: OPERATOR });
  const headers = { authorization: `Bearer ${token}` };
  const code = await call('POST', '/api/admin/access-codes', { body: { usageLimit: 5 }, headers });
  const vendor = await call('POST', '/api/vendor/redeem', { body: { code: code.code } });
  await call('POST', '/api/vendor/redeem', { body: { code: 'NONE-NONE-NONE' } });
  const asVendor = { authorization: `Bearer ${vendor.token}` };
  const submission = {
    companyName: 'Trial Systems',
    productDescription: 'A wireless nurse call system for aged care with pendants and reports.',
    pricingStructure: '$1,200 per room once, $300 a month for support, ex GST',
    targetMarket: 'Aged care homes in NSW and Victoria',
    contactEmail: 'sales@trial.example.com.au',
  };
  await call('POST', '/api/vendor/assess', { body: submission, headers: asVendor });
  await call('GET', '/api/vendor/submissions', { headers: asVendor });
  const kept = await call('GET', '/api/admin/submissions', { headers });
  const published = { productName: 'Trial Call', category: 'nurse-call' };
  await call('POST', `/api/admin/submissions/${kept[0].id}/publish`, { body: published, headers });
  await call('POST', '/api/admin/import', { body: { fileName: 'trial.csv', text: csv, isPreview: true }, headers });
  await call('POST', '/api/admin/import', { body: { fileName: 'trial.csv', text: csv, isPreview: false }, headers });
  await call('GET', '/api/solutions?search=Trial+Call');
  await call('GET', '/api/admin/freshness', { headers });
  await call('GET', '/api/admin/registers', { headers });
  await call('GET', '/api/admin/access-codes', { headers });
  await call('GET', `/api/admin/access-codes/${code.id}/uses`, { headers });
  await call('POST', `/api/admin/access-codes/${code.id}/active`, { body: { isActive: false }, headers });
  await call('DELETE', `/api/admin/access-codes/${code.id}`, { headers });
  await call('GET', '/api/vendor/submissions', { headers: asVendor });
  await call('GET', '/api/admin/audit?limit=3', { headers });
  await call('POST', '/api/admin/logout', { headers });
  await call('GET', '/api/admin/audit', { headers });
};

/** Last: it locks the operator out for a while. */
const guessing = async ({ call }: Caller) => {
  for (let tries = 0; tries < 5; tries++) {
    await call('POST', '/api/admin/login', { body: { ...OPERATOR, password: 'wrong' } });
  }
};

const odd = async ({ call }: Caller) => {
  await call('GET', '/api/nowhere');
  await call('DELETE', '/api/config');
  await call('POST', '/api/ai/recommendations', { body: '{"query":' });
  await call('POST', '/api/ai/recommendations', { body: 'query=beds', headers: { 'content-type': 'text/plain' } });
};

const withModel = async ({ call, trial }: Caller) => {
  await trial.startModel();
  await call('POST', '/api/ai/recommendations', { body: { query: need } });
  await call('POST', '/api/ai/conversation', { body: { query: need, sessionId }, headers: stream });
  await trial.stopModel();
};

// biome-ignore lint/suspicious/noExplicitAny: answers are compared as text; what is taken from them is asked next
type Json = any;
type Caller = { call(...args: Parameters<Trial['call']>): Promise<Json>; trial: Trial };

const eachRoute = async ({ trial }: Caller) => {
  for (const route of routes) await trial.callWell(route);
};

/** Makes every call, one after the other. */
export const callAll = async (trial: Trial): Promise<void> => {
  const caller = { call: trial.call.bind(trial), trial };
  for (const part of [reading, directories, advice, withModel, reports, account, operator, odd, eachRoute, guessing])
    await part(caller);
};
