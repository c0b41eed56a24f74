import { createLookup } from '../../../src/public/index.ts'
import { createShadow, budgetFile } from '../../../src/public/compare.ts'

// A program that shadows lookups of many phones, and never ends by itself: a test kills it.

const [baseUrl = '', journal = '', requests = ''] = process.argv.slice(2)

const options = { baseUrl, apiKey: 'any key' } as const
const lookup = createShadow({
  trusted: createLookup({ ...options, versions: ['v3'] }),
  candidate: createLookup({ ...options, versions: ['v5'] }),
  sample: 1,
  budget: { requests: Number(requests), journal: budgetFile(journal) },
})

for (let phone = 2_125_550_100; ; phone++) {
  await lookup.phones(String(phone))
  if (phone === 2_125_550_103) console.log('under way')
}
