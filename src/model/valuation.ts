import { type Parts, filled } from './record.ts'
import type { PartialDate } from './partial-date.ts'

/**
 * The estimated value of a property at a date (spec sections 2.1, 2.5, 4.3).
 *
 * @category Property
 */
export interface Valuation {
  readonly date: PartialDate | undefined
  /** The estimate. The currency is not specified. */
  readonly marketValue: number | undefined
  /** The lower end of the estimate, in the same currency. */
  readonly marketValueMin: number | undefined
  /** The upper end of the estimate, in the same currency. */
  readonly marketValueMax: number | undefined
  /** `confidence_score` in v5, `valuation_confidence_score` in v4; its range is not specified. */
  readonly confidence: number | undefined
  /** The standard deviation of the value, which is a forecast; its unit is not specified. */
  readonly forecastStandardDeviation: number | undefined
}

/**
 * One sale of a property, and where it is recorded (spec sections 2.1, 2.5, 4.3).
 *
 * @category Property
 */
export interface Sale {
  readonly date: PartialDate | undefined
  /** What was paid. The currency is not specified. */
  readonly price: number | undefined
  /** The price per square foot, in the same currency. */
  readonly pricePerSqft: number | undefined
  /** The book of the records: a label, which keeps letters and leading zeros. */
  readonly bookNumber: string | undefined
  /** The page of `bookNumber`: a label, which keeps letters and leading zeros. */
  readonly pageNumber: string | undefined
  /** The document of the records: a label, which keeps letters and leading zeros. */
  readonly documentNumber: string | undefined
}

/**
 * A score and its date (spec sections 2.1, 2.5, 4.3); v5's profiles have no date.
 *
 * @category Property
 */
export interface Score {
  /** The service's score; its range is not specified. */
  readonly value: number | undefined
  readonly date: PartialDate | undefined
}

/**
 * The service's scores of how well a property sells; only the names of the three are specified (spec sections 2.1, 2.5,
 * 4.3).
 *
 * @category Property
 */
export interface Sellability {
  readonly retail: Score | undefined
  readonly wholesale: Score | undefined
  readonly investor: Score | undefined
}

/** A valuation of which nothing is known. */
export const noValuation: Valuation = {
  date: undefined,
  marketValue: undefined,
  marketValueMin: undefined,
  marketValueMax: undefined,
  confidence: undefined,
  forecastStandardDeviation: undefined,
}

/**
 * A {@link Valuation} with every key, from the given parts.
 *
 * @category Constructors
 */
export const valuation = (parts: Parts<Valuation> = {}): Valuation => filled(noValuation, parts)

/** A sale of which nothing is known. */
export const noSale: Sale = {
  date: undefined,
  price: undefined,
  pricePerSqft: undefined,
  bookNumber: undefined,
  pageNumber: undefined,
  documentNumber: undefined,
}

/**
 * A {@link Sale} with every key, from the given parts.
 *
 * @category Constructors
 */
export const sale = (parts: Parts<Sale> = {}): Sale => filled(noSale, parts)

/** A score of which nothing is known. */
export const noScore: Score = { value: undefined, date: undefined }

/**
 * A {@link Score} with every key, from the given parts.
 *
 * @category Constructors
 */
export const score = (parts: Parts<Score> = {}): Score => filled(noScore, parts)

/** A sellability of which nothing is known. */
export const noSellability: Sellability = { retail: undefined, wholesale: undefined, investor: undefined }

/**
 * A {@link Sellability} with every key, from the given parts.
 *
 * @category Constructors
 */
export const sellability = (parts: Parts<Sellability> = {}): Sellability => filled(noSellability, parts)
