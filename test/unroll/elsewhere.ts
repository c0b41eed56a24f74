import type { OddInner } from './odd/adapters.ts'

// What odd adapters call that is no adapter's: the build leaves it as it is.

const mark = '!'

export const emphasized = ({ value }: OddInner): string => `${value ?? 'nothing'}${mark}`
