import { V3Person } from 'people-lookup-compat/v3'

console.log(V3Person.decode({ person: { id: 7, full_name: 'Ada Byron' } }).right.names[0].full)
