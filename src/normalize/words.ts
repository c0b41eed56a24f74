// What services say in words, in a status, an error or a message. Nothing of it is repeated, as it may hold an input.

/** In words with spaces between: `HTTP_ERROR`, `InternalServerError`. */
const inWords = (text: string): string =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()

const failure =
  /(?:^|[^a-z])(?:err|errors?|errored|fail|fails|failed|failing|failures?|faults?|exceptions?|unavailable|time(?:d[ -]?)?[ -]?out|exceeded|rate[ -]?limit(?:ed)?|throttl\w+|too[ -]many\w*|over(?:loaded|capacity)|maintenance|denied|refused|rejected|forbidden|unauthori[sz]ed|invalid\w*|abort(?:ed)?|down|n?ko|nok|not ok|internal[ -]server\w*|econn\w+|etimedout)(?:$|[^a-z])/i

/** Whether words say that something went wrong. */
export const saysFailure = (text: string): boolean => failure.test(inWords(text))

/** Whether words say that something went wrong, and nothing of what it was. */
export const saysOnlyThatItFailed = (text: string): boolean =>
  /^\W*(?:errors?|fail(?:ed|ure)?|n?ko|nok|not ok)\W*$/i.test(inWords(text))

/** What may not be there. An index, a host or a key that is not there is a failure. */
const whom =
  '(?:(?:result|record|person|profile|owner|contact|individual|listing|phone|number|email|hit|resource)s?|match(?:es)?|address(?:es)?|people|propert(?:y|ies)|entr(?:y|ies)|data|information|content)'

/** Words before that: `any matching`, `the requested`. */
const some = '(?:(?:any|the|this|that|your|a|such|matching|requested|specified|given|phone|email) )*'

/** The ways of saying that there is nobody: `not found`, `nothing`, `no results`, `the person does not exist`, `could not find`. */
const nobody = new RegExp(
  [
    '^(?:sorry,? )?(?:(?:404\\W*)?not found$',
    'no(?:thing|body| ?one)(?: (?:was |were )?(?:found|matched))?$',
    `(?:there (?:is|are|was|were) |(?:the |your )?(?:search|query|lookup) (?:returned|found|has) )?(?:no|0|zero) ${some}${whom}(?=$|[.,:;!] | (?:found|available|exists?|returned|match\\w*|was|were|for|with|that|in|at|could|can)\\b)`,
    `${some}${whom}(?: (?:with|for|of) [\\w ]+?)? (?:(?:(?:was|were|is|are|could|can) ?)?(?:not|n't)(?: be)? found|do(?:es)?(?: not|n't) exist))`,
    `(?:(?:could|can|did) ?(?:not|n't)|unable to) (?:find|locate|match) ${some}${whom}`,
  ].join('|'),
  'i',
)

/** What has no results because it is itself not there. */
const machine = /upstream|backend|server|database|gateway|source|connect|quota|credit|key|token/i

/** A message is short; what is longer may say anything. */
const longest = 200

/** Whether words say that there is nobody, and nothing that went wrong. */
export const saysNobody = (text: string): boolean => {
  if (text.length > longest || saysFailure(text) || machine.test(text)) return false
  return nobody.test(
    inWords(text)
      .replaceAll(/\s+/g, ' ')
      .replace(/[\s.!]+$/, ''),
  )
}

/** Whether words say that all is well. */
export const saysNothing = (text: string): boolean =>
  /^\W*(?:ok(?:ay)?|success\w*|done|completed?|found)\b/i.test(text) && !saysFailure(text)
