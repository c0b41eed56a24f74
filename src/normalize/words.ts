// What words say. A message counts as a whole, and its words as whole words in their places: `no` belongs to the noun after it, and
// what follows `for` or `in` is somebody's name, or a place. Of a service's thousand ways to fail, a closed vocabulary is enough:
// words that it does not know say nothing.

/** What words say: that all is well; nothing that is known; just "error"; that there is nobody; that something failed. */
export type Said = 'well' | 'unclear' | 'broken' | 'nobody' | 'failed'

const alternatives = (words: string): string => `(?:${words.split(' ').join('|')})`

/** What may not be there, and is then nobody. */
const whom = alternatives(
  'results? records? match(?:es)? data persons? people owners? address(?:es)? profiles? entr(?:y|ies) hits? individuals? residents? contacts? listings? propert(?:y|ies) information content phones? numbers? emails? documents? rows? items? resources?',
)

/** Words between a negation and that. */
const some = `(?:${alternatives(
  'any the this that your a such more other further matching exact public relevant requested specified given available search person phone email contact',
)} )*`

/** What goes on after it: otherwise, the noun is a part of another one, as in `no data source`. */
const after = `(?= (?:\\||$|${alternatives(
  'found available exists? returned match(?:es|ed|ing)? was were is are has have had for with that in at on to by under of from could can located named called do does did not or and but because due please yet within near as since',
)} ))`

/** What a service is made of, or asks for. If it is not there, that is a failure. */
const machine = alternatives(
  'keys? tokens? credentials? endpoints? routes? ur[il]s? paths? pages? hosts? index(?:es)? tables? columns? servers? upstreams? backends? databases? connections? services? functions? methods? handlers? sources? quotas? credits? permissions? parameters? fields? headers? shards? clusters? nodes? accounts?',
)

/** Whose names follow, to the end of what is said. */
const names = `(?: (?:for|named|called|with|in|near|at|of|by|under|matching)(?: (?!(?:because|due|as|since|please|but|and|or) )[^ |]+)*)?`

const notInRequest = `(?! in (?:the |your )?(?:request|query|body|headers?|payload|parameters?|url) )`

const nobody = new RegExp(
  [
    ` (?:no|0|zero) ${some}${whom}${after}(?: (?:was |were )?(?:found|available|returned|match(?:es|ed|ing)?))?`,
    ` (?:not|unable to) (?:find|locate|match|identify|return|have) ${some}(?:${whom}${after}|any(?:one|body|thing)|it(?= )|them(?= ))`,
    `(?: ${whom}(?: (?!${machine} )[^ |]+){0,6}?| \\||^(?: 404)?) (?:(?:was|were|is|are|could|can|do|does|did|has|have) )?not (?:be |been )?(?:found|located|exists?|identified|known)${notInRequest}`,
    ` ${whom} (?:(?:is|are) )?not available`,
    `(?:^| \\|) (?:nobody|no one|nothing)(?: (?:was |were )?(?:found|matched|returned))?${after}`,
    ` (?:none|nothing) (?:was |were )?(?:found|matched|returned)| found (?:nothing|nobody|no one)`,
    ` empty (?:results?|set|list)| unknown ${whom}${after}| ${whom} unknown`,
  ]
    .map((way) => `${way}(?= )${names}`)
    .join('|'),
  'g',
)

/** Words that say by themselves that something failed. */
const faults = alternatives(
  'err(?:ors?|ored)? fail(?:s|ed|ing|ures?)? faults? (?:[a-z]+)?exceptions? unavailable timeouts? refused rejected denied forbidden unauthori[sz]ed unauthenticated invalid malformed illegal missing abort(?:ed)? cancell?ed crashed exceeded expired overloaded throttl(?:ed|ing) maintenance offline unreachable deadlock(?:ed)? incomplete suspended disabled blocked insufficient unsupported unprocessable unexpected(?:ly)? unhandled econn[a-z]+ etimedout enotfound',
)

/** What could not be done. To find is not among it. */
const undone = alternatives(
  'connect(?:ed)? process(?:ed)? completed? reach(?:ed)? load(?:ed)? retrieved? fetch(?:ed)? read respond(?:ing|ed)? perform(?:ed)? executed? answer(?:ed)? queried query access(?:ed)? authori[sz]ed authenticated allowed permitted supported implemented accept(?:ed|able)? provided given specified supplied present ready enabled handled? open(?:ed)?',
)

const failed = new RegExp(
  ` (?:${[
    faults,
    'went wrong|timed out|time out|too (?:many|busy|large)|bad (?:user )?(?:request|gateway|input)|rate limit(?:ed)?|limit reached|quota reached|out of memory|technical (?:difficulty|difficulties)|stack overflow|internal server|not ok|connection (?:reset|closed|lost)',
    '(?:is|are|currently|temporarily|service|server|system|database) (?:down|busy)',
    '(?:is|are|field|parameter|authentication|authorization|payment|login) required|required (?:[a-z]+ )?(?:parameter|field|property)',
    `(?:not|unable to) (?:be |been )?${undone}`,
    `(?:unable to|not) (?:find|locate) (?:[^ |]+ ){0,2}${machine}`,
    `no (?:[^ |]+ ){1,4}(?:provided|given|specified|supplied|sent)`,
    `no (?:[^ |]+ ){0,2}${machine}|${machine} (?:[^ |]+ ){0,3}not (?:be )?found|from (?:the )?${machine}`,
    'not (?:be )?found in (?:the |your )?(?:request|query|body|headers?|payload|parameters?|url)',
  ].join(
    '|',
  )}) | (?!and )[^ ]+ (?:try again|retry) (?!with |using )|^ (?:please )?(?:try again|retry) (?!with |using )`,
)

/** A failure that did not happen: `no errors`, `0 failed`, `errors: 0`. */
const noFailure = new RegExp(
  ` (?:no|not|never|without|zero|0)(?: any)?(?: [a-z]+)? (?:${faults}|problems?|issues?|warnings?)(?= )| (?:errors?|failures?|warnings?)(?: \\|)? (?:0|no|none|null)(?= )`,
  'g',
)

const onlyFailure = /^ (?:errors?|fail|failed|failure|ko|nok|not ok) (?:\| )?$/
const well = /^ *$|^ (?:ok|okay|success[a-z]*|done|completed?|found|none|null|nil|no|false|n a|0+|200) | fine /

/** A message is short, and what is longer begins with what it has to say. */
const longest = 200

/** The words of a text in lower case with spaces around them, and `|` where it pauses. What is in quotes is somebody's. */
const wordsOf = (text: string): string => {
  const words = text
    .slice(0, longest)
    .replaceAll(/"[^"]*"/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/n['\u2019]t\b/g, ' not')
    .replaceAll('cannot', 'can not')
    .replaceAll(/[.,:;!?()[\]\n]| - /g, ' | ')
    .replaceAll(/[^a-z\d|]+/g, ' ')
    .trim()
  return ` ${words} `
}

/** What a text says. */
export const whatSays = (text: string): Said => {
  const words = wordsOf(text)
  if (onlyFailure.test(words)) return 'broken'
  const positive = words.replaceAll(noFailure, ' fine')
  const rest = positive.replaceAll(nobody, ' |')
  if (failed.test(rest)) return 'failed'
  if (rest !== positive) return 'nobody'
  return well.test(positive) ? 'well' : 'unclear'
}
