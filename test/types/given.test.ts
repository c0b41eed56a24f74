import test from 'ava'
import { complaintsAboutEach, hoverOfLast, linesComplainedOf } from '../support/compiler.ts'
import { givenPrograms } from './given-programs.ts'

// `Given` makes the compiler list the lines that read what a version cannot give. test/smoke does this with other compilers.

test('each line that reads what v5 cannot give is an error, and no other is', (t) => {
  t.true(givenPrograms.length >= 20)
  for (const [at, lines] of linesComplainedOf(givenPrograms).entries()) {
    const program = givenPrograms[at]
    t.deepEqual(lines, program?.lost, program?.name)
  }
})

test('the error says why, and so does the type where the cursor rests', (t) => {
  const text = `import type { V3PersonPayload } from 'people-lookup-compat/v3'
import type { Given } from 'people-lookup-compat/compare'
const personOf = ({ person }: Given<V3PersonPayload, 'v5'>) => person
const age = (answer: Given<V3PersonPayload, 'v5'>) => answer.person?.age
void [age, personOf]
`
  const [complaints = []] = complaintsAboutEach([{ text }])
  t.is(complaints.length, 1)
  t.regex(
    complaints[0] ?? '',
    /^Property 'age' does not exist on type 'Without<V3ProfilePayload, "v5 does not give these", "age"/,
  )
  const hover = hoverOfLast(`${text}declare const one: ReturnType<typeof personOf>\none`)
  t.regex(hover, /Without<V3ProfilePayload, "v5 does not give these", "age"/)
  t.notRegex(hover, /never/)
})

test('a type that is no answer is refused in words', (t) => {
  const [complaints = []] = complaintsAboutEach([
    {
      text: "import type { Given } from 'people-lookup-compat/compare'\ndeclare const one: Given<{ a: 1 }, 'v5'>\none.a",
    },
  ])
  t.is(complaints.length, 1)
})
