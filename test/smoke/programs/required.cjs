// Every entry by require(). The names of the entries are the arguments.

const assert = require('node:assert/strict')

const { normalize } = require('people-lookup-compat')

const check = async () => {
  for (const name of process.argv.slice(2)) {
    // One copy, however it is asked for: an `instanceof` of an error would not hold across two.
    assert.equal(require(name), await import(name), name)
  }
  const { value } = normalize('v4', 'person', { data: { person: { id: '7', full_name: 'Ada Byron' } } })
  assert.equal(value.names[0].full, 'Ada Byron')
  console.log('as promised')
}

check()
