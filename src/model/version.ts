/**
 * The three live versions of the service, oldest first (spec section 9).
 *
 * @category Versions and operations
 */
export const versions = ['v3', 'v4', 'v5'] as const

/**
 * One version of the service. It is part of every path: `/v3/`, `/v4/`, `/v5/` (spec section 9).
 *
 * @category Versions and operations
 */
export type Version = (typeof versions)[number]

/**
 * The five questions the service answers (spec section 1). Not every version offers each of them.
 *
 * @category Versions and operations
 */
export const operations = ['person', 'names', 'phones', 'emails', 'addresses'] as const

/**
 * One question the service answers: a person by id, or a search by name, phone, email or street address
 * (spec section 1).
 *
 * @category Versions and operations
 */
export type Operation = (typeof operations)[number]
