import ts from 'typescript'

/** The value of a member of a literal, if it has a plain name and is only a key and a value. */
export const valueOf = (member: ts.ObjectLiteralElementLike): ts.Expression | undefined => {
  if (ts.isPropertyAssignment(member) && ts.isIdentifier(member.name)) return member.initializer
  return ts.isShorthandPropertyAssignment(member) ? member.name : undefined
}

/** The member of a literal that has this plain name. */
export const memberNamed = (
  { properties }: ts.ObjectLiteralExpression,
  key: string,
): ts.ObjectLiteralElementLike | undefined =>
  properties.find(({ name }) => name !== undefined && ts.isIdentifier(name) && name.text === key)

/** The values of a literal, by key. */
export type Members = ReadonlyMap<string, ts.Expression>

/** The members of a literal, or `undefined` if one of them is more than a plain key and a value. */
export const membersOf = (members: readonly ts.ObjectLiteralElementLike[]): Members | undefined => {
  const found = new Map<string, ts.Expression>()
  for (const member of members) {
    const value = valueOf(member)
    if (value === undefined || member.name === undefined || !ts.isIdentifier(member.name)) return undefined
    found.set(member.name.text, value)
  }
  return found
}
