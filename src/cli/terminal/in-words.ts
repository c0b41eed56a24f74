import { listed } from '../../errors/listed.ts'
import { type Operation, operations, type Version, versions } from '../../model/version.ts'
import { inOrder, versionsThatOffer } from '../../versions/spokes.ts'

// Versions and operations in words, for help texts.

/** `v3, v4 and v5` */
export const allVersions = listed(versions, 'and')

/** `v3, v4 or v5` */
export const anyVersion = listed(versions, 'or')

/** `v3, v4, v5, or auto to detect it for each payload` */
export const versionsOrAuto = `${versions.join(', ')}, or auto to detect it for each payload`

/** `person, names, phones, emails or addresses` */
export const anyOperation = listed(operations, 'or')

/** Versions in the order in which they are asked: `v5 and v4`. */
export const versionsInOrder = (some: readonly Version[]): string => listed(inOrder(some), 'and')

/** The versions that offer an operation. */
export const versionsOffering = (operation: Operation): string => versionsInOrder(versionsThatOffer(operation))
