// The program is bundled with one copy of the package; what it imports from outside the bundle has another.

import { HttpError, isHttpError, isLookupError, isTimeoutError } from 'people-lookup-compat'
import { find } from './repository.mjs'

const error = await find('7').catch((thrown) => thrown)
console.log(error instanceof HttpError, isHttpError(error), isLookupError(error), isTimeoutError(error))
