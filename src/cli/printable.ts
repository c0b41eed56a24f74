const controls = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g

/** The same in JSON, whose texts hold no control characters of the first set: what there is breaks its lines. */
const controlsInJson = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g

const codeOf = (control: string): string => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Text of others, safe for a terminal: what would move the cursor, set colours or turn the line around is its code. */
export const printable = (text: string): string => text.replace(controls, codeOf)

/** JSON, safe for a terminal and the same JSON: in its texts, codes mean what they are the codes of. */
export const printableJson = (text: string): string => text.replace(controlsInJson, codeOf)
