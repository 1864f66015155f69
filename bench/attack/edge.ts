import { createEdge } from '@lavka/delivery/edge'

// The edge as a process of its own, so that its memory is nobody else's: port, API and folder of the host's build are its words.

const [port = '', apiUrl = '', hostDirectory = ''] = process.argv.slice(2)
const edge = await createEdge({
  publicUrl: `http://127.0.0.1:${port}`,
  apiUrl,
  hostDirectory,
  registry: { schema: 2, remotes: {} },
})
await edge.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
