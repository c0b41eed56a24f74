import { isOperation, type Operation } from '../../../src/public/index.ts'
import { type Filter, isFilter } from './fields.ts'

// The page's address: `#person/names/*/full` is a field, `#person?search=zip&filter=onlyV5` a table, `#payload/person`
// a payload to read. What somebody looks at can be sent to somebody else.

/** What the page shows. */
export interface PageState {
  readonly view: 'fields' | 'payload'
  readonly operation: Operation
  readonly search: string
  readonly filter: Filter
  /** The field that the address names. */
  readonly path: string | undefined
}

const start: PageState = { view: 'fields', operation: 'person', search: '', filter: 'all', path: undefined }

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What an address shows; what it says that is nothing is left aside. */
export const stateOf = (hash: string): PageState => {
  const [where = '', query = ''] = hash.replace(/^#/, '').split('?', 2)
  const [first = '', ...rest] = where.split('/').map(decoded)
  const parameters = new URLSearchParams(query)
  const filter = parameters.get('filter') ?? ''
  if (first === 'payload') {
    const [operation = ''] = rest
    return { ...start, view: 'payload', operation: isOperation(operation) ? operation : start.operation }
  }
  return {
    ...start,
    operation: isOperation(first) ? first : start.operation,
    search: parameters.get('search') ?? '',
    filter: isFilter(filter) ? filter : start.filter,
    path: rest.length > 0 ? `/${rest.join('/')}` : undefined,
  }
}

/** The address of a field. */
export const hashOfField = (operation: Operation, path: string): string => `#${operation}${path}`

/** The address of what is shown. */
export const hashOf = ({ view, operation, search, filter, path }: PageState): string => {
  if (view === 'payload') return `#payload/${operation}`
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('search', search)
  if (filter !== start.filter) parameters.set('filter', filter)
  const query = parameters.size === 0 ? '' : `?${parameters.toString()}`
  return `${hashOfField(operation, path ?? '')}${query}`
}
