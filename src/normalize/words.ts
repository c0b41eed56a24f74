// What words say. A message counts as a whole, and its words as whole words in their places: `no` belongs to the noun after it, and
// what follows `for` or `in` is somebody's name, or a place. Of a service's thousand ways to fail, closed lists are enough: words that
// are not in them say nothing. Each line has an example of what is heard by it, which a test reads.

/** What a message says: that all is well; nothing that is known; just "error"; nobody and more; that there is nobody; that something failed. */
type Said = 'well' | 'unclear' | 'broken' | 'more' | 'nobody' | 'failed'

const anyOf = (words: readonly string[]): string => `(?:${words.join('|').replaceAll(' |', '|')})`

/** What may not be there, and is then nobody. */
const whom = anyOf([
  'results?|records?|match(?:es)?|data|hits?|entr(?:y|ies)', // No results
  'persons?|people|individuals?|residents?|owners?|contacts?', // No person
  'address(?:es)?|propert(?:y|ies)|phones?|numbers?|emails?|profiles?|listings?', // No address
  'information|content|documents?|rows?|items?|resources?', // No information
])

/** Words between a negation and that: `no exact match`. */
const some = `(?:${anyOf([
  'any|the|this|that|your|a|such|more|other|further|matching|exact|public',
  'relevant|requested|specified|given|available|search|person|phone|email|contact',
])} )*`

/** What goes on after it: otherwise, the noun is a part of another one, as in `no data source`. */
const after = `(?= (?:[|~]|$|${anyOf([
  'found|available|exists?|returned|match(?:es|ed|ing)?|located|identified|named|called',
  'was|were|is|are|has|have|had|could|can|do|does|did|not|or|and|but|because|due|yet|until|unless|please',
  'for|with|in|at|on|to|by|under|of|from|within|near|as|since',
])} ))`

/** What a service is made of, or asks for. If it is not there, that is a failure. */
const machine = anyOf([
  'keys?|tokens?|credentials?|headers?|parameters?|fields?|permissions?|quotas?|credits?', // API key not found
  'endpoints?|routes?|ur[il]s?|paths?|pages?|methods?|functions?|handlers?|services?|versions?', // No route found
  'index(?:es)?|tables?|columns?|databases?|sources?|shards?|clusters?|nodes?', // Table not found
  'servers?|hosts?|upstreams?|backends?|connections?|accounts?|subscriptions?|licen[cs]es?|plans?', // No server available
])

/** What is asked, or by whom: nobody's name. */
const asking =
  '(?:the |your |this |that |current )?(?:routes?|endpoints?|url|path|method|plan|subscription|licen[cs]e|account|trial|quota|version|api)'

/** Whose names follow, to the end of what is said. */
const names = `(?: (?:for|named|called|with|in|near|at|of|on|by|under|matching)(?! ${asking}(?: |$))(?: (?!(?:because|due|as|since|until|unless|please|but|and|or) )[^ |~]+)*)?`

const request = '(?:the |your )?(?:request|query|body|headers?|payload|parameters?|url)'

/** That there is nobody. */
const nobody = new RegExp(
  [
    // No matching records found
    ` (?:no|0|zero) ${some}${whom}${after}(?: (?:(?:was|were|could|can) )?(?:be )?(?:found|located|identified|available|returned|exists?|match(?:es|ed|ing)?))?`,
    // We could not find anyone with that name
    ` (?:not|unable to) (?:find|locate|match|identify|return|have) ${some}(?:${whom}${after}|any(?:one|body|thing)|it(?= )|them(?= ))`,
    // The person with this id was not found
    `(?: ${whom}(?: (?!${machine} )[^ |~]+){0,6}?| [|~]|^(?: 404)?) (?:(?:was|were|is|are|could|can|do|does|did|has|have) )?not (?:be |been )?(?:found|located|exists?|identified|known)(?! in ${request} )`,
    // Data not available
    ` ${whom} (?:(?:is|are) )?not available`,
    // Nothing was found
    `(?:^| [|~]) (?:nobody|no one|nothing)(?: (?:was |were )?(?:found|matched|returned))?${after}`,
    // None found
    ` (?:none|nothing) (?:was |were )?(?:found|matched|returned)| found (?:nothing|nobody|no one)`,
    // Unknown person
    ` empty (?:results?|set|list)| unknown ${whom}${after}| ${whom} unknown`,
  ]
    .map((way) => `${way}(?= )${names}`)
    .join('|'),
  'g',
)

