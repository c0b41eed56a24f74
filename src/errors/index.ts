export { isLookupError, LookupError } from './lookup-error.ts'
export { isNotFoundError, NotFoundError } from './not-found-error.ts'
export { isUndecodableError, UndecodableError } from './undecodable-error.ts'
export { isUnsupportedError, UnsupportedError } from './unsupported-error.ts'
