import { LinkChecker, LinkState } from 'linkinator'
import { root } from '../support/root.ts'

// Follows every link of the site, including anchors. Links to other hosts are only counted and listed.

const external = new Set<string>()

const isExternal = (link: string): boolean => {
  const { hostname, protocol } = new URL(link)
  return !/^https?:$/.test(protocol) || hostname !== '127.0.0.1'
}

const { links } = await new LinkChecker().check({
  // All pages, instead of crawling: the navigation, with links to them, is created in the browser.
  path: ['**/*.html'],
  serverRoot: `${root}site`,
  recurse: true,
  checkFragments: true,
  concurrency: 20,
  linksToSkip: async (link) => {
    if (isExternal(link)) external.add(link)
    return Promise.resolve(isExternal(link))
  },
})

const pathOf = (url: string): string => decodeURI(url.replace(/^http:\/\/127\.0\.0\.1:\d+\//, ''))

const broken = links.filter(({ state }) => state === LinkState.BROKEN)
for (const { url, parent, status } of broken) {
  const missing = status === 200 ? 'which has no such anchor' : 'which does not exist'
  console.error(`${pathOf(parent ?? '?')} links to ${pathOf(url)}, ${missing}.`)
}
for (const link of [...external].toSorted()) console.log(`not checked: ${link}`)
console.log(`${links.length} links, ${external.size} of them to other hosts, ${broken.length} broken`)
if (broken.length > 0 || links.length === external.size) process.exitCode = 1
