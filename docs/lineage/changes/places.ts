/** A field's name at the end of a place, with `*` if it is a list: `majors/*`. */
const lastName = /\/?([^/*]+(?:\/\*)*)$/

/** The place of the record that a field is in. */
export const containerOf = (place: string): string => place.replace(lastName, '')

/** The field's name in that record. */
export const nameOf = (place: string): string => lastName.exec(place)?.[1] ?? place
