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
  '(?:results?|records?|match(?:es)?|hits?|people|persons?|profiles?|individuals?|contacts?|owners?|residents?|listings?|entr(?:y|ies)|address(?:es)?|propert(?:y|ies)|phones?|numbers?|emails?|data|information|content|resources?)'

/** Words before that: `any matching`, `the requested`. */
const some =
  '(?:(?:any|the|this|that|your|a|such|matching|matched|requested|specified|given|search|person|phone|email|public) )*'

/** All ways of saying that there is nobody: first the whole of it, then how it begins. */
const nobody = new RegExp(
  [
    '^(?:404\\W*)?not found$',
    '^no(?:thing|body| ?one)(?: (?:was |were )?(?:found|matche[sd]))?$',
    `^(?:sorry,? )?(?:there (?:is|are|was|were) )?(?:no|0|zero) ${some}${whom}(?=$|\\W+$|[.,:;!] | (?:found|available|exists?|returned|match(?:es|ed|ing)?|was|were|is|are|for|with|that|in|at|could|can|on)\\b)`,
    `^(?:sorry,? )?${some}${whom}(?: (?:with|for|of) [\\w ]+?)? (?:(?:(?:was|were|is|are|could|can) ?)?(?:not|n't)(?: be)? found|do(?:es)?(?: not|n't) exist)`,
    `(?:(?:could|can|did|was|were) ?(?:not|n't)|can't|unable to|not able to) (?:find|locate|match) ${some}${whom}`,
    `^(?:the |your )?(?:search|query|lookup|request) (?:returned|found|gave|has|had|yielded) (?:no|0|zero) ${some}${whom}`,
  ].join('|'),
  'i',
)

/** A message is short; what is longer may say anything. */
const longest = 200

/** Whether words say that there is nobody, and nothing that went wrong. */
export const saysNobody = (text: string): boolean => {
  if (text.length > longest || saysFailure(text)) return false
  return nobody.test(
    inWords(text)
      .replaceAll(/\s+/g, ' ')
      .replace(/[\s.!]+$/, ''),
  )
}

/** Whether words say that all is well. */
export const saysNothing = (text: string): boolean =>
  /^\W*(?:ok(?:ay)?|success\w*|done|completed?|found)\b/i.test(text) && !saysFailure(text)
