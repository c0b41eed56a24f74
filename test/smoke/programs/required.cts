// The types that a CommonJS file sees.

import { normalize, type Person } from 'people-lookup-compat'
import fp = require('people-lookup-compat/fp')

export const person: Person = normalize('v3', 'person', {}).value
export const either = fp.normalize('v3', 'person', {})
// @ts-expect-error v4 has no email search
normalize('v4', 'emails', {})
