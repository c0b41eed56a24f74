import type { OddInner } from './odd/adapters.ts'

// What odd adapters call outside of the adapters: the build leaves it as it is.

const mark = '!'

export const emphasized = ({ value }: OddInner): string => `${value ?? 'nothing'}${mark}`
