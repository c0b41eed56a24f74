import { createServer } from 'node:net'

/** Below those that a system gives to servers and connections that ask for any port: none of these takes it in the meantime. */
const [from, to] = [20_000, 32_000]

const isFree = async (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port of this machine that nothing listens at, for programs that must be told theirs. */
export const freePort = async (): Promise<string> => {
  for (;;) {
    const port = from + Math.floor(Math.random() * (to - from))
    if (await isFree(port)) return String(port)
  }
}
