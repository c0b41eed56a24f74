import { dirname } from 'node:path'
import ts from 'typescript'
import { root } from './run.ts'

// The house as the compiler sees it, with programs of users or with a line of it changed, without writing any of it.

/** The files and the options of the house. */
const configured = ts.getParsedCommandLineOfConfigFile(
  `${root}tsconfig.json`,
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)

/** Users import the package by its name, which need not be built. */
const paths = { 'people-lookup-compat': ['./src/index.ts'], 'people-lookup-compat/*': ['./src/*.ts'] }

/** Texts that stand in for files, by their path from the root. */
const texts = new Map<string, { readonly text: string; readonly version: number }>()

const nameOf = (file: string): string => file.slice(root.length)

const service = ts.createLanguageService({
  getCompilationSettings: () => ({ ...configured?.options, paths }),
  getScriptFileNames: () => [...(configured?.fileNames ?? []), ...[...texts.keys()].map((name) => root + name)],
  getScriptVersion: (file) => String(texts.get(nameOf(file))?.version ?? 0),
  getScriptSnapshot: (file) => {
    const text = texts.get(nameOf(file))?.text ?? ts.sys.readFile(file)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  },
  getCurrentDirectory: () => root,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (file) => texts.has(nameOf(file)) || ts.sys.fileExists(file),
  readFile: (file, encoding) => ts.sys.readFile(file, encoding),
  directoryExists: (folder) =>
    ts.sys.directoryExists(folder) || [...texts.keys()].some((name) => dirname(root + name) === folder),
  getDirectories: (folder) => ts.sys.getDirectories(folder),
})

let version = 0

const complaintsIn = (name: string): readonly string[] =>
  service
    .getSemanticDiagnostics(root + name)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))

/** The answer to a question while these texts stand in for files. */
const withTexts = <A>(files: readonly (readonly [name: string, text: string])[], ask: () => A): A => {
  version += 1
  for (const [name, text] of files) texts.set(name, { text, version })
  const answer = ask()
  for (const [name] of files) texts.delete(name)
  return answer
}

/** What a file of the house says. */
export const sourceOf = (name: string): string => ts.sys.readFile(root + name) ?? ''

/** A user's program, that has imported the library and has some values at hand. */
export const withLibrary = (text: string): string => `
import { normalize, render, translate, type Person, type EmailLookup } from 'people-lookup-compat'
declare const payload: unknown
declare const person: Person
declare const emails: EmailLookup
void [normalize, render, translate, payload, person, emails]
${text}`

/** A program of a user, and other files in its folder. */
export interface UsersProgram {
  readonly text: string
  readonly beside?: readonly (readonly [name: string, text: string])[]
}

/** What the compiler says of each of several programs: all at once, as it looks at what they import for each time. */
export const complaintsAboutEach = (programs: readonly UsersProgram[]): readonly (readonly string[])[] => {
  const folders = programs.map((program, at) => ({ ...program, folder: `a-users-folder-${at}` }))
  const files = folders.flatMap(({ folder, text, beside = [] }) => [
    [`${folder}/program.ts`, text] as const,
    ...beside.map(([name, other]) => [`${folder}/${name}`, other] as const),
  ])
  return withTexts(files, () => folders.map(({ folder }) => complaintsIn(`${folder}/program.ts`)))
}

/** What the compiler says of files once changes are made to them, or to others that they rest on. */
export const complaintsAfter = (
  changes: Readonly<Record<string, (text: string) => string>>,
  asked: readonly string[] = Object.keys(changes),
): readonly string[] => {
  const files = Object.entries(changes).map(([name, change]) => [name, change(sourceOf(name))] as const)
  for (const [name, text] of files)
    if (text === sourceOf(name)) throw new Error(`The change to ${name} changes nothing.`)
  return withTexts(files, () => asked.flatMap(complaintsIn))
}

const shownOfLast = (text: string, part: 'displayParts' | 'documentation'): string =>
  withTexts([['a-users-program.ts', text]], () =>
    ts.displayPartsToString(service.getQuickInfoAtPosition(`${root}a-users-program.ts`, text.length - 1)?.[part]),
  )

/** What an editor shows of the last word of a program. */
export const hoverOfLast = (text: string): string => shownOfLast(text, 'displayParts')

/** The doc comment that it shows below. */
export const docOfLast = (text: string): string => shownOfLast(text, 'documentation')

/** All that is compiled, as types. */
export const wholeProgram = (): ts.Program => {
  const found = service.getProgram()
  if (found === undefined) throw new Error('There is nothing to compile.')
  return found
}
