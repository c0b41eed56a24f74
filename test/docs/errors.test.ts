import test from 'ava'
import { leftsOf, membersOf, throwsOf } from '../support/public-members.ts'

// The type of a function that throws does not say what: its doc comment does.

test('a function that throws says each error that its twin in the entry for fp-ts may return, and no other', (t) => {
  const said = throwsOf('index')
  const lefts = leftsOf('fp')
  t.deepEqual([...lefts.keys()].toSorted(), ['normalize', 'parsePayload', 'render', 'translate'])
  for (const [name, errors] of lefts) t.deepEqual(said.get(name), errors, name)
})

test('a method of a lookup says the same in both entries', (t) => {
  const docsOf = (entry: string) =>
    membersOf(entry).flatMap(({ name, doc }) => (/^(Lookup|Task)Methods\.(\w+)$/.test(name) ? [doc] : []))
  const [promises, tasks] = [docsOf('index'), docsOf('fp')]
  t.is(promises.length, 7)
  for (const [at, doc] of promises.entries()) t.true(tasks[at]?.startsWith(doc), doc)
})
