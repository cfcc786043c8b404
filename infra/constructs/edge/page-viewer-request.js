/** First parts of the addresses of the single-page app's own router; a test walks it. */
var pages =
  ',purchases,discover,solutions,guide,pricing,vendor-health,advanced-due-diligence,vendor-risk,login,account,admin,vendor,subscribe,organisation,negotiation,market,directories,requests,evaluate,shared,join,privacy,status,legacy'.split(
    ',',
  );

/**
 * Runs at the edge, and on one machine, before a file is looked up: every path without a file name is a page of the
 * single-page app. One that it does not have is shown to a person by the app itself, and is a 404 for whatever else asks.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (name.includes('.')) return request;
  const accept = request.headers.accept;
  // biome-ignore lint/complexity/useOptionalChain: the edge's JavaScript is older
  const isForAPerson = accept !== undefined && accept.value.includes('text/html');
  if (!pages.includes(request.uri.split('/')[1]) && !isForAPerson)
    return { statusCode: 404, statusDescription: 'Not Found' };
  request.uri = '/index.html';
  return request;
}
