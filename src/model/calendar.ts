/** `Date.UTC` reads years below 100 as 1900 to 1999, which have the same leap years. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Every month has at least this many days, so the month seldom needs to be looked up. */
const shortestMonth = 28

/** Whether a whole number is a year of a date: ISO 8601 has four digits for it. */
export const isYear = (year: number): boolean => year >= 1 && year <= 9999

/** Whether a whole number is a month, 1 to 12. */
export const isMonth = (month: number): boolean => month >= 1 && month <= 12

/** Whether a whole number is a day of this month. */
export const isDay = (year: number, month: number, day: number): boolean =>
  day >= 1 && (day <= shortestMonth || day <= daysIn(year, month))
