import { createLookup } from 'people-lookup-compat'

createLookup({ baseUrl: 'https://api.example.com', apiKey: 'key', versions: ['v5'] })
console.log('Ada Byron')
