import { join } from 'node:path'
import { createRegistry } from '@lavka/delivery/registry'
import { serveRemote } from '@lavka/delivery/serve-remote'
import { distOf, remotes, root } from '../../launch/places.ts'
import { deriveBuild } from '../builds.ts'
import { openEdge } from '../edge.ts'
import { expect, test } from '../fixtures.ts'
import { live } from '../quiet.ts'

const SUPPER = 'Что сегодня на ужин?'
const TABLE = 'Что сегодня на стол?'

test(
  'pages of two builds in turn are hydrated by the build that made their HTML',
  { tag: '@whole' },
  async ({ platform, page }) => {
    const released = test.info().outputPath('mf-catalog')
    await deriveBuild('mf-catalog', { buildId: 'b00000000018', directory: released, change: [TABLE, SUPPER] })
    const server = await serveRemote({ directory: released })
    let stable = distOf('mf-catalog')
    const edge = await openEdge(platform, {
      registry: () =>
        createRegistry(
          remotes.map((name) =>
            name === 'mf-catalog' && stable === released
              ? { name, directory: released, baseUrl: server.listeningOrigin }
              : { name, directory: distOf(name), baseUrl: platform.remoteUrl(name) },
          ),
        ),
      buildFolder: (name, buildId) => join(name === 'mf-catalog' ? stable : join(root, name, 'dist'), buildId),
      remoteOrigins: [...remotes.map((name) => platform.remoteUrl(name)), server.listeningOrigin],
      keeps: 'nothing',
    })
    try {
      for (const [directory, text] of [
        [distOf('mf-catalog'), TABLE],
        [released, SUPPER],
        [distOf('mf-catalog'), TABLE],
      ] as const) {
        stable = directory
        await expect.poll(async () => (await page.request.get(`${edge.url}/`)).text()).toContain(text)
        await page.goto(`${edge.url}/`, { waitUntil: 'commit' })
        await page.locator('[data-rendered] h1').evaluate((one) => void Object.assign(one, { isFromEdge: true }))
        await live(page)
        // an element of the browser's own would mean that React has thrown the HTML away; its error fails the test by itself
        const heading = page.locator('main').getByRole('heading', { name: text })
        expect(await heading.evaluate((one) => 'isFromEdge' in one)).toBe(true)
      }
    } finally {
      await edge.close()
      await server.close()
    }
  },
)
