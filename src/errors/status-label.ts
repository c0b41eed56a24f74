/** The statuses that spec section 7 names, and other common ones. */
const labels: Readonly<Record<number, string>> = {
  // What a browser reports for a redirect that it does not follow.
  0: 'Redirect',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  410: 'Gone',
  412: 'Precondition Failed',
  429: 'Too Many Requests',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

const classes: Readonly<Record<number, string>> = { 3: 'Redirect', 4: 'Refused', 5: 'Server Error' }

/** A status in words: its own, or those of its class. */
export const labelOf = (status: number): string => labels[status] ?? classes[Math.floor(status / 100)] ?? 'Unexpected'
