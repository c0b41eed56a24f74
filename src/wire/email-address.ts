/** A local part in quotes, or that ends in them: it may contain nearly anything. */
const quoted = /^([^\s"]*)"(?:[^"\\]|\\.)*"(?=@)/

/** Spaces, and what surrounds an address in a link, in a list or after a name. */
const isAround = /^mailto:|[\s,;|<>]/i

/** Whether a text has the form of one email address: an @ between other characters. Only the service can tell for certain. */
export const isEmailAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@')
  if (at < 1 || at === text.length - 1) return false
  const plain = text.startsWith('"') || text.includes('"@') ? text.replace(quoted, '$1q') : text
  return plain.indexOf('@') === plain.lastIndexOf('@') && !isAround.test(plain)
}
