import type { Command } from 'commander'
import { addGatewayLearn } from './gateway-learn.ts'

export const addGateway = (program: Command): void => {
  const gateway = program
    .command('gateway')
    .summary('answer old versions from the data of a newer one')
    .description('Answers old versions.')
  addGatewayLearn(gateway)
}
