import type * as model from '../../model/index.ts'
import { noSale, noScore, noSellability, noValuation } from '../../model/valuation.ts'
import { number } from './leaves.ts'
import { modelRecord } from './model-record.ts'
import type { ModelType } from './model-type.ts'
import { PartialDate } from './partial-date.ts'

/** The model's `Valuation`. */
export type Valuation = model.Valuation

/** The codec of a `Valuation`. */
export const Valuation: ModelType<Valuation> = modelRecord('Valuation', noValuation, {
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
export const Sale: ModelType<Sale> = modelRecord('Sale', noSale, {
  date: PartialDate,
  price: number,
  pricePerSqft: number,
})

/** The model's `Score`. */
export type Score = model.Score

/** The codec of a `Score`. */
export const Score: ModelType<Score> = modelRecord('Score', noScore, { value: number, date: PartialDate })

/** The model's `Sellability`. */
export type Sellability = model.Sellability

/** The codec of a `Sellability`. */
export const Sellability: ModelType<Sellability> = modelRecord('Sellability', noSellability, {
  retail: Score,
  wholesale: Score,
  investor: Score,
})
