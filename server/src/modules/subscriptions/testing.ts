import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'

type Received = { headers: IncomingHttpHeaders; body: string }

/** A receiver of webhooks on this machine: what has come, and what it answers. */
export function useReceiver() {
  const receiver = { url: '', status: 200, received: new Array<Received>() }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body })
      response.writeHead(receiver.status, { location: 'http://127.0.0.1:1/elsewhere' }).end('answer')
    })
  })
  before(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  })
  after(() => server.close())
  return receiver
}
