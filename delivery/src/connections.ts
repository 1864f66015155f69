import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { isIn, networkOf, type Cidrs } from '@lavka/server/network'
import type { Limits } from './limits.ts'
import { Refused } from './refusals.ts'

/** For how long a connection over the limit may wait for its 429 (milliseconds). */
const REFUSED_MS = 2_000

/**
 * Limits the connections of one address. A connection over the limit gets a 429 and is closed; over twice the limit it is closed at once. A trusted
 * proxy is not counted, because it carries the connections of all its clients and has limits of its own.
 */
export function limitConnections(app: FastifyInstance, limits: Limits, trustedProxies: Cidrs): void {
  const isTrusted = isIn(trustedProxies)
  const open = new Map<string, number>()
  const refused = new WeakSet<Socket>()
  app.server.maxConnections = limits.connections
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isTrusted(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count <= limits.connectionsPerAddress) return
    if (count > 2 * limits.connectionsPerAddress) return void socket.destroy()
    refused.add(socket)
    const late = setTimeout(() => socket.destroy(), REFUSED_MS)
    socket.once('close', () => clearTimeout(late))
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!refused.has(raw.socket)) return
    reply.header('connection', 'close')
    throw new Refused('TOO_MANY')
  })
}
