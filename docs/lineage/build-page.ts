import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

// The lineage page as one file: it contains the library, its own code and its style, and its policy lets it load nothing,
// so that a payload pasted there stays there.

const page = fileURLToPath(new URL('page/', import.meta.url))

const bundled = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [page + entry],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome123', 'firefox121', 'safari17.5'],
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    write: false,
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}

/** A script in which no text ends the element around it. */
const inScript = (code: string): string => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policyFor = (script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

const icon = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#0a58a6"/><path d="M3 4h3l4 4h3M3 8h10M3 12h3l4-4" fill="none" stroke="#fff" stroke-width="1.5"/></svg>',
)

/** The page as HTML; with the address of the reference's first page, if that is beside it. */
export const buildPage = async (home?: string): Promise<string> => {
  const [frame, code, style] = await Promise.all([
    readFile(`${page}index.html`, 'utf8'),
    bundled('main.ts'),
    bundled('style.css'),
  ])
  const script = inScript(code)
  const parts: Readonly<Record<string, string>> = {
    policy: `<meta http-equiv="Content-Security-Policy" content="${policyFor(script, style)}" />`,
    icon: `<link rel="icon" href="data:image/svg+xml,${icon}" />`,
    style: `<style>${style}</style>`,
    script: `<script type="module">${script}</script>`,
    home: home === undefined ? 'people-lookup-compat' : `<a href="${home}">people-lookup-compat</a>`,
  }
  return frame.replace(/<!-- (\w+) -->/g, (whole, part: string) => parts[part] ?? whole)
}
