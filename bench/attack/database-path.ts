import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The way from the API to PostgreSQL, on which one connection at a time can be made to hang: open, and nothing comes any more. */
export async function startDatabasePath(databaseUrl: string) {
  const to = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let stalled: readonly [Socket, Socket] | undefined
  // PostgreSQL and its client write small messages, which must not wait for each other's acknowledgement here
  const server = createServer({ noDelay: true }, (from) => {
    const pair = [from, connect({ port: Number(to.port), host: to.hostname, noDelay: true })] as const
    const [, onward] = pair
    pairs.add(pair)
    from.pipe(onward).pipe(from)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const one of pair) one.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const release = () => {
    if (stalled) stalled[0].pipe(stalled[1]).pipe(stalled[0])
    stalled = undefined
  }
  return {
    url: url.href,
    release,
    stall: () => {
      release()
      const [one] = pairs
      one?.[0].unpipe().pause()
      one?.[1].unpipe().pause()
      stalled = one
    },
    stop: () => {
      server.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
  }
}
