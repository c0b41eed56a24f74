import { certificateCodes } from './certificate-codes.ts'
import { isNamed, LookupError, type LookupErrorContext } from './lookup-error.ts'

const unreachable = (what: string): string =>
  `The service cannot be reached, or the connection broke${what}. Check the base address and the network.`

const untrusted = (what: string): string =>
  `The certificate of the service is not trusted${what}. Check the base address. If a proxy inspects the traffic, let the program trust the proxy's certificate: Node has NODE_EXTRA_CA_CERTS.`

/** What a program does wrong: its `fetch` threw an error of this class by mistake, or may not connect to the port. */
type Fault = { readonly error: string; readonly isOfPlatform: boolean } | 'blockedPort'

const faulty = (fault: Fault, what: string): string => {
  if (fault === 'blockedPort')
    return 'No fetch connects to the port of the base address, which is that of another protocol. Use another port.'
  const { error, isOfPlatform } = fault
  return isOfPlatform
    ? `The platform's fetch threw a ${error}${what}, and no answer came. It is missing, or was replaced, as in a test.`
    : `The fetch of the lookup's options threw a ${error}${what}, and no answer came. Fix that function.`
}

/** What Node and Deno say of a program that they were not told to let connect. */
const denials = ['ERR_ACCESS_DENIED', 'NotCapable']

const isDenial = (code: string | undefined): boolean => code !== undefined && denials.includes(code)

const denied = (what: string): string =>
  `The program is not allowed to connect to the service${what}. Allow it: Node and Deno have --allow-net.`

const faultless = (code: string | undefined, what: string): string => {
  if (isDenial(code)) return denied(what)
  return code !== undefined && certificateCodes.test(code) ? untrusted(what) : unreachable(what)
}

/**
 * The service could not be reached, or its certificate is not trusted, the connection broke before the answer was
 * complete, or the answer is not HTTP or cannot be decompressed. It is `retryable`, unless a mistake in `fetch` is at fault,
 * or the program is not allowed to connect, or not to this port.
 *
 * @category Errors
 */
export class NetworkError extends LookupError {
  /** The name of the class, by which a `switch` tells errors apart. */
  override readonly name = 'NetworkError'
  override readonly retryable: boolean
  /**
   * The system's error code, such as `ECONNREFUSED`, `ENOTFOUND`, `ECONNRESET` or `Z_DATA_ERROR`, if it gives one: Deno
   * gives only `NotCapable`, for a program that is not allowed to connect.
   */
  readonly code: string | undefined

  constructor(code: string | undefined, context: LookupErrorContext, fault?: Fault) {
    const what = code === undefined ? '' : ` (${code})`
    super(fault === undefined ? faultless(code, what) : faulty(fault, what), context)
    // With an untrusted certificate, too: one that has expired may be renewed.
    this.retryable = fault === undefined && !isDenial(code)
    this.code = code
  }
}

/**
 * Whether a value is a {@link NetworkError}.
 *
 * @category Errors
 */
export const isNetworkError = (value: unknown): value is NetworkError => isNamed(value, 'NetworkError')
