import { refusal } from '@lavka/server/start-error'

/** What one edge takes on. A person never meets these: a whole office, or many subscribers of a mobile operator, count as one address. */
export type Limits = {
  /** connections of everybody together; one more is not accepted */
  connections: number
  /** connections of one address; not counted for a trusted proxy, which carries everybody's */
  connectionsPerAddress: number
  /** bodies that one address is sending at the same moment: the one that has taken longest gives way to the next */
  bodiesPerAddress: number
  /** bytes of one body: no call of the API takes more (`bodyLimit` of its declarations), and what it would refuse need not be kept here */
  bodyBytes: number
  /** how long a body may take to arrive */
  bodySeconds: number
  /** how long the first line and the headers of a request may take to arrive */
  headersSeconds: number
  /** memory for bodies that are arriving, and as much again for answers that are slow to be read */
  bufferBytes: number
  /** requests of a base path (`/api`, `/apiadmin`, …) that the API works on at the same time; one more waits for its turn */
  apiConnections: number
}

/** Reads the limits from the environment; a value that makes no sense is a StartError. */
export function readLimits(environment: NodeJS.ProcessEnv): Limits {
  const read = (name: string, usual: number) => {
    const text = environment[name]
    if (!text) return usual
    if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
    throw refusal(name, text, 'Нужно целое число больше нуля.')
  }
  return {
    connections: read('MAX_CONNECTIONS', 10_000),
    connectionsPerAddress: read('MAX_CONNECTIONS_PER_ADDRESS', 1_000),
    bodiesPerAddress: read('MAX_BODIES_PER_ADDRESS', 64),
    bodyBytes: read('MAX_BODY_BYTES', 655_360),
    bodySeconds: read('BODY_TIMEOUT_SECONDS', 30),
    headersSeconds: read('HEADERS_TIMEOUT_SECONDS', 10),
    bufferBytes: read('BUFFER_BYTES', 268_435_456),
    apiConnections: read('API_CONNECTIONS', 128),
  }
}
