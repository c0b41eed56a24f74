import { LinkChecker, LinkState } from 'linkinator'
import type { Tarball } from './pack.ts'
import { runOrFail } from './run.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The links of a tarball's pages to its files. */
interface PackedLinks {
  /** Each link to something that is not in the tarball, in one line. */
  readonly dead: readonly string[]
  /** The files that the pages show or link to, as paths from the root. */
  readonly targets: ReadonlySet<string>
}

/** Follows the relative links of every Markdown page, including those to headings, but not links to other hosts. */
export const linksIn = async ({ path }: Tarball): Promise<PackedLinks> => {
  const folder = temporaryFolder()
  await runOrFail('tar', ['-xzf', path, '-C', folder])
  const { links } = await new LinkChecker().check({
    path: ['**/*.md'],
    serverRoot: `${folder}/package`,
    markdown: true,
    checkFragments: true,
    linksToSkip: async (link) => Promise.resolve(!['localhost', '127.0.0.1'].includes(new URL(link).hostname)),
  })
  return {
    dead: links
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(({ url, parent }) => `${parent ?? '?'} links to ${url}, which is not in the tarball.`),
    targets: new Set(links.filter(({ state }) => state === LinkState.OK).map(({ url }) => url)),
  }
}
