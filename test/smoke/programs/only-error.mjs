import { isLookupError } from 'people-lookup-compat'

console.log(isLookupError(new Error('Ada Byron')) ? 'ours' : 'another')
