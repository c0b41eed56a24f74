import test from 'ava'
import { runCli } from './run-cli.ts'

const payload = {
  person: {
    is_deceased: false,
    gender: 7,
    shoe_size: 39,
    hat_size: 58,
    work_history: [
      { title: 'Clerk', is_current: true, start_date: '2019-05-03' },
      { title: 'Cook', end_date: '2015' },
      { title: 'Baker', start_date: '2001-02', end_date: '2004' },
    ],
  },
}

const listing = `death
  isDeceased  no
workHistory
  - title      Clerk
    isCurrent  yes
    period     since 2019-05-03
  - title   Cook
    period  until 2015
  - title   Baker
    period  2001-02 to 2004

1 issue, 2 extras (in JSON they are listed)
v3 person
`

test('--pretty says yes and no, since and until, and counts what is not in the listing', async (t) => {
  const { code, stdout, stderr } = await runCli(['normalize', 'v3', 'person', '--pretty'], {
    input: JSON.stringify(payload),
  })
  t.deepEqual([code, stderr], [0, ''])
  t.is(stdout, listing)
})
