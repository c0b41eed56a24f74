/** How many lookups are under way at once. */
export const concurrencies: readonly number[] = [1, 32]
