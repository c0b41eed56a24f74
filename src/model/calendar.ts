const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Without a `Date`, which takes longer than all else that reads a date: many records end with a month. */
const daysIn = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** ISO 8601 has four digits for a year. */
export const isYear = (year: number): boolean => year >= 1 && year <= 9999

/** A year of a date that has four digits without leading zeros. */
export const isFourDigitYear = (year: number): boolean => year >= 1000 && year <= 9999

export const isMonth = (month: number): boolean => month >= 1 && month <= 12

export const isDay = (year: number, month: number, day: number): boolean => day >= 1 && day <= daysIn(year, month)

const names = 'january february march april may june july august september october november december'.split(' ')

/** The number of the month with this English name, in full or the first three letters of it, or `Sept`, in any case. */
export const monthNamed = (name: string): number | undefined => {
  const letters = name.toLowerCase().replace(/^sept$/, 'sep')
  const at = names.findIndex((month) => month === letters || (letters.length === 3 && month.startsWith(letters)))
  return at === -1 ? undefined : at + 1
}