/** Words that say by themselves that something failed. */
const faults = anyOf([
  'err(?:ors?|ored)?|fail(?:s|ed|ing|ures?)?|faults?|(?:[a-z]+)?exceptions?|crash(?:ed)?', // Search failed
  'unavailable|unreachable|offline|maintenance|overload(?:ed)?|deadlock(?:ed)?', // Service unavailable
  'timeouts?|expired|exceeded|exhausted|throttl(?:ed|ing)|suspended|disabled|blocked|locked', // Quota exceeded
  'refused|rejected|denied|forbidden|unauthori[sz]ed|unauthenticated|insufficient|unpaid|overdue', // Access denied
  'invalid|malformed|illegal|missing|unsupported|unprocessable', // Invalid phone number
  'abort(?:ed)?|cancell?ed|interrupted|incomplete|truncated|degraded|unexpected(?:ly)?|unhandled', // Query aborted
  'econn[a-z]+|etimedout|enotfound|outage', // ECONNREFUSED
])

/** What could not be done. To find is not among it. */
const undone = anyOf([
  'connect(?:ed)?|reach(?:ed)?|respond(?:ing|ed)?|answer(?:ed)?', // Could not connect
  'process(?:ed)?|completed?|perform(?:ed)?|executed?|handled?|search(?:ed)?', // Your request could not be processed
  'load(?:ed)?|retrieved?|fetch(?:ed)?|read|quer(?:ied|y)|access(?:ed)?|open(?:ed)?|checked', // Could not retrieve data
  'authori[sz]ed|authenticated|allowed|permitted|supported|implemented|accept(?:ed|able)?', // Not authorized
  'provided|given|specified|supplied|present|ready|enabled|included|covered', // Email was not specified
])

/** That something failed. */
const failed = new RegExp(
  ` (?:${[
    faults,
    'went wrong|timed out|time out|out of memory|stack overflow|internal server', // Something went wrong
    'too (?:many|busy|large)|rate limit(?:ed)?|(?:limit|quota) (?:reached|hit)|over (?:query )?(?:limit|quota)', // Too many requests
    'bad (?:user )?(?:request|gateway|input)|technical (?:difficulty|difficulties)|not ok', // Bad Gateway
    'connection (?:reset|closed|lost)', // Connection reset by peer
    '(?:is|are|currently|temporarily|service|server|system|database|backend|upstream|index|api) (?:down|busy)', // The service is down
    '(?:is|are|field|parameter|authentication|authorization|payment|login|subscription|upgrade|plan) required', // phone is required
    'required (?:[a-z]+ )?(?:parameter|field|property)', // Required request parameter
    `(?:not|unable to) (?:been |be )?${undone}`, // Unable to process your request
    `[|] (?:could|can) be ${undone}`, // No records could be retrieved
    `(?:unable to|not) (?:find|locate) (?:[^ |~]+ ){0,2}${machine}`, // Unable to find database server
    'no (?:[^ |~]+ ){1,4}(?:provided|given|specified|supplied|sent)', // No phone number provided
    `no (?:[^ |~]+ ){0,2}${machine}|${machine} (?:[^ |~]+ ){0,3}not (?:be )?found|from (?:the )?${machine}`, // No healthy upstream
    `not (?:be )?found in ${request}`, // Phone number not found in request
  ].join(
    '|',
  )}) | (?!and )[^ ]+ (?:try again|retry) (?!with |using )|^ (?:please )?(?:try again|retry) (?!with |using )`,
)

/** A failure that did not happen. */
const noFailure = new RegExp(
  [
    ` (?:no|not|never|without|zero|0)(?: any)?(?: [a-z]+)? (?:${faults}|problems?|issues?|warnings?)(?= )`, // Completed without errors
    ' (?:errors?|failures?|warnings?)(?: [|~])? (?:0|no|none|null)(?= )', // errors: 0
  ].join('|'),
  'g',
)

