import { callHandler, type TestReply, testEvent } from './proxy-event.ts';

type Sent = Parameters<typeof testEvent>[0];
export type BrowserReply = TestReply & { multiValueHeaders?: Record<string, string[]> };

/** Every cookie that a reply sets, as the header has it. */
export const setCookiesOf = ({ headers, multiValueHeaders }: BrowserReply): string[] =>
  multiValueHeaders?.['set-cookie'] ?? (headers['set-cookie'] ? [headers['set-cookie']] : []);

/** A browser for tests: it keeps the cookies that it is given and sends them along, from one address. */
export const newBrowser = (sourceIp = '203.0.113.7') => {
  const jar = new Map<string, string>();
  const keep = (cookie: string) => {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
    if (/Max-Age=0/.test(cookie)) jar.delete(name);
    else jar.set(name, value);
  };
  /** Takes the cookies of an answer, also of one to a call that this browser sent earlier. */
  const receive = (reply: BrowserReply) => {
    for (const one of setCookiesOf(reply)) keep(one);
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (handler: unknown, sent: Sent = {}): Promise<BrowserReply> => {
    const event = testEvent({ sourceIp, ...sent, headers: { cookie: cookie(), ...sent?.headers } });
    const reply: BrowserReply = await callHandler(handler, event);
    receive(reply);
    return reply;
  };
  return { send, receive, jar, cookie };
};
