import { expect, jest, test } from '@jest/globals'
import { MOST_BYTES, MOST_PAGES, toList, withPage, type KeptList } from './kept-list'
import { toMessage } from './messages'
import { pageWithout } from './no-connection-page'
import { keyOf } from './page-parts'
import { fileOf, openWorker, pageOf, ROOT, type Edge } from './testing'

const MAIN = `${ROOT}assets/main.js`
const REMOTE = 'https://builds.example/0123456789ab/remoteEntry.js'
const PICTURE = `${ROOT}api/pictures/milk-320.avif`

const shop = (): Edge =>
  new Map([
    [`${ROOT}lavka/-/-/-/milk`, pageOf({ answers: { '/api/objects/milk?b=2&a=1': { name: '<Молоко>' } } })],
    [MAIN, fileOf(100)],
    [REMOTE, fileOf(50)],
    [PICTURE, fileOf(10)],
  ])

test('a page that was read is kept with its files, its picture and the answers in it, and opens with its own policy', async () => {
  const { see, kept } = openWorker(shop())
  await see('lavka/-/-/-/milk', [REMOTE, PICTURE])

  const page = await kept.find(`${ROOT}lavka/-/-/-/milk#reviews`)
  expect(await page?.text()).toContain('<html data-kept="2026-11-27T11:05:00.000Z" data-base="/shop"')
  expect(page?.headers.get('content-security-policy')).toBe("style-src-elem 'nonce-n'")
  expect(page?.headers.get('date')).toBe('Fri, 27 Nov 2026 11:05:00 GMT')
  for (const file of [MAIN, REMOTE, PICTURE]) expect(await kept.find(file)).toBeDefined()
  const answer = await kept.find(`${ROOT}api/objects/milk?a=1&b=2&empty=`)
  expect(await answer?.json()).toEqual({ name: '<Молоко>' })
  expect(await kept.list()).toMatchObject([{ title: 'Молоко', at: '2026-11-27T11:05:00.000Z' }])
})

test('everything is asked for without the session and cookies of the person', async () => {
  const { see, asked } = openWorker(shop())
  await see('lavka/-/-/-/milk', [PICTURE])
  expect(asked).toHaveLength(3)
  for (const { options } of asked) {
    expect(options.credentials).toBe('omit')
    expect(options.headers).toBeUndefined()
  }
})

test('only what the edge calls public is kept: no page of a person, no redirect, no error', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const edge = shop()
  edge.set(`${ROOT}myOrders`, pageOf({ cacheControl: 'no-cache' }))
  edge.set(`${ROOT}lavka?token=t`, pageOf({ cacheControl: 'no-store' }))
  edge.set(`${ROOT}gone`, () => new Response('', { status: 404, headers: { 'cache-control': 'public' } }))
  edge.set(`${ROOT}text`, () => new Response('public', { headers: { 'cache-control': 'public' } }))
  const { see, stored } = openWorker(edge)
  for (const path of ['myOrders', 'lavka?token=t', 'gone', 'text', 'nowhere']) await see(path)
  expect([...stored.keys()].filter((key) => !key.endsWith('/seen'))).toEqual([])
})

test('a page that a busy edge has sent without its screen is asked for once more', async () => {
  const edge = shop()
  const whole = edge.get(`${ROOT}lavka/-/-/-/milk`)
  const answers = [pageOf({ cacheControl: 'no-cache' })]
  edge.set(`${ROOT}lavka/-/-/-/milk`, () => (answers.pop() ?? whole ?? pageOf({}))())
  const { see, kept } = openWorker(edge)
  await see('lavka/-/-/-/milk')
  expect(await kept.list()).toHaveLength(1)
})

test('nothing is kept of what a page names but its files: no call, nothing of another origin', async () => {
  const edge = shop()
  for (const address of [`${ROOT}api/clientv9/order`, `${ROOT}api/files/1.pdf`, 'https://else.example/a.js'])
    edge.set(address, fileOf(10))
  const { see, stored } = openWorker(edge)
  await see('lavka/-/-/-/milk', [...edge.keys(), 'data:image/png;base64,AA', 'nonsense'])
  const expected = [
    MAIN,
    REMOTE,
    PICTURE,
    `${ROOT}-/seen`,
    `${ROOT}api/objects/milk?a=1&b=2`,
    `${ROOT}lavka/-/-/-/milk`,
  ]
  expect([...stored.keys()].sort()).toEqual(expected.sort())
})

test('a page whose own file is missing is not kept: it could not be opened', async () => {
  const edge = shop()
  edge.delete(MAIN)
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { see, kept } = openWorker(edge)
  await see('lavka/-/-/-/milk')
  expect(await kept.list()).toEqual([])
  expect(await kept.find(`${ROOT}lavka/-/-/-/milk`)).toBeUndefined()
})

