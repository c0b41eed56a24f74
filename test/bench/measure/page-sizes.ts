/** How many people a page is made to hold; the service's own hold 50 at most (spec section 8). */
export const pageSizes: readonly number[] = [1, 10, 100, 1000, 10_000]
