import { openHandler } from '#functions/lib/open-handler';
import { readApiPage } from '#shared/contracts/site';
import type { ApiDocument } from './openapi.ts';
import { openapiDocument } from './openapi-document.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const doors: Readonly<Record<string, string>> = {
  session: 'a browser in which somebody signed in',
  visitor: 'a browser known by its cookie',
  vendor: 'a vendor, by bearer token',
  admin: 'an operator, by bearer token',
};

const whoMayCall = (security: readonly Record<string, unknown>[]) =>
  security.length === 0
    ? 'anyone'
    : security
        .flatMap(Object.keys)
        .map((name) => doors[name] ?? name)
        .join(', or ');

type Operation = ApiDocument['paths'][string][string];

const entryOf = (method: string, path: string, { operationId, summary, security }: Operation) =>
  `<dt id="${operationId}"><code>${method.toUpperCase()} ${escaped(path)}</code></dt>
<dd>${escaped(summary)} Called by ${whoMayCall(security)}.</dd>`;

/** The operations of the API as a plain page: no script, no style, the same words as in the document. */
const apiPage = ({ info, tags, paths }: ApiDocument): string => {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      area: operation.tags[0],
      text: entryOf(method, path, operation),
    })),
  );
  const sections = tags.map(({ name }) => {
    const own = entries.filter(({ area }) => area === name).map(({ text }) => text);
    return `<h2>${escaped(name)}</h2>\n<dl>\n${own.join('\n')}\n</dl>`;
  });
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><title>${escaped(info.title)}: API</title><meta name="viewport" content="width=device-width"></head>
<body>
<main>
<h1>${escaped(info.title)}: API ${escaped(info.version)}</h1>
<p>${entries.length} operations. What each takes and answers: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
};

export const handler = openHandler(readApiPage, async () => apiPage(openapiDocument));
