import { normalize } from 'people-lookup-compat'

const { value } = normalize('v3', 'person', { person: { id: 7, full_name: 'Ada Byron' } })
console.log(value.names[0].full)
