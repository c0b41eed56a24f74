import test from 'ava'
import { saysOneLine } from './run-cli.ts'
import { runMain } from './run-main.ts'

// Wrong usage is refused in one plain line that says what would be right.

const payload = 'test/fixtures/v3-person.payload.json'

const wrongUsage: readonly (readonly [args: readonly string[], says: RegExp])[] = [
  [['nams'], /no such command\. Did you mean names\?\n/],
  [['nope'], /no such command: --help lists them\.\n/],
  [['help', 'nams'], /no such command\. Did you mean names\?\n/],
  [['help', 'nope'], /no such command: --help lists them\.\n/],
  [
    ['help', 'person', 'names'],
    /too many arguments for 'help'\. Expected 1 argument but got 2\. It is called as help \[command\]\.\n/,
  ],
  [['--nope'], /no option --nope: --help lists them\.\n/],
  [
    ['--versions', 'v4', 'person', '1'],
    /error: --versions stands after its command: people-lookup-compat person … --versions\.\n/,
  ],
  [
    ['--lines=yes', 'normalize'],
    /error: --lines stands after its command: people-lookup-compat normalize … --lines\.\n/,
  ],
  [['person', '1', '--jsn'], /no option --jsn\. Did you mean --json\?\n/],
  [['person', '1', '--json=yes'], /no option --json with a value: --help lists them\.\n/],
  [['person', '1', '--version', 'v5'], /no option --version\. Did you mean --versions\?\n/],
  [['names', '--first', 'Ada'], /no option --first\. Did you mean --first-name\?\n/],
  [['names', '--age', '50'], /no option --age\. Did you mean --age-min or --age-max\?\n/],
  [['person', '1', '--url', 'https://api.example.com'], /no option --url\. Did you mean --base-url\?\n/],
  [['person', '1', '--url=https://api.example.com'], /no option --url with a value\. Did you mean --base-url\?\n/],
  [['person', '1', '--timeout', '5'], /no option --timeout\. Did you mean --timeout-ms\?\n/],
  [['names', '--start', '3'], /no option --start\. Did you mean --start-index\?\n/],
  [['person', '1', '--allow'], /no option --allow\. Did you mean --allow-insecure\?\n/],
  [['person', '1', '-V'], /no such option: --help lists them\.\n/],
  [['normalize', 'v3', 'person', '--version'], /no option --version: --help lists them\.\n/],
  [['explain'], /missing required argument 'field'\. It is called as explain \[operation\] <field>\.\n/],
  [
    ['names', 'Ada', 'Byron'],
    /Expected 0 arguments but got 2\. Each input is an option; one of several words needs quotes\.\n/,
  ],
  [
    ['names', '--last-name', 'De', 'Morgan'],
    /Expected 0 arguments but got 1\. Each input is an option; one of several words needs quotes\.\n/,
  ],
  [['phones', '212', '555', '0100'], /Expected 1 argument but got 3\. A number with spaces needs quotes\.\n/],
  [['person'], /missing required argument 'id'\. It is called as person <id>\.\n/],
  [['batch', 'export'], /missing required argument 'folder'\. It is called as batch export <folder>\.\n/],
  [
    ['uses', 'check', 'uses.json'],
    /'--to <version>' not specified\. It is called as uses check <file> --to <version>\.\n/,
  ],
  [
    ['shadow', 'phones', 'a.csv'],
    /It is called as shadow <operation> <file> --trusted <version> --candidate <version> --report <file>\.\n/,
  ],
  [['schema', 'v9'], /neither a version \(v3, v4 or v5\) nor an operation \(person, /],
  [
    ['person', '1', '2'],
    /too many arguments for 'person'\. Expected 1 argument but got 2\. It is called as person <id>\.\n/,
  ],
  [['person', '1'], /no base address: give --base-url, or set PEOPLE_LOOKUP_BASE_URL/],
  [['person', '1', '--base-url', 'https://api.example.com'], /no key: set PEOPLE_LOOKUP_API_KEY/],
  [['person', '1', '--versions', 'v5,v99'], /error: Each part of --versions must be a version: [v\d, or]+\.\n/],
  [['person', '1', '--versions', 'v5,'], /error: Each part of --versions must be a version: [v\d, or]+\.\n/],
  [
    ['person', '1', '--fallback-on', 'sever'],
    /error: Each part of --fallback-on must be a cause: unsupported, .*or unauthorized\.\n/,
  ],
  [['person', '1', '--json', '--pretty'], /'--pretty' cannot be used with option '--json'/],
  [['names', '--age-min', 'old'], /--age-min is a whole number from 0\.\n/],
  [['names', '--age-min', '-5'], /--age-min is a whole number from 0\.\n/],
  [['names', '--age-max', '-0'], /--age-max is a whole number from 0\.\n/],
  [['names', '--start-index', '0'], /--start-index is a whole number from 1\.\n/],
  [['names', '--end-index', '9007199254740993'], /--end-index is a whole number from 1\.\n/],
  [
    ['person', '1', '--timeout-ms', '999999999999'],
    /--timeout-ms must be a whole number of milliseconds from 1 to 2147483647\./,
  ],
  [['person', '1', '--timeout-ms', '0'], /--timeout-ms must be a whole number of milliseconds from 1 to 2147483647\./],
  [['person', '1', '--retries', '2147483648'], /--retries must be a whole number from 0 to 2147483647\./],
  [
    ['person', '1', '--max-response-bytes', '0'],
    /--max-response-bytes must be a whole number of bytes from 1 to 2147483647\./,
  ],
  [['names', '--first-name', 'Andr\uFFFD'], /error: --first-name is not UTF-8 text/],
  [['emails', 'jos\uFFFD@example.com'], /error: <email> is not UTF-8 text/],
  [['names', '--distance', '1e3'], /--distance is a number from 0, such as 0\.5\.\n/],
  [['names', '--distance', '.5'], /--distance is a number from 0, such as 0\.5\.\n/],
  [['names', '--first-name', '--last-name', 'Byron'], /--first-name has no value: another option follows it\.\n/],
  [['names', '--last-name', 'Byron', '--city', '--state=NY'], /--city has no value: another option follows it\.\n/],
  [['names', '--first-name', 'Ada', '--first-name', 'Eve'], /--first-name is given twice\.\n/],
  [['addresses', '--unit', '5', '--unit', '6'], /--unit is given twice\.\n/],
  [['names', '--age-min', '0', '--age-min', '30'], /--age-min is given twice\.\n/],
  [['normalize', 'v99', 'person', payload], /error: <version> must be a version: [v\d, ]+ or auto\.\n/],
  [['normalize', 'v3', 'people', payload], /no such operation: use person, names, phones, emails or addresses/],
  [['normalize', 'v4', 'emails', payload], /v4 has no email search\. Use v3 or v5\./],
  [['normalize', 'v3', 'addresses', '--lines', payload], /v3 has no address search\. Use v4 or v5\./],
  [['normalize', 'v3', 'person', '--lines', '--pretty', payload], /--pretty and --full are for one payload/],
  [['normalize', 'v3', 'person', 'no/such/file'], /cannot be read: there is no such file/],
  [['normalize', 'v3', 'person', 'no/such/file', '--lines'], /cannot be read: there is no such file/],
  [
    ['normalize', 'v3', 'person', 'test'],
    /cannot be read: it is a folder\. To read many files, write them into one, with a payload per line, and use --lines\.\n/,
  ],
  [
    ['normalize', 'v3', 'person', payload, payload, payload],
    /Expected 3 arguments but got 5\. To read many files, write them into one, with a payload per line, and use --lines\.\n/,
  ],
  [
    ['translate', 'v3', 'v5', 'person', payload, payload],
    /Expected 4 arguments but got 5\. To read many files, write them into one, with a payload per line, and use --lines\.\n/,
  ],
  [['translate', 'v3', 'v4', 'emails', payload], /v4 has no email search/],
  [['translate', 'v4', 'v5', 'emails', payload], /v4 has no email search/],
  [['translate', 'v99', 'v5', 'person', payload], /error: <from> must be a version: [v\d, ]+ or auto\.\n/],
  [['translate', 'v3', 'auto', 'person', payload], /error: <to> must be a version: [v\d, or]+\.\n/],
  [['translate', 'auto', 'v4', 'emails', payload], /v4 has no email search/],
  [['sandbox', '--port', '65536'], /--port is a whole number from 0 to 65535\./],
  [['sandbox', '--port', '-1'], /--port is a whole number from 0 to 65535\./],
  [['sandbox', '--seed', 'x'], /--seed is a whole number from -9007199254740991 to 9007199254740991\.\n/],
  [['sandbox', '--seed', '9007199254740992'], /--seed is a whole number from /],
  [['sandbox', '--page-size', '51'], /--page-size is a whole number from 1 to 50\./],
  [['sandbox', '--host', ''], /--host is an address or a name of this machine, such as 0\.0\.0\.0/],
  [['sandbox', '--host', '--port'], /--host is an address/],
  [['sandbox', '--host', '::1%lo'], /--host is an address/],
  [['sandbox', '--host', '203.0.113.77'], /The sandbox cannot listen: this machine has no such address\./],
  [
    ['sandbox', '--base-path', '/api/'],
    /--base-path is a path such as \/people\/api: parts of letters, .*, no final slash, and no version, which is added\./,
  ],
  [['sandbox', '--cors', 'http://localhost:5173/'], /--cors is "\*", or an origin without a path, such as http:/],
  [
    ['sandbox', '--outcome', 'dead,nope'],
    /--outcome is dead, or v5:dead for v5 alone, .*\. There are ok, dead, .*, status=201 to status=599/,
  ],
  [['sandbox', '--outcome', 'v5:tokn=lost'], /--outcome is dead, .* Did you mean token=lost\? There are ok, dead, /],
  [
    ['sandbox', '--outcome', 'v99:dead'],
    /error: What stands before the colon of --outcome must be a version: [v\d, or]+\.\n/,
  ],
  [['sandbox', '--outcome', 'v5:ok', '--outcome', 'dead'], /--outcome ok goes only with a delay\./],
]

for (const [args, says] of wrongUsage) {
  test(`wrong usage is one plain line and exit code 2: ${args.join(' ')}`, async (t) => {
    const { code, stdout, stderr } = await runMain(args)
    t.deepEqual([code, stdout], [2, ''])
    t.regex(stderr, says)
    t.regex(stderr, /^error: (?!error: )/)
    saysOneLine(t, stderr)
  })
}
