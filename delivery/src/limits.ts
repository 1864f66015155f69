import { refusal } from '@lavka/server/start-error'
import { uploadCalls } from '@lavka/server/upload-calls'

/** The limits of one edge. They are far above normal use, because an office or many subscribers of a mobile operator share one address. */
export type Limits = {
  /** open connections in all */
  connections: number
  /** open connections of one address; a trusted proxy is not counted */
  connectionsPerAddress: number
  /** bodies that one address sends at the same time; over it the oldest is aborted */
  bodiesPerAddress: number
  /** bytes of one body: the largest `bodyLimit` of the API's calls */
  bodyBytes: number
  /** timeout of a body */
  bodySeconds: number
  /** the same for an upload, which is larger and slower: number per address, bytes, timeout, memory */
  uploadsPerAddress: number
  uploadBytes: number
  uploadSeconds: number
  uploadBufferBytes: number
  /** timeout of the request line and headers */
  headersSeconds: number
  /** bytes of memory for incoming bodies, and as many for answers to slow clients */
  bufferBytes: number
  /** concurrent requests of a base path (`/api`, `/apiadmin`, …); further ones are queued */
  apiConnections: number
  /** concurrent requests of one address; further ones are queued */
  apiRequestsPerAddress: number
  /** refusals of one address within ten seconds, after which further ones are delayed (late-refusals.ts) */
  refusalsPerAddress: number
  /** the least delay */
  refusalSeconds: number
}

const largestUpload = Math.max(...Object.values(uploadCalls).map(({ bodyLimit }) => bodyLimit))

/** Reads the limits from the environment; throws a StartError for an invalid value. */
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
    uploadsPerAddress: read('MAX_UPLOADS_PER_ADDRESS', 16),
    uploadBytes: read('MAX_UPLOAD_BYTES', largestUpload),
    uploadSeconds: read('UPLOAD_TIMEOUT_SECONDS', 300),
    uploadBufferBytes: read('UPLOAD_BUFFER_BYTES', 268_435_456),
    headersSeconds: read('HEADERS_TIMEOUT_SECONDS', 10),
    bufferBytes: read('BUFFER_BYTES', 268_435_456),
    apiConnections: read('API_CONNECTIONS', 128),
    apiRequestsPerAddress: read('API_REQUESTS_PER_ADDRESS', 8),
    refusalsPerAddress: read('REFUSALS_PER_ADDRESS', 20),
    refusalSeconds: read('REFUSAL_SECONDS', 1),
  }
}
