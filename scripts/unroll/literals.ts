import ts from 'typescript'

/** The values of a literal, by key. */
export type Members = ReadonlyMap<string, ts.Expression>

/** The members of a literal, or `undefined` if one of them is more than a plain key and a value. */
export const membersOf = (members: readonly ts.ObjectLiteralElementLike[]): Members | undefined => {
  const found = new Map<string, ts.Expression>()
  for (const member of members) {
    if (ts.isShorthandPropertyAssignment(member)) found.set(member.name.text, member.name)
    else if (ts.isPropertyAssignment(member) && ts.isIdentifier(member.name))
      found.set(member.name.text, member.initializer)
    else return undefined
  }
  return found
}
