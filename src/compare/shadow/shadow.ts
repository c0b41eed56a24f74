import type { CallOptions } from '../../client/options.ts'
import type { Cursor } from '../../model/lookup.ts'
import type { AddressQuery } from '../../query/address-query.ts'
import type { NameQuery } from '../../query/name-query.ts'
import type { LookupMethods } from '../../throwing.ts'
import type { Parity } from '../parity/parity.ts'
import type { Question } from './answers.ts'
import { ownMembers } from '../../wire/json.ts'
import { checkShadowOptions, type ShadowOptions } from './options.ts'
import { joinedAddresses, joinedNames, watched, wholeAddresses, wholeNames } from './pages.ts'
import { textOf } from './question.ts'
import { Sampler } from './sampler.ts'

/**
 * What a shadow has besides the methods of its trusted lookup.
 *
 * @category Shadowing
 */
export interface ShadowControls {
  /** What was compared until now. */
  readonly report: () => Parity
  /** Waits for the questions that are under way in the background, for a shutdown, and resolves to the report. */
  readonly flush: () => Promise<Parity>
}

/** A later page means nothing to another version. */
const isFirst = (query: { readonly cursor?: Cursor | undefined }): boolean => query.cursor === undefined

type Methods = { readonly [K in keyof LookupMethods]?: LookupMethods[K] | undefined }

/** The methods of a lookup, which may be an object of a class. */
const methodsOf = (lookup: Partial<LookupMethods>): Methods => ({
  person: lookup.person?.bind(lookup),
  phones: lookup.phones?.bind(lookup),
  emails: lookup.emails?.bind(lookup),
  names: lookup.names?.bind(lookup),
  addresses: lookup.addresses?.bind(lookup),
  namePages: lookup.namePages?.bind(lookup),
  addressPages: lookup.addressPages?.bind(lookup),
})

/** The methods with one input. */
const singles = (trusted: Methods, sampler: Sampler): Partial<LookupMethods> => {
  const { person, phones, emails } = trusted
  return {
    ...(person && {
      person: (id: string | number, options?: CallOptions) => {
        const answer = person(id, options)
        void sampler.watch(
          { operation: 'person', text: () => textOf('person', id), ask: (lookup, call) => lookup.person?.(id, call) },
          () => answer,
        )
        return answer
      },
    }),
    ...(phones && {
      phones: (phone: string, options?: CallOptions) => {
        const answer = phones(phone, options)
        void sampler.watch(
          {
            operation: 'phones',
            text: () => textOf('phones', phone),
            ask: (lookup, call) => lookup.phones?.(phone, call),
          },
          () => answer,
        )
        return answer
      },
    }),
    ...(emails && {
      emails: (email: string, options?: CallOptions) => {
        const answer = emails(email, options)
        void sampler.watch(
          {
            operation: 'emails',
            text: () => textOf('emails', email),
            ask: (lookup, call) => lookup.emails?.(email, call),
          },
          () => answer,
        )
        return answer
      },
    }),
  }
}

const nameMethods = (trusted: Methods, sampler: Sampler, isWhole: boolean): Partial<LookupMethods> => {
  const { names, namePages } = trusted
  return {
    ...(names && {
      names: (query: NameQuery, options?: CallOptions) => {
        const asked = { ...query }
        const answer = names(query, options)
        if (isFirst(asked))
          void sampler.watch(
            {
              operation: 'names',
              text: () => textOf('names', asked),
              ask: (lookup, call) => lookup.names?.(asked, call),
            },
            () => answer,
          )
        return answer
      },
    }),
    ...(namePages && {
      namePages: (query: NameQuery, options?: CallOptions) => {
        const asked = { ...query }
        const pages = namePages(query, options)
        if (!isFirst(asked)) return pages
        const question: Question = {
          operation: 'names',
          text: () => `${isWhole ? 'all ' : ''}${textOf('names', asked)}`,
          ask: (lookup, call, mayGoOn) => {
            if (!isWhole) return lookup.names?.(asked, call)
            const own = lookup.namePages?.(asked, call)
            return own && wholeNames(own, mayGoOn)
          },
        }
        return watched(pages, {
          isWhole,
          isWanted: () => sampler.isWanted(question),
          onEnd: (seen) => {
            const [first] = seen
            // A caller may want no more pages, though there are more.
            if (first === undefined || (isWhole && seen.at(-1)?.value.next !== undefined)) return
            const answer = Promise.resolve(isWhole ? joinedNames(first, seen) : first)
            void sampler.watch(question, () => answer)
          },
        })
      },
    }),
  }
}

