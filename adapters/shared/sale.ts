import type { Sale } from '../../src/model/valuation.ts'
import { saysNothing } from './nothing.ts'

/** A sale, or `undefined` if nothing was sent. */
export const saleOf = ({
  date,
  price,
  pricePerSqft,
  bookNumber,
  pageNumber,
  documentNumber,
}: Partial<Sale>): Sale | undefined => {
  const sale = { date, price, pricePerSqft, bookNumber, pageNumber, documentNumber }
  return saysNothing(sale) ? undefined : sale
}
