import { testsIn } from '../support/tests-in.ts'

testsIn(import.meta.dirname)
