import ts from 'typescript'
import { root } from './run.ts'

// The house as the compiler sees it, with files of one's own or with a line of it changed, without writing any of it.

/** The files and the options of the house. */
export const configured = ts.getParsedCommandLineOfConfigFile(
  `${root}tsconfig.json`,
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)

/** Texts that stand in for files, by their path from the root. */
const texts = new Map<string, { readonly text: string; readonly version: number }>()

const nameOf = (file: string): string => file.slice(root.length)

const service = ts.createLanguageService({
  getCompilationSettings: () => configured?.options ?? {},
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
  directoryExists: (folder) => ts.sys.directoryExists(folder),
  getDirectories: (folder) => ts.sys.getDirectories(folder),
})

let version = 0

const complaints = (name: string): readonly string[] =>
  service
    .getSemanticDiagnostics(root + name)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))

const withText = <A>(name: string, text: string, ask: () => A): A => {
  version += 1
  texts.set(name, { text, version })
  const found = ask()
  texts.delete(name)
  return found
}

/** What a file of the house says. */
export const sourceOf = (name: string): string => ts.sys.readFile(root + name) ?? ''

const preamble = `import { normalize, render, translate, type Person, type EmailLookup } from './index.ts'
declare const payload: unknown
declare const person: Person
declare const emails: EmailLookup
void [normalize, render, translate, payload, person, emails]
`

const program = 'src/a-users-program.ts'

/** What the compiler says of a user's program, that has imported the library and has some values at hand. */
export const complaintsAbout = (text: string): readonly string[] =>
  withText(program, preamble + text, () => complaints(program))

/** What the compiler says of a program, with other files beside it by their names. */
export const complaintsAboutAll = (
  text: string,
  [file, ...others]: readonly (readonly [name: string, text: string])[] = [],
): readonly string[] =>
  file === undefined
    ? withText(program, text, () => complaints(program))
    : withText(`src/${file[0]}`, file[1], () => complaintsAboutAll(text, others))

/** What the compiler says of a file once a change is made to it, or to another one that it rests on. */
export const complaintsAfter = (
  name: string,
  change: (text: string) => string,
  ask: string = name,
): readonly string[] => {
  const before = sourceOf(name)
  const after = change(before)
  if (before === after) throw new Error(`The change to ${name} changes nothing.`)
  return withText(name, after, () => complaints(ask))
}

/** What an editor shows of the last word of a program. */
export const hoverOfLast = (text: string): string =>
  withText(program, text, () => {
    const info = service.getQuickInfoAtPosition(root + program, text.length - 1)
    return ts.displayPartsToString(info?.displayParts)
  })
