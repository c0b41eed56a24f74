import test from 'ava'
import { everyCodec } from '../../src/spokes/codecs.ts'
import { everySpoke } from '../../src/spokes/spoke-of.ts'

test('every spoke is written by the codec that has its reader', (t) => {
  t.is(everyCodec().length, everySpoke().length)
  for (const { codec, reader } of everyCodec()) {
    t.is(codec.name, reader.name)
    t.true(Object.is(codec.read, reader.read))
  }
})
