import type { Command } from 'commander'
import { print } from '../terminal/output.ts'

/** Adds `help`. For an unknown command, Commander's own `help` prints the general one and no error. */
export const addHelp = (program: Command): void => {
  program
    .command('help')
    .usage('[command]')
    .description('Prints help for a command, or for the whole program.')
    .argument('[command]', 'one of those that the help of the program lists')
    .action(async (name: string | undefined) => {
      const command = name === undefined ? program : program.commands.find((each) => each.name() === name)
      // An unknown command is refused as it would be without `help`.
      if (command === undefined) await program.parseAsync([name ?? ''], { from: 'user' })
      else command.help()
    })
}

export const addVersion = (program: Command): void => {
  program
    .command('version')
    .description('Prints the version of the program.')
    .action(async () => print(`${program.version() ?? ''}\n`))
}
