import { listed } from '../../errors/listed.ts'
import { type Operation, operations, type Version, versions } from '../../model/version.ts'
import { versionsThatOffer } from '../../spokes/find-spoke.ts'

// Versions and operations in words, for help texts.

/** `v3, v4 and v5` */
export const allVersions = listed(versions, 'and')

/** `v3, v4 or v5` */
export const anyVersion = listed(versions, 'or')

/** `v3, v4, v5, or auto to detect it for each payload` */
export const versionsOrAuto = `${versions.join(', ')}, or auto to detect it for each payload`

/** `person, names, phones, emails or addresses` */
export const anyOperation = listed(operations, 'or')

/** Versions, the newest first: `v5 and v4`. */
export const newestFirst = (some: readonly Version[]): string => listed([...some].reverse(), 'and')

/** The versions that offer an operation, the newest first. */
export const versionsOffering = (operation: Operation): string => newestFirst(versionsThatOffer(operation))
