/** The numbers of people on the measured pages; the service's own have at most 50 (spec section 8). */
export const pageSizes: readonly number[] = [1, 10, 100, 1000, 10_000]
