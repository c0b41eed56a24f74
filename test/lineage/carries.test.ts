import test from 'ava'
import { listed } from '../../src/errors/problem.ts'
import { carries, type Operation, versions } from '../../src/public/index.ts'

// What a version cannot express differs from what it did not send.

test('carries distinguishes what a version cannot express from what it did not send', (t) => {
  t.false(carries('v3', 'person', '/languages'))
  t.true(carries('v5', 'person', '/languages'))
  t.true(carries('v5', 'person', '/languages/0/proficiency'))
  t.true(carries('v5', 'person', '/languages/*/proficiency'))
  t.true(carries('v3', 'person', '/names/0/full'))
  t.false(carries('v3', 'person', '/birth'))
  t.true(carries('v4', 'person', '/birth/date/month'))
  t.false(carries('v4', 'person', '/birth/date/day'))
  t.true(carries('v3', 'phones', '/owners/*/ownership/status'))
  t.true(carries('v5', 'addresses', '/properties/*/financialInsight/preforeclosureDate'))
  t.true(carries('v5', 'addresses', '/properties/*/financialInsight/isPreforeclosureDateKnown'))
  t.false(carries('v4', 'emails', '/owners'))
  t.false(carries('v5', 'phones', '/owners/*/phones/*/fragments'), 'v5 specifies the form of a phone')
  t.true(carries('v3', 'phones', '/owners/0/schools/0/fragments/a\nb/0'))
})

test('carries refuses a path that is not in the model, and names the nearest', (t) => {
  const cases: readonly (readonly [Operation, path: string, nearest: string])[] = [
    ['person', 'languages', '/languages'],
    ['person', '/langauges', '/languages'],
    ['person', '/marital_status', '/maritalStatus'],
    ['names', '/names', '/items/*/names'],
    ['person', '/names/full', '/names/*/full'],
    ['person', '/relatives/*/names/*/ful', '/relatives/*/names/*/full'],
  ]
  for (const [operation, path, nearest] of cases) {
    for (const version of versions) {
      const error = t.throws((): unknown => Reflect.apply(carries, undefined, [version, operation, path]), {
        instanceOf: RangeError,
      })
      t.is(error.message, `The value of ${operation} has no such path: the nearest is ${nearest}.`)
    }
  }
  t.throws(() => carries('v5', 'person', '/phones/0/full'), { instanceOf: RangeError }, 'a phone has no name')
  t.true(carries('v5', 'person', ''))
  t.false(carries('v5', 'emails', '/owners/3/languages/0/language'), 'an owner is a person, too')
  t.false(carries('v3', 'person', '/relatives/0/relatives/0/fragments/any thing/7'))
  t.false(carries('v4', 'emails', '/owners/*/id'))
})

test('carries refuses a version or an operation that does not exist, and names those that do', (t) => {
  const message = `The version comes first (${listed(versions)}), then the operation (person, names, phones, emails or addresses).`
  for (const wrong of [
    ['V5', 'person', '/languages'],
    [5, 'person', '/languages'],
    ['v5', 'people', '/languages'],
    ['person', 'v5', '/languages'],
    ['v5', '/languages'],
    ['v5', 'constructor', '/languages'],
    [],
  ]) {
    t.throws((): unknown => Reflect.apply(carries, undefined, wrong), { instanceOf: RangeError, message })
  }
})
