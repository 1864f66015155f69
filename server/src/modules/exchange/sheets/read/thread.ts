import { once } from 'node:events'
import { constants, platform, setPriority } from 'node:os'
import { parentPort, type MessagePort } from 'node:worker_threads'
import { readTable } from './read-table.ts'
import { TableRefusal } from './table.ts'
import type { Given, Message } from './read-in-thread.ts'

// A thread that reads one table (read-in-thread.ts). Lines go as JSON, which costs the receiver nothing to read; the next ones are read when it asks.

/** Lines that go in one message. */
const atOnce = 250

async function answer(port: MessagePort, { content, choice }: Given): Promise<void> {
  const send = async (message: Message) => {
    port.postMessage(message)
    await once(port, 'message')
  }
  try {
    for await (const part of readTable(Buffer.from(content.buffer, content.byteOffset, content.byteLength), choice)) {
      if (!('lines' in part)) await send(part)
      else
        for (let at = 0; at < part.lines.length; at += atOnce)
          await send({ lines: JSON.stringify(part.lines.slice(at, at + atOnce)) })
    }
    port.postMessage({ end: true } satisfies Message)
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error
    port.postMessage({ refused: { code: error.code, message: error.message } } satisfies Message)
  }
}

// what people wait for comes first; Linux alone has a priority for each thread
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const port = parentPort
port?.once('message', (given: Given) => void answer(port, given))
