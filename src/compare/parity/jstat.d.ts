// The package has no types of its own.
declare module 'jstat' {
  const jstat: {
    readonly jStat: {
      readonly beta: {
        /** The quantile of a beta distribution. */
        readonly inv: (probability: number, alpha: number, beta: number) => number
      }
    }
  }
  export = jstat
}