test('a page is asked for again after a minute, and then replaced', async () => {
  const { see, asked, state, kept } = openWorker(shop())
  await see('lavka/-/-/-/milk')
  await see('lavka/-/-/-/milk')
  expect(asked).toHaveLength(2)
  state.now += 61_000
  await see('lavka/-/-/-/milk')
  // the file is there already
  expect(asked).toHaveLength(3)
  expect(await kept.list()).toMatchObject([{ at: '2026-11-27T11:06:01.000Z' }])
})

test('the oldest page goes with all that no other page uses', async () => {
  const edge = shop()
  for (let number = 0; number <= MOST_PAGES; number++) {
    edge.set(`${ROOT}p${number}`, pageOf({ files: ['/shop/assets/main.js', `/shop/assets/own${number}.js`] }))
    edge.set(`${ROOT}assets/own${number}.js`, fileOf(10))
  }
  const { see, kept } = openWorker(edge)
  for (let number = 0; number <= MOST_PAGES; number++) await see(`p${number}`)
  expect(await kept.list()).toHaveLength(MOST_PAGES)
  expect(await kept.find(`${ROOT}p0`)).toBeUndefined()
  expect(await kept.find(`${ROOT}assets/own0.js`)).toBeUndefined()
  expect(await kept.find(`${ROOT}assets/own1.js`)).toBeDefined()
  expect(await kept.find(MAIN)).toBeDefined()
})

test('pages go when all together are too large; what they share counts once', () => {
  const page = (address: string) => ({ address, title: '', at: '', uses: ['shared'] })
  let list: KeptList = { pages: [], sizes: { shared: MOST_BYTES / 2 }, owner: 0 }
  for (const address of ['a', 'b', 'c']) list = withPage(list, page(address), { [address]: MOST_BYTES / 5 })
  expect(list.pages.map(({ address }) => address)).toEqual(['c', 'b'])
  expect(Object.keys(list.sizes).sort()).toEqual(['b', 'c', 'shared'])
})

test('a full storage breaks nothing; after it there is what was there', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const edge = shop()
  edge.set(`${ROOT}second`, pageOf({ files: [] }))
  const { see, kept, state } = openWorker(edge)
  await see('second')
  state.isFull = true
  await see('lavka/-/-/-/milk')
  state.isFull = false
  expect(await kept.find(`${ROOT}lavka/-/-/-/milk`)).toBeUndefined()
  await see('lavka/-/-/-/milk')
  expect(await kept.find(`${ROOT}lavka/-/-/-/milk`)).toBeDefined()
})

test('what a person has opened goes when they leave, after what is being kept; what a guest has opened stays at the login', async () => {
  const { see, kept, stored } = openWorker(shop())
  await see('lavka/-/-/-/milk')
  await kept.belongTo(1)
  await kept.belongTo(1)
  expect(await kept.list()).toHaveLength(1)
  const keeping = see('lavka/-/-/-/milk', [PICTURE])
  await kept.belongTo(0)
  await keeping
  expect([...stored.keys()]).toEqual([`${ROOT}-/seen`])
  await see('lavka/-/-/-/milk')
  await kept.belongTo(2)
  expect(await kept.list()).toHaveLength(1)
  await kept.belongTo(1)
  expect(await kept.list()).toEqual([])
})

test('without a copy the page says so, offers another try and what can be opened, and runs nothing', async () => {
  const title = 'Сыр <script>alert(1)</script>'
  const answer = pageWithout([{ address: `${ROOT}lavka?a=1&b=2`, title, at: '2026-11-27T11:05:00Z', uses: [] }])
  const html = await answer.text()
  expect(answer.status).toBe(503)
  expect(html).toContain('<h1>Нет соединения</h1>')
  expect(html).toContain('>Повторить</a>')
  expect(html).toContain('Можно открыть без соединения')
  expect(html).toContain(`href="${ROOT}lavka?a=1&amp;b=2">Сыр &lt;script&gt;`)
  expect(html).toContain('27\u00a0ноября, 14:05')
  expect(html).not.toContain('<script>')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/)
  expect(await pageWithout([]).text()).not.toContain('Можно открыть')
})

test('an unreadable list and a foreign message count as none', () => {
  for (const broken of [null, 'x', {}, { pages: 1, sizes: {} }, { pages: [{ address: 1 }], sizes: {} }])
    expect(toList(broken).pages).toEqual([])
  for (const foreign of [null, 'x', {}, { kind: 'seen' }, { kind: 'person' }, { kind: 'seen', address: 'x', used: [] }])
    expect(toMessage(foreign)).toBeNull()
  expect(toMessage({ kind: 'seen', address: ROOT, used: ['a', 1] })).toEqual({
    kind: 'seen',
    address: ROOT,
    used: ['a'],
  })
  expect(keyOf(`${ROOT}lavka?b=2&a=&c=1#x`)).toBe(`${ROOT}lavka?b=2&c=1`)
})
