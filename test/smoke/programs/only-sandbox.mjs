import { createSandbox } from 'people-lookup-compat/sandbox'

const sandbox = createSandbox()
const headers = { 'X-api-key': 'any key' }
const answer = await sandbox.fetch('http://sandbox.example.com/v3/phones?phone=2125550100', { headers })
console.log(answer.status)
const said = await sandbox.listen().then(
  ({ close }) => close().then(() => 'It listens.'),
  ({ message }) => message,
)
console.log(said)
