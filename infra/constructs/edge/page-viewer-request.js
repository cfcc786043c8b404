/** The pages of the single-page app, each with a document of its own; a test walks its router. */
var pages =
  'purchases,discover,guide,pricing,vendor-health,advanced-due-diligence,vendor-risk,login,account,admin,vendor,subscribe,organisation,negotiation,market,directories,privacy,status'.split(
    ',',
  );

/** First parts of addresses that have pages below them alone. */
var folders = 'solutions,requests,evaluate,shared,join,legacy'.split(',');

/**
 * Runs at the edge, and on one machine, before a file is looked up: every path without a file name is a page of the
 * single-page app. One that it does not have is shown to a person by the app itself, and is a 404 for whatever else asks.
 * The document of a page differs from that of all others in naming what the page loads.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (name.includes('.')) return request;
  const accept = request.headers.accept;
  // biome-ignore lint/complexity/useOptionalChain: the edge's JavaScript is older
  const isForAPerson = accept !== undefined && accept.value.includes('text/html');
  const first = request.uri.split('/')[1];
  const isPage = first === '' || pages.includes(first);
  if (!isPage && !folders.includes(first) && !isForAPerson) return { statusCode: 404, statusDescription: 'Not Found' };
  if (request.uri === '/') request.uri = '/home.html';
  else if (isPage && request.uri === `/${first}`) request.uri += '.html';
  else request.uri = '/index.html';
  return request;
}
