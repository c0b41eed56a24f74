import { isContainer } from '../wire/json.ts'

/** Whether what was kept verbatim says anything: the rest of a list of lists, without what was in it, does not. */
export const saysAnything = (value: unknown): boolean =>
  isContainer(value) ? Object.values(value).some(saysAnything) : value !== undefined && value !== null
