import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import test from 'ava'
import { temporaryFolder } from '../../scripts/support/temporary-folder.ts'
import { createSandbox } from '../../src/public/sandbox.ts'
import { root } from '../support/run.ts'
import { startGateway } from './start-gateway.ts'

// The unit of guide 13 is one that systemd reads, and its command one that the program understands.

const guide = readFileSync(`${root}docs/13-keep-old-programs-running.md`, 'utf8')
const [, unit = ''] = /```ini\n([^]*?)```/.exec(guide) ?? []
const [, program = '', options = ''] = /^ExecStart=(\S+) gateway (.*)$/m.exec(unit) ?? []

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) console.warn('SKIPPED: the unit of guide 13 is not verified, as this machine has no systemd-analyze.')

const withSystemd = hasSystemd ? test : test.skip

withSystemd('systemd finds nothing wrong with the unit', (t) => {
  const file = `${temporaryFolder()}/people-gateway.service`
  // It also checks that the program exists.
  writeFileSync(file, unit.replace(program, process.execPath))
  t.notThrows(() => execFileSync('systemd-analyze', ['verify', '--man=no', file], { stdio: 'pipe' }))
  writeFileSync(file, unit.replace('[Service]', '[Servise]'))
  t.not(spawnSync('systemd-analyze', ['verify', '--man=no', file]).status, 0)
})

test('the command of the unit starts a gateway, and systemd can stop it', async (t) => {
  t.true(program.endsWith('/node_modules/.bin/people-lookup-compat'))
  const service = await createSandbox().listen()
  t.teardown(service.close)
  const words = options.split(' ')
  const placed = words.map((word, at) => {
    if (words[at - 1] === '--port') return '0'
    return words[at - 1] === '--base-url' ? service.url : word
  })
  const gateway = await startGateway(t, placed)
  const at = gateway.url.replace('0.0.0.0', '127.0.0.1')
  const answer = await fetch(`${at}/v3/person_ids?id=1234567890`, { headers: { 'X-api-key': 'any key' } })
  t.is(answer.status, 200)
  t.truthy(answer.headers.get('sunset'))
  gateway.kill('SIGTERM')
  t.is((await gateway.end).code, 0)
})
