import {
  type CommentDisplayPart,
  type DeclarationReflection,
  type ProjectReflection,
  ReferenceReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc'

// Doc comments name what else to read, such as `LookupFailure`, as code: in a source, a link would need an import. In the
// reference, each name of an export is a link.

const isConstructor = ({ signatures = [] }: DeclarationReflection): boolean =>
  signatures.some(({ comment }) => comment?.getTag('@category')?.content[0]?.text === 'Constructors')

/** Whether code with its name means it: `person` and `versions` are more often a field or an option. */
const isUnmistakable = (member: DeclarationReflection): boolean =>
  /[A-Z]/.test(member.name) || (member.kindOf(ReflectionKind.Function) && !isConstructor(member))

/** All exports, those of the root first. */
const exportsOf = ({ children = [] }: ProjectReflection): readonly DeclarationReflection[] =>
  children
    .toSorted((one, other) => one.name.split('/').length - other.name.split('/').length)
    .flatMap((entry) => entry.children ?? [])
    .filter((member) => !(member instanceof ReferenceReflection) && isUnmistakable(member))

const entryOf = (reflection: Reflection): Reflection =>
  reflection.parent === undefined || reflection.kindOf(ReflectionKind.Module) ? reflection : entryOf(reflection.parent)

/**
 * The export that a comment means: of its own entry, or else of the first that has it, the root before all others. A
 * codec of the model has the name of its type, and means that type; a type that names itself needs no link.
 */
const meantIn = (
  commented: Reflection,
  name: string,
  exported: readonly DeclarationReflection[],
): DeclarationReflection | undefined => {
  const named = exported.filter((member) => member.name === name)
  const [first] = named
  if (first === commented) return undefined
  const entry = entryOf(commented)
  return name === commented.name ? first : (named.find((member) => entryOf(member) === entry) ?? first)
}

/** `@throws` begins with the name of an error, which has no backticks there. */
const nameAsCode = (parts: readonly CommentDisplayPart[]): readonly CommentDisplayPart[] => {
  const [first, ...rest] = parts
  const [, name, after = ''] = (first?.kind === 'text' ? /^(\w+)(.*)$/s.exec(first.text) : null) ?? []
  if (name === undefined) return parts
  return [{ kind: 'code', text: `\`${name}\`` }, { kind: 'text', text: after }, ...rest]
}

/** Makes each name of an export in a doc comment a link to it. */
export const linkNames = (project: ProjectReflection): void => {
  const exported = exportsOf(project)
  for (const commented of Object.values(project.reflections)) {
    const linked = (part: CommentDisplayPart): CommentDisplayPart => {
      const text = part.kind === 'code' ? /^`(\w+)`$/.exec(part.text)?.[1] : undefined
      const target = text === undefined ? undefined : meantIn(commented, text, exported)
      return text === undefined || target === undefined ? part : { kind: 'inline-tag', tag: '@linkcode', text, target }
    }
    const { comment } = commented
    if (comment === undefined) continue
    comment.summary = comment.summary.map(linked)
    for (const tag of comment.blockTags)
      tag.content = (tag.tag === '@throws' ? nameAsCode(tag.content) : tag.content).map(linked)
  }
}
