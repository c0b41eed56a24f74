import test from 'ava'
import { runCli } from './run-cli.ts'

test('explain suggests five names at most, from all operations together', async (t) => {
  const { code, stderr } = await runCli(['explain', 'addres'])
  t.is(code, 3)
  const [, nearest = ''] = /: ([\w, ]+)\.\n$/.exec(stderr) ?? []
  t.deepEqual(nearest.split(', '), ['address', 'addresses', 'addressChanges', 'address_id', 'street_address'])
})
