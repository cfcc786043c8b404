const TIMEOUT_MS = 25_000;

type Answer = { status: number; text: string; headers: Headers };

const ask = async (address: string, init: RequestInit = {}): Promise<Answer> => {
  const headers = { 'user-agent': 'Evident watch', ...init.headers };
  const response = await fetch(address, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

const jsonOf = ({ text }: Answer): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

/** One thing that a visitor does; what is wrong with it, or nothing. */
type Step = { name: string; try(site: string): Promise<string | undefined> };

const unlessOk = ({ status }: Answer, isRight: boolean, otherwise: string) =>
  status !== 200 ? `answered ${status}` : isRight ? undefined : otherwise;

/** Reads alone: it leaves nothing behind, however often it is done. */
const looking: readonly Step[] = [
  {
    name: 'the page and its script',
    try: async (site) => {
      const page = await ask(`${site}/`);
      const script = page.text.match(/src="(\/assets\/[^"]+\.js)"/)?.[1];
      if (!script) return unlessOk(page, false, 'names no script');
      const { status, headers } = await ask(`${site}${script}`);
      return headers.get('content-type')?.includes('javascript') ? undefined : `its script answered ${status}`;
    },
  },
  {
    name: 'the records',
    try: async (site) => {
      const answer = await ask(`${site}/api/health`);
      return unlessOk(answer, typeof jsonOf(answer).dataVersion === 'string', 'tell no data version');
    },
  },
  {
    name: 'the catalogue',
    try: async (site) => {
      const answer = await ask(`${site}/api/solutions?limit=1`);
      return unlessOk(answer, Number(answer.headers.get('x-total-count')) > 0, 'is empty');
    },
  },
  {
    name: 'a directory',
    try: async (site) => {
      const answer = await ask(`${site}/api/healthcare/hospitals?limit=1`);
      const { hospitals } = jsonOf(answer);
      return unlessOk(answer, Array.isArray(hospitals) && hospitals.length > 0, 'is empty');
    },
  },
  {
    name: 'a call that there is not',
    try: async (site) => {
      const answer = await ask(`${site}/api/no-such-call`);
      return answer.status === 404 && jsonOf(answer).code === 'not_found' ? undefined : `answered ${answer.status}`;
    },
  },
];

/** Calls of the API that looking makes: the first step asks for pages alone. */
export const callsOfVisit = looking.length - 1;

/** Writes a conversation, as a visitor of its own. */
const asking: Step = {
  name: 'a question and its answer, read again',
  try: async (site) => {
    const config = await ask(`${site}/api/config`);
    const cookie = config.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    if (!cookie) return 'a visitor got no cookie';
    const headers = { cookie, origin: site, 'content-type': 'application/json', accept: 'application/json' };
    const sessionId = crypto.randomUUID();
    const body = JSON.stringify({ query: 'Which nurse call systems are there for a hospital of 90 beds?', sessionId });
    const answer = await ask(`${site}/api/ai/conversation`, { method: 'POST', headers, body });
    if (answer.status !== 200) return `answered ${answer.status}`;
    const again = await ask(`${site}/api/ai/conversation/${sessionId}`, { headers });
    return unlessOk(again, again.text.includes('nurse call'), 'was not kept');
  },
};

/**
 * Uses the site as a visitor does.
 * @param site its address, without a slash at the end
 * @param asks whether a question is asked as well, which is kept as a conversation and may cost a model's tokens
 * @returns what was wrong, a line for each; nothing when all was well. It throws nothing.
 */
export const visitSite = async (site: string, { asks = false } = {}): Promise<string[]> => {
  const steps = asks ? [...looking, asking] : looking;
  const found = await Promise.all(
    steps.map(async (step) => {
      const wrong = await step
        .try(site)
        .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
      return wrong ? [`${step.name}: ${wrong}`] : [];
    }),
  );
  return found.flat();
};
