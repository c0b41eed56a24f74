import type { Command } from 'commander'

/** Adds `help`. Commander's own prints the help of the whole program where there is no such command, and no error. */
export const addHelp = (program: Command): void => {
  program
    .helpCommand(false)
    .command('help')
    .usage('[command]')
    .summary('print help for a command')
    .description('Prints help for a command, or for the whole program.')
    .argument('[command]', 'one of those that the help of the program lists')
    .action(async (name: string | undefined) => {
      const command = name === undefined ? program : program.commands.find((each) => each.name() === name)
      // A command that there is not is refused as it is without `help` before it.
      if (command === undefined) await program.parseAsync([name ?? ''], { from: 'user' })
      else command.help()
    })
}
