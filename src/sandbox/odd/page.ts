const page = '<!doctype html><html><head><title>Please wait</title></head><body><p>Please wait.</p></body></html>'

/** A web page, as from something between the service and its client. */
export const pageOf = (status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(status === 304 ? null : page, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })
