import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { Registry } from '@lavka/shared'
import { createEdge, type EdgeOptions } from '../src/edge.ts'
import { waitFor } from '../../launch/checks/wait-for.ts'
import type { Report } from '../src/reports.ts'
import { broken } from './broken-builds.ts'
import { rows } from './rows.ts'

// What the code of one remote may do to pages: nothing, and least of all to those of another remote. The renderer here is the host's protocol
// (host/src/renderer/worker.ts) without React; the threads, the deadline and the hashes are the edge's own.
const RENDERER = `
const { parentPort, workerData } = require('node:worker_threads')
const module_ = { exports: {} }
new Function('module', 'shop', workerData.code)(module_, workerData.shop)
parentPort.on('message', async ({ id, ...asked }) => {
  try { parentPort.postMessage({ id, ...(await module_.exports(asked)) }) }
  catch (error) { parentPort.postMessage({ id, error: String(error) }) }
})
parentPort.postMessage({ id: 0 })`

const GOOD = `module.exports = ({ query }) => ({ html: '<h1 class="a">' + (query.q ?? 'Сыр') + '</h1>', styles: ['1.css'] })`
const CSS = '.a{color:red;background:url(a.png)}'

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const [catalogRows, otherRows] = [
  rows.filter(({ screen }) => screen === 'lavka'),
  [
    { path: '/other', group: 'public' },
    { path: '/phone', group: 'mobile' },
    { path: '/phone/list', group: 'mobile', hasSearch: true },
    { path: '/own', group: 'public', allow: ['client'] },
  ].map((one) => ({ ...rows[0], screen: 'other', ...one })),
]

let directory = ''
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rendering-'))
  await writeFile(
    join(directory, 'index.html'),
    '<html><head><!--edge--><title>Лавка</title></head><body><div id="root"><!--root--><!--preview--><!--/root--></div></body></html>',
  )
  await writeFile(join(directory, 'renderer.cjs'), RENDERER)
  const files = { 'renderer.cjs': { integrity: hashOf(RENDERER) } }
  const host = { buildId: 'h', files, needs: {}, screens: {}, provides: { react: '19.3.1' } }
  await writeFile(join(directory, 'build.json'), JSON.stringify(host))
})
after(() => rm(directory, { recursive: true }))

/** An edge with the remote «mf-catalog» of this code, and a good «mf-other» beside it. `hash` is the one in the registry. */
async function open(code: string, { hash = hashOf(code), needs = {}, ...options }: Options = {}) {
  const publish = async (remote: string, text: string) => {
    await mkdir(join(directory, remote, 'b1'), { recursive: true })
    await writeFile(join(directory, remote, 'b1/server.cjs'), text)
    await writeFile(join(directory, remote, 'b1/1.css'), CSS)
  }
  await Promise.all([publish('mf-catalog', code), publish('mf-other', GOOD)])
  const recordOf = (name: string, server: string, routes: typeof catalogRows) => ({
    stable: 'b1',
    builds: {
      b1: {
        name: `${name}_b1`,
        entry: `http://127.0.0.1:3001/${name}/b1/remoteEntry.js`,
        integrity: { '1.css': hashOf(CSS) },
        screens: { '': ['1.css'] },
        needs,
        routes,
        server,
      },
    },
  })
  const registry = {
    schema: 2,
    remotes: {
      'mf-catalog': recordOf('mf-catalog', hash, catalogRows),
      'mf-other': recordOf('mf-other', hashOf(GOOD), otherRows as typeof catalogRows),
    },
  } satisfies Registry
  const reports: Report[] = []
  const edge = await createEdge({
    publicUrl: 'https://lavka.example',
    hostDirectory: directory,
    apiUrl: 'http://127.0.0.1:1',
    // a test may change the record later
    registry: () => structuredClone(registry),
    buildFolder: (remote, buildId) => join(directory, remote, buildId),
    // how fast a busy machine renders is not what most of these tests check
    renderMs: 60_000,
    onReport: (report) => reports.push(report),
    ...options,
  })
  after(() => edge.close())
  async function page(url: string) {
    const { body, statusCode } = await edge.inject({ url, headers: { accept: 'text/html' } })
    const [, html] = body.match(/<div data-rendered>(.*?)<\/div>/) ?? []
    return { body, html, statusCode }
  }
  return { page, reports, edge }
}
type Options = { hash?: string; needs?: Record<string, string> } & Partial<EdgeOptions>

