import type * as model from '../../model/index.ts'
import { record } from '../record.ts'
import { number, text } from './leaves.ts'
import type { ModelType } from './model-type.ts'
import { PartialDate } from './partial-date.ts'

/** The model's `Valuation`. */
export type Valuation = model.Valuation

/** The codec of a `Valuation`. */
export const Valuation: ModelType<Valuation> = record('Valuation', {
  date: PartialDate,
  marketValue: number,
  marketValueMin: number,
  marketValueMax: number,
  confidence: number,
  forecastStandardDeviation: number,
})

/** The model's `Sale`. */
export type Sale = model.Sale

/** The codec of a `Sale`. */
export const Sale: ModelType<Sale> = record('Sale', {
  date: PartialDate,
  price: number,
  pricePerSqft: number,
  bookNumber: text,
  pageNumber: text,
  documentNumber: text,
})

/** The model's `Score`. */
export type Score = model.Score

/** The codec of a `Score`. */
export const Score: ModelType<Score> = record('Score', {
  value: number,
  date: PartialDate,
})

/** The model's `Sellability`. */
export type Sellability = model.Sellability

/** The codec of a `Sellability`. */
export const Sellability: ModelType<Sellability> = record('Sellability', {
  retail: Score,
  wholesale: Score,
  investor: Score,
})
