import { createEdge } from '@lavka/delivery/edge'

// The edge as a process of its own, so that its memory is nobody else's: port, API and folder of the host's build are its words.

const [port = '', apiUrl = '', hostDirectory = ''] = process.argv.slice(2)
/** One screen, whose page has its first data in it. */
const build = {
  name: 'mf_catalog_b1',
  entry: 'http://127.0.0.1/remoteEntry.js',
  integrity: { 'remoteEntry.js': 'sha384-e' },
  needs: {},
  screens: { lavka: [] },
  routes: [
    {
      path: '/lavka',
      screen: 'lavka',
      group: 'public' as const,
      exact: true,
      title: 'Лавка',
      allow: ['anonymous' as const],
    },
  ],
  pages: { lavka: { data: [{ get: '/api/clientv9/object/products?take=24' }] } },
}
const edge = await createEdge({
  publicUrl: `http://127.0.0.1:${port}`,
  apiUrl,
  hostDirectory,
  registry: { schema: 2, remotes: { 'mf-catalog': { stable: 'b1', builds: { b1: build } } } },
})
await edge.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