test('the page has the HTML of the screen, its styles with whole addresses, and what it was rendered with', async () => {
  const { page } = await open(GOOD)
  const before = Date.now()
  const { body, html } = await page('/lavka?q=1')
  assert.equal(html, '<h1 class="a">1</h1>')
  const folder = 'http://127.0.0.1:3001/mf-catalog/b1/'
  assert.match(
    body,
    new RegExp(
      `<style nonce="[^"]+" data-href="${folder}1.css">.a{color:red;background:url\\(${folder}a.png\\)}</style>`,
    ),
  )
  assert.doesNotMatch(body, /rel="preload" as="style"/)
  const [, text = ''] = body.match(/id="page-data">(.*?)<\/script>/) ?? []
  const data = JSON.parse(text) as { rendered: { now: string; width: number; build: string } }
  assert.equal(data.rendered.build, 'mf-catalog_b1')
  const now = Date.parse(data.rendered.now)
  assert.ok(before <= now && now <= Date.now())
  assert.equal(data.rendered.width, 1440)
})

test('the screen gets the whole query, also with a question mark in it', async () => {
  const { page } = await open(GOOD)
  assert.equal((await page('/lavka?q=/a?b=1')).html, '<h1 class="a">/a?b=1</h1>')
})

test('a phone gets the HTML for a phone, and a shared cache is told by which headers the pages differ', async () => {
  const { edge } = await open('module.exports = ({ rendered }) => ({ html: `<p>${rendered.width}</p>`, styles: [] })')
  const widthFor = async (headers: Record<string, string>) =>
    (await edge.inject({ url: '/lavka', headers })).body.match(/data-rendered><p>(\d+)/)?.[1]
  assert.equal(await widthFor({ 'user-agent': 'iPhone Mobile' }), '390')
  assert.equal(await widthFor({ 'sec-ch-ua-mobile': '?1' }), '390')
  assert.equal(await widthFor({ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' }), '1440')
  assert.equal((await edge.inject('/lavka')).headers.vary, 'Accept-Encoding, Sec-CH-UA-Mobile, User-Agent')
})

test('the HTML stands in the shop’s frame or leaves the place of the phone’s; a screen that not everybody may see is not rendered', async () => {
  await writeFile(join(directory, 'frame.html'), '<main class="shop"><!--preview--></main>')
  const { page } = await open(GOOD)
  const around = async (url: string) => (await page(url)).body.match(/ class="([^"]*)"><div data-rendered>/)?.[1]
  assert.equal(await around('/other'), 'shop')
  assert.equal(await around('/phone'), 'rendered')
  assert.equal(await around('/phone/list'), 'rendered searched')
  assert.equal(await around('/own'), undefined)
  await rm(join(directory, 'frame.html'))
})

for (const [what, { code, isSilent }] of Object.entries(broken)) {
  test(`a build that ${what} costs its page the HTML and at most 50 ms, and nothing else`, async (context) => {
    const { page, reports } = await open(code, { renderMs: 50 })
    const posted = context.mock.method(Worker.prototype, 'postMessage')
    // a clock that only the test moves, so that a busy machine does not matter
    context.mock.timers.enable({ apis: ['setTimeout'] })
    let isThere = false
    const asked = page('/lavka').finally(() => (isThere = true))
    if (isSilent) {
      await waitFor('the thread is asked', () => posted.mock.callCount() > 0)
      context.mock.timers.tick(49)
      await new Promise(setImmediate)
      assert.equal(isThere, false)
      context.mock.timers.tick(1)
    }
    const first = await asked
    // the thread that hangs is ended
    context.mock.timers.tick(1_000)
    context.mock.timers.reset()
    assert.equal(first.statusCode, 200)
    assert.equal(first.html, undefined)
    assert.match(first.body, /id="page-data"/)
    await waitFor('the other remote is rendered', async () => (await page('/other')).html === '<h1 class="a">Сыр</h1>')
    await waitFor('a report of the build', () =>
      reports.some(({ kind, build }) => kind === 'rendering' && build === 'mf-catalog_b1'),
    )
  })
}

test('while a thread hangs its pages do not wait again, and it is started anew', async () => {
  const { page, reports } = await open(
    'module.exports = ({ query }) => { if (query.q) for (;;); return { html: "<p>да</p>", styles: [] } }',
    { renderMs: 50 },
  )
  assert.equal((await page('/lavka?q=1')).html, undefined)
  const second = await page('/lavka')
  assert.equal(second.html, undefined)
  await waitFor('a report of the thread', () => reports.length > 0)
  await waitFor('the thread is started anew', async () => (await page('/lavka')).html === '<p>да</p>')
})

test('a build that keeps failing is taken out of rendering for a minute', async (context) => {
  const { page, reports } = await open(
    'module.exports = ({ query }) => { if (query.q) throw new Error("no"); return { html: "<p>да</p>", styles: [] } }',
  )
  assert.equal((await page('/lavka')).html, '<p>да</p>')
  context.mock.timers.enable({ apis: ['setTimeout'] })
  for (let time = 0; time < 5; time++) await page('/lavka?q=1')
  // another address, because the page of before is kept
  assert.deepEqual(
    reports.map(({ isOut }) => isOut),
    [false, false, false, false, true],
  )
  context.mock.timers.tick(59_999)
  assert.equal((await page('/lavka?again=1')).html, undefined)
  assert.equal((await page('/other')).html, '<h1 class="a">Сыр</h1>')
  context.mock.timers.tick(1)
  context.mock.timers.reset()
  await waitFor('the build is rendered again', async () => (await page('/lavka')).html === '<p>да</p>')
})

test('a build whose thread ends five times is taken out for a minute as well', async (context) => {
  const { page, reports } = await open(
    'module.exports = ({ query }) => { if (query.q) process.exit(); return { html: "<p>да</p>", styles: [] } }',
  )
  context.mock.timers.enable({ apis: ['setTimeout'] })
  let asked = 0
  const isRendered = async () => (await page(`/lavka?other=${++asked}`)).html !== undefined
  for (let time = 1; time <= 5; time++) {
    await waitFor(`rendered before end ${time}`, isRendered)
    await page(`/lavka?q=${time}`)
    await waitFor(`report ${time}`, () => reports.length === time)
  }
  assert.equal(reports.at(-1)?.['isOut'], true)
  context.mock.timers.tick(60_000)
  context.mock.timers.reset()
  await waitFor('the build is rendered again', async () => (await page('/lavka')).html === '<p>да</p>')
})

test('a build whose files come later than its record is rendered after a minute', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const { page } = await open(GOOD, { buildFolder: (remote, buildId) => join(directory, `${remote}-late`, buildId) })
  assert.equal((await page('/lavka')).html, undefined)
  await cp(join(directory, 'mf-catalog'), join(directory, 'mf-catalog-late'), { recursive: true })
  context.mock.timers.tick(60_000)
  context.mock.timers.reset()
  await waitFor('the late build is rendered', async () => (await page('/lavka')).html !== undefined)
})

test('code with another hash than the registry’s is not run, nor a build that needs what the host does not lend', async () => {
  const changed = await open(GOOD, { hash: hashOf(`${GOOD} `) })
  assert.equal((await changed.page('/lavka')).html, undefined)
  const newer = await open(GOOD, { needs: { react: '19.4.0' } })
  assert.equal((await newer.page('/lavka')).html, undefined)
})

test('a record that is mended under the name of the same build is rendered', async () => {
  const needs = { react: '19.4.0' }
  const { page } = await open(GOOD, { needs })
  assert.equal((await page('/lavka')).html, undefined)
  needs.react = '19.3.0'
  await waitFor('the mended build is rendered', async () => (await page('/lavka')).html !== undefined)
})

test('the screen and the page are of the shop whose settings the edge has', async () => {
  const code = 'module.exports = () => ({ html: `<p>${shop.base} ${shop.supportPhone}</p>`, styles: [] })'
  const { page } = await open(code, { publicUrl: 'https://lavka.example/shop', supportPhone: '8 800 111-22-33' })
  const { html, body } = await page('/shop/lavka')
  assert.equal(html, '<p>/shop 8 800 111-22-33</p>')
  assert.match(body, /^<html data-base="\/shop" data-support-phone="8 800 111-22-33" data-shop-name="Лавка"/)
})

test('the code sees no environment of the edge', async () => {
  process.env['SECRET_OF_THE_EDGE'] = 'secret'
  const { page } = await open(
    'module.exports = () => ({ html: `<p>${Object.keys(process.env).length}</p>`, styles: [] })',
  )
  assert.equal((await page('/lavka')).html, '<p>0</p>')
})

test('without access to the files of the build the page comes as before', async () => {
  const { page } = await open(GOOD, { buildFolder: () => undefined })
  const { html, statusCode } = await page('/lavka')
  assert.deepEqual([html, statusCode], [undefined, 200])
})