const addressMethods = (trusted: Methods, sampler: Sampler, isWhole: boolean): Partial<LookupMethods> => {
  const { addresses, addressPages } = trusted
  return {
    ...(addresses && {
      addresses: (query: AddressQuery, options?: CallOptions) => {
        const asked = { ...query }
        const answer = addresses(query, options)
        if (isFirst(asked)) {
          void sampler.watch(
            {
              operation: 'addresses',
              text: () => textOf('addresses', asked),
              ask: (lookup, call) => lookup.addresses?.(asked, call),
            },
            () => answer,
          )
        }
        return answer
      },
    }),
    ...(addressPages && {
      addressPages: (query: AddressQuery, options?: CallOptions) => {
        const asked = { ...query }
        const pages = addressPages(query, options)
        if (!isFirst(asked)) return pages
        const question: Question = {
          operation: 'addresses',
          text: () => `${isWhole ? 'all ' : ''}${textOf('addresses', asked)}`,
          ask: (lookup, call, mayGoOn) => {
            if (!isWhole) return lookup.addresses?.(asked, call)
            const own = lookup.addressPages?.(asked, call)
            return own && wholeAddresses(own, mayGoOn)
          },
        }
        return watched(pages, {
          isWhole,
          isWanted: () => sampler.isWanted(question),
          onEnd: (seen) => {
            const [first] = seen
            // A caller may want no more pages, though there are more.
            if (first === undefined || (isWhole && seen.at(-1)?.value.next !== undefined)) return
            const answer = Promise.resolve(isWhole ? joinedAddresses(first, seen) : first)
            void sampler.watch(question, () => answer)
          },
        })
      },
    }),
  }
}

/**
 * A lookup that answers as `trusted` does, and asks a `candidate` some of the same questions in the background, to find out
 * how far they agree.
 *
 * Callers get the promises of the trusted lookup itself: nothing of the candidate reaches them, neither its failure nor its
 * slowness, and their abort does not reach it. It is asked once the trusted answer has come, each question once, without
 * retries. `flush` before the process ends, and store the report, which is added to others by `mergeParity`. If trusted
 * answers are controlled, `onAttempt` of the trusted lookup is also called for those.
 *
 * @example
 * ```ts
 * const trusted = createLookup({ baseUrl, apiKey, versions: ['v3'] })
 * const candidate = createLookup({ baseUrl, apiKey, versions: ['v5'] })
 * const lookup = createShadow({ trusted, candidate, sample: 0.05, control: 0.1, budget: { requests: 3000, perMinute: 60 } })
 * const { value } = await lookup.person('1234567890') // as v3 says it
 * ```
 * @throws InvalidOptionsError when options are invalid; it lists all problems
 * @category Shadowing
 */
export function createShadow<T extends Partial<LookupMethods>>(options: ShadowOptions<T>): T & ShadowControls
export function createShadow(given: ShadowOptions): Partial<LookupMethods> & ShadowControls {
  checkShadowOptions(given)
  const options = ownMembers(given)
  const sampler = new Sampler(options)
  const { trusted, pages = 'first' } = options
  const own = methodsOf(trusted)
  return {
    ...trusted,
    ...singles(own, sampler),
    ...nameMethods(own, sampler, pages === 'all'),
    ...addressMethods(own, sampler, pages === 'all'),
    report: () => sampler.report(),
    flush: async () => sampler.flush(),
  }
}
