const controls = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g

/** Without the controls that JSON escapes in strings: outside of them, they are line breaks. */
const controlsInJson = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g

const codeOf = (control: string): string => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Text that is safe for a terminal: characters that move the cursor, set colours or change direction are escaped. */
export const printable = (text: string): string => text.replace(controls, codeOf)

/** JSON that is safe for a terminal, and has the same meaning: in its strings, such escapes mean the characters. */
export const printableJson = (text: string): string => text.replace(controlsInJson, codeOf)

/** Lines that are safe for a terminal: their ends and tabs stay. */
export const printableLines = (text: string): string =>
  text.replace(controls, (control) => (/[\n\t]/.test(control) ? control : control === '\r' ? '' : codeOf(control)))
