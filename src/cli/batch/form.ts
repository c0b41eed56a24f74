/** The form of an input. */
export interface Form {
  /** What separates its cells; `undefined` if there is one a line. */
  readonly delimiter: string | undefined
  readonly isJson: boolean
  /** Whether its first row names the columns. */
  readonly hasHeader: boolean
}

/** The form of an input, and the names of its columns, if it has any. */
export interface Detected {
  readonly form: Form
  readonly columns: readonly string[] | undefined
}

/** A character that no text contains. */
export const noDelimiter = '\u0000'

/** What the user says about the form of an input. */
export interface TableWishes {
  readonly delimiter: string | undefined
  /** The columns that were named for inputs: then the first row names them. */
  readonly map: Readonly<Record<string, string>>
}