const onlyFailure = /^ (?:errors?|fail|failed|failure|ko|nok|not ok) (?:[|~] )?$/
const well = /^ *$|^ (?:ok|okay|success[a-z]*|done|completed?|found|none|null|nil|no|false|n a|0+|200) | fine /

/** What more may be said of nobody, and says no more. */
const noMore = new RegExp(
  `^(?: (?:${[
    '~|to (?:show|display|return)|at this time|currently|here|there|either|set|\\d+', // No records to show
    '(?:match(?:ed|es|ing)? )?(?:the |your |these |this )?(?:query|search|criteria|request|input|parameters)', // No records match your query
    `(?:id|${whom}) (?:id )?\\d+`, // Not found: person 12
    '(?:please )?(?:try|check|refine|change|use|adjust|broaden)(?: [^ |]+)*', // No matches, try another name
  ].join('|')}))*$`,
)

/** A message is short, and what is longer begins with what it has to say. */
const longest = 200

/**
 * The words of a text in lower case with spaces around them, `|` where it pauses, and `~` where it goes on to say why: names and
 * numbers are none. What is in quotes is somebody's, and so is an email.
 */
const wordsOf = (text: string): string => {
  const words = text
    .slice(0, longest)
    .replaceAll(/\((e?s)\)/gi, '$1')
    .replaceAll(
      /(?<!\w)["'`\u2018-\u201D][^"'`\u2018-\u201D]*["'`\u2018-\u201D](?!\w)|(?<![\w.+-])[\w.+-]+@\w+(?:[.-]\w+)*/g,
      ' ',
    )
    .replaceAll(/(?<= (?:for|with|named|matching)) ?:/gi, '')
    .replaceAll(/(?:[:(;,]| [-\u2013\u2014]) ?(?=[a-z\d])/g, ' ~ ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/n['\u2019]t\b/g, ' not')
    .replaceAll('cannot', 'can not')
    .replaceAll(/[.,:;!?()[\]\n]| - /g, ' | ')
    .replaceAll(/[^a-z\d|~]+/g, ' ')
    .trim()
  return ` ${words} `
}

/** Whether what says nobody says no more: a reason after it speaks against it. */
const isWhole = (rest: string): boolean =>
  rest.split('@').every((part, at) => {
    const [clause = ''] = part.split(' |')
    return at === 0 || noMore.test(clause.trimEnd())
  })

/** What a text says. */
export const whatSays = (text: string): Said => {
  const words = wordsOf(text)
  if (onlyFailure.test(words)) return 'broken'
  const positive = words.replaceAll(noFailure, ' fine')
  const rest = positive.replaceAll(nobody, ' @')
  if (failed.test(rest.replaceAll('@', '|'))) return 'failed'
  if (rest !== positive) return isWhole(rest) ? 'nobody' : 'more'
  return well.test(positive) ? 'well' : 'unclear'
}

// Codes are words of closed lists: any other speaks against nobody.

/** What is done, or all right. */
const done =
  /^ (?:(?:all|search|lookup|query|request|http|response|api|status) )*(?:ok|okay|success|successful|succeeded|done|completed?|finished|found|match|matched|exact match|hit|valid|verified|active|available|cached|true|yes|pass|passed|normal|healthy|(?:0+|2\d\d)(?: [a-z]+)*) $/

/** Nobody, as no message says it. */
const nothing = /^ (?:empty|none|null|nil|no|miss|unmatched|nomatch|notfound|noresults?|no hits?|absent) $/

/** What is not yet done, or only in part. */
const pending =
  /(?:^| )(?:pending|queued|processing|progress|wait|waiting|running|started|scheduled|accepted|deferred|retry|retrying|later|partial|partially|loading|searching|not ready) /

/** What a code says. */
export const whatCodeSays = (text: string): Said => {
  const words = wordsOf(text)
  if (nothing.test(words)) return 'nobody'
  if (pending.test(words)) return 'failed'
  const said = whatSays(text)
  if (said !== 'unclear' && said !== 'well') return said
  return said === 'well' || done.test(words) ? 'well' : 'more'
}
