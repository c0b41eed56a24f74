const controls = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]/g

/** Text of others, safe for a terminal: what would move the cursor, set colours or turn the line around is its code. */
export const printable = (text: string): string =>
  text.replace(controls, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)
