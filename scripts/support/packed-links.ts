import { LinkChecker, LinkState } from 'linkinator'
import type { Tarball } from './pack.ts'
import { runOrFail } from './run.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Where the pages of a tarball lead inside of it. */
export interface PackedLinks {
  /** Each link to something that is not in it, in a line. */
  readonly dead: readonly string[]
  /** The files that its pages show or link to, by their paths from the root. */
  readonly targets: ReadonlySet<string>
}

/** Follows the relative links of every Markdown page, headings included. Links to other hosts are not asked. */
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
      .map(({ url, parent }) => `${parent ?? '?'} links to ${url}, which is not there.`),
    targets: new Set(links.filter(({ state }) => state === LinkState.OK).map(({ url }) => url)),
  }
}
