import { connect } from 'node:net'
import { inTime } from '../../launch/checks/wait-for.ts'

/** A raw HTTP client on a socket: sends text on demand and collects the answer. */
export type RawClient = {
  send: (text: string) => void
  /** resolves to the received text once it matches; rejects when the connection ends before */
  received: (pattern: RegExp) => Promise<string>
  closed: () => Promise<void>
  end: () => void
}

export async function openRaw(origin: string, localAddress = '127.0.0.1'): Promise<RawClient> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let text = ''
  const broken: Error[] = []
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.on('error', (error) => broken.push(error))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const receive = async (pattern: RegExp) => {
    while (!pattern.test(text)) {
      if (socket.destroyed) throw new Error(`Closed (${broken.join()}) after ${JSON.stringify(text)}`)
      await new Promise<void>((resolve) => {
        const resume = () => {
          socket.off('data', resume).off('close', resume)
          resolve()
        }
        socket.once('data', resume).once('close', resume)
      })
    }
    return text
  }
  return {
    send: (part) => void socket.write(part),
    received: (pattern) => inTime(`an answer ${pattern}`, receive(pattern)),
    closed: () => inTime('the end of the connection', closed),
    end: () => socket.destroy(),
  }
}

/** The head of a POST of JSON to `path`. */
export function head(path: string, ...headers: string[]): string {
  const lines = [`POST ${path} HTTP/1.1`, 'Host: shop', 'Content-Type: application/json', ...headers]
  return `${lines.join('\r\n')}\r\n\r\n`
}

export function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
}
