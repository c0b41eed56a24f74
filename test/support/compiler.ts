import { dirname } from 'node:path'
import ts from 'typescript'
import { root } from './run.ts'

// The repository as the compiler sees it, with programs of users added or files changed, without writing to disk.

/** The files of the package, and the options of programs that use it. */
const configured = ts.getParsedCommandLineOfConfigFile(
  `${root}tsconfig.build.json`,
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)

/** Programs of users run in Node, which has more than the oldest browsers. */
const lib = ['es2023', 'dom', 'dom.iterable'].map((name) => `lib.${name}.d.ts`)

/** Users import the package by its name; for that, it need not be built. */
const paths = { 'people-lookup-compat': ['./src/public/index.ts'], 'people-lookup-compat/*': ['./src/public/*.ts'] }

/** Texts that replace files, by their path from the root. */
const texts = new Map<string, { readonly text: string; readonly version: number }>()

const nameOf = (file: string): string => file.slice(root.length)

const service = ts.createLanguageService({
  // Declarations are the build's concern: here, some exports have no annotation, and inferred types too long to be written.
  getCompilationSettings: () => ({ ...configured?.options, lib, paths, declaration: false }),
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

/** The lines of a file with an error, each once. */
const linesIn = (name: string): readonly number[] => [
  ...new Set(
    service
      .getSemanticDiagnostics(root + name)
      .flatMap(({ file, start = 0 }) =>
        file === undefined ? [] : [file.getLineAndCharacterOfPosition(start).line + 1],
      ),
  ),
]

const complaintsIn = (name: string): readonly string[] =>
  service
    .getSemanticDiagnostics(root + name)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))

/** What `ask` returns while these texts replace files. */
const withTexts = <A>(files: readonly (readonly [name: string, text: string])[], ask: () => A): A => {
  version += 1
  for (const [name, text] of files) texts.set(name, { text, version })
  const answer = ask()
  for (const [name] of files) texts.delete(name)
  return answer
}

/** The text of a file of the repository. */
export const sourceOf = (name: string): string => ts.sys.readFile(root + name) ?? ''

/** A user's program that has imported the library and has some values to use. */
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

/** What the compiler reports for each of several programs: checked together, as each check repeats that of the imports. */
export const complaintsAboutEach = (programs: readonly UsersProgram[]): readonly (readonly string[])[] => {
  const folders = programs.map((program, at) => ({ ...program, folder: `a-users-folder-${at}` }))
  const files = folders.flatMap(({ folder, text, beside = [] }) => [
    [`${folder}/program.ts`, text] as const,
    ...beside.map(([name, other]) => [`${folder}/${name}`, other] as const),
  ])
  return withTexts(files, () => folders.map(({ folder }) => complaintsIn(`${folder}/program.ts`)))
}

/** The lines of each of several programs that are errors. */
export const linesComplainedOf = (programs: readonly UsersProgram[]): readonly (readonly number[])[] => {
  const files = programs.map(({ text }, at) => [`a-users-folder-${at}/program.ts`, text] as const)
  return withTexts(files, () => files.map(([name]) => linesIn(name)))
}

/** What the compiler reports for files after changes to them, or to others that they depend on. */
export const complaintsAfter = (
  changes: Readonly<Record<string, (text: string) => string>>,
  asked: readonly string[] = Object.keys(changes),
): readonly string[] => {
  const files = Object.entries(changes).map(([name, change]) => [name, change(sourceOf(name))] as const)
  for (const [name, text] of files)
    if (text === sourceOf(name)) throw new Error(`${name} no longer has what this test replaces: adapt the test.`)
  return withTexts(files, () => asked.flatMap(complaintsIn))
}

const shownOfLast = (text: string, part: 'displayParts' | 'documentation'): string =>
  withTexts([['a-users-program.ts', text]], () =>
    ts.displayPartsToString(service.getQuickInfoAtPosition(`${root}a-users-program.ts`, text.length - 1)?.[part]),
  )

/** What an editor shows for the last word of a program. */
export const hoverOfLast = (text: string): string => shownOfLast(text, 'displayParts')

/** The doc comment that it shows below. */
export const docOfLast = (text: string): string => shownOfLast(text, 'documentation')

/** What an editor shows of each call without arguments, while they are typed: the parameters of every overload. */
export const parametersShown = (text: string): readonly (readonly string[])[] =>
  withTexts([['a-users-program.ts', text]], () =>
    [...text.matchAll(/\(\)/g)].map(({ index }) =>
      (service.getSignatureHelpItems(`${root}a-users-program.ts`, index + 1, undefined)?.items ?? []).map(
        ({ parameters }) => parameters.map(({ displayParts }) => ts.displayPartsToString(displayParts)).join(', '),
      ),
    ),
  )

/** All that is compiled, as types. */
export const wholeProgram = (): ts.Program => {
  const found = service.getProgram()
  if (found === undefined) throw new Error('There is nothing to compile.')
  return found
}
