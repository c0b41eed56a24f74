import ts from 'typescript'

/** The value of a member of a literal, where it has a plain name and is no more than a key and a value. */
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
