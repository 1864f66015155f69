import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { waitFor } from '../../launch/checks/wait-for.ts'
import { FinishedPage } from '../src/finished-page.ts'
import { KeptPages } from '../src/kept-pages.ts'

/** Pages whose text is the number of the rendering, on a clock that only the test moves (milliseconds). */
function open(maximumBytes?: number) {
  const clock = { now: 1_000 }
  const changes = { isHeard: false, at: -Infinity }
  let renderings = 0
  const kept = new KeptPages({ changes, now: () => clock.now, ...(maximumBytes && { maximumBytes }) })
  const get = async (key = 'a', isPublic = true) => {
    const page = await kept.get(key, async () => {
      const body = Buffer.from(String(++renderings))
      return new FinishedPage({ status: 200, body, policy: '', isPublic })
    })
    return String(await page.encodedIn(undefined).bytes)
  }
  return { clock, changes, kept, get }
}

test('while changes are heard a page is kept for ten seconds, and after one nobody gets a page of before', async () => {
  const { clock, changes, get } = open()
  changes.isHeard = true
  assert.equal(await get(), '1')
  clock.now += 10_000
  assert.equal(await get(), '1')
  changes.at = clock.now
  clock.now += 1
  assert.equal(await get(), '2')
  clock.now += 99
  assert.equal(await get(), '2')
  clock.now += 1
  assert.equal(await get(), '3', 'what an API may have answered before it knew')
  clock.now += 10_001
  assert.deepEqual([await get(), await get()], ['3', '4'], 'in the background')
  clock.now += 60_001
  assert.equal(await get(), '5')
  clock.now += 2_001
  changes.isHeard = false
  assert.equal(await get(), '6')
})

test('who asks after a change does not get the rendering that began before it', async () => {
  const { clock, changes, get } = open()
  const before = get()
  clock.now += 1
  changes.at = clock.now
  clock.now += 1
  assert.deepEqual([await get(), await before], ['2', '1'])
  assert.equal(await get(), '2')
})

test('without word of changes a page is kept for a second, then sent while a new one is rendered, and never when it is older than two', async () => {
  const { clock, get } = open()
  assert.equal(await get(), '1')
  clock.now += 1_000
  assert.equal(await get(), '1')
  clock.now += 1
  assert.equal(await get(), '1', 'a new one is rendered meanwhile')
  assert.equal(await get(), '2')
  clock.now += 2_001
  assert.equal(await get(), '3')
})

test('other keys have other pages, and who asks at the same moment gets the same rendering', async () => {
  const { get } = open()
  assert.deepEqual(await Promise.all([get('a'), get('a'), get('b')]), ['1', '1', '2'])
})

test('what is not public is rendered each time', async () => {
  const { get } = open()
  assert.deepEqual([await get('a', false), await get('a', false)], ['1', '2'])
})

test('after a release no page of before is sent, also not one that was being rendered', async () => {
  const { kept, get } = open()
  const [host, before, after] = [{}, {}, {}]
  kept.follow(host, before)
  const running = get()
  kept.follow(host, after)
  assert.deepEqual([await running, await get()], ['1', '2'])
  kept.follow(host, after)
  assert.equal(await get(), '2', 'the same release')
})

test('what was asked for longest ago makes room', async () => {
  const { get } = open(5)
  assert.deepEqual([await get('a'), await get('b'), await get('a'), await get('c')], ['1', '2', '1', '3'])
  assert.deepEqual([await get('a'), await get('b')], ['1', '4'])
})

test('a rendering that fails is not kept', async () => {
  const { kept, get } = open()
  await assert.rejects(
    kept.get('a', () => Promise.reject(new Error('no'))),
    /no/,
  )
  assert.equal(await get(), '1')
})

test('the first visitor gets a page that was compressed quickly, the next ones soon a smaller one with another tag', async () => {
  const html = Array.from({ length: 2_000 }, (_, number) => `<li>${number * number} ₽</li>`).join('')
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const page = new FinishedPage({ status: 200, body: Buffer.from(html), policy: '', isPublic: true })
    const quick = page.encodedIn(encoding)
    const first = await quick.bytes
    await waitFor(`a smaller page in ${encoding}`, () => page.encodedIn(encoding).tag !== quick.tag)
    const last = await page.encodedIn(encoding).bytes
    assert.ok(last.length < first.length, `${last.length} of ${first.length}`)
    for (const bytes of [first, last]) assert.equal(decompress(bytes).toString(), html)
  }
})
