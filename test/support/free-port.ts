import { createServer, type AddressInfo } from 'node:net'

/** A port of this machine that nothing listens at, for programs that must be told theirs. */
export const freePort = async (): Promise<string> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address()
      server.close(() => {
        resolve(String(typeof address === 'object' ? address?.port : address))
      })
    })
  })
