/**
 * Runs at the edge before a call goes to the API: says who the viewer is, in headers that only the edge can set. The
 * API believes them beside the origin's secret header, which CloudFront adds after this.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-evident-')) delete request.headers[name];
  }
  request.headers['x-evident-viewer-host'] = { value: request.headers.host.value };
  request.headers['x-evident-viewer-address'] = { value: event.viewer.ip };
  return request;
}
