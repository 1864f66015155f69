import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { createHostPage } from '../src/host-page.ts'
import { usualShop } from '../src/marketplace.ts'

let directory = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'host-page-'))
})

afterEach(() => rm(directory, { recursive: true }))

const write = (html: string) => writeFile(join(directory, 'index.html'), html)
const writeBuild = (integrity: string) =>
  writeFile(
    join(directory, 'build.json'),
    JSON.stringify({ buildId: 'h', files: { 'assets/a.js': { integrity } }, needs: {}, screens: {} }),
  )

/** Without the attributes that say what the shop is called and sells. */
const withoutTexts = (page: Buffer) => String(page).replace(/ data-shop-name=.* data-legal="[^"]*"/s, '')

const places = {
  nonce: 'n1',
  early: '<link>',
  styles: ['<style nonce="n1">', Buffer.from('a{}'), '</style>'],
  shown: '$&',
  end: [Buffer.from('<b>')],
}
const html =
  '<html lang="ru"><head><!--edge--><meta name="description" content="О нас"><title>Лавка</title><style>p{}</style>' +
  '<script src="/assets/a.js"></script></head><body><div><!--preview--></div><a href="/lavka">Каталог</a><form action="/lavka"></form></body></html>'

test('each place is filled once, and one without markup keeps the text of the host', async () => {
  await write(html)
  await writeBuild('sha384-a')
  const { fill, integrity } = await createHostPage(directory, async () => usualShop('/shop', ''))()
  assert.deepEqual(integrity, { 'assets/a.js': 'sha384-a' })
  assert.equal(
    withoutTexts(fill({ ...places, title: '<title>Сыр</title>' })),
    '<html data-base="/shop" data-support-phone="" lang="ru"><head><link><meta name="description" content="О нас"><title>Сыр</title><style nonce="n1">p{}</style>' +
      '<script integrity="sha384-a" crossorigin src="/shop/assets/a.js"></script><style nonce="n1">a{}</style></head>' +
      '<body><div>$&</div><a href="/shop/lavka">Каталог</a><form action="/shop/lavka"></form><b></body></html>',
  )
})

test('what goes into a place is not searched for places', async () => {
  await write(html)
  const { fill } = await createHostPage(directory, async () => usualShop('', ''))()
  const page = fill({ ...places, shown: '<!--edge--><script></head>', title: '<title><!--preview--></title>' })
  assert.ok(page.includes('<div><!--edge--><script></head></div>'))
  assert.ok(page.includes('<title><!--preview--></title>'))
})

test('another build of the host is read at the next page; a watched one has no hashes', async () => {
  await write(html)
  await writeBuild('sha384-a')
  const read = createHostPage(directory, async () => usualShop('', ''))
  const first = await read()
  assert.equal(await read(), first)
  await writeBuild('sha384-b')
  assert.equal((await read()).integrity['assets/a.js'], 'sha384-b')
  await writeFile(join(directory, 'build.json'), '{"buildId":')
  assert.deepEqual((await read()).integrity, {}, 'a file that is being written')
  await rm(join(directory, 'build.json'))
  assert.deepEqual((await read()).integrity, {})
  await write('<html></html>')
  assert.equal(withoutTexts((await read()).fill(places)), '<html data-base="" data-support-phone=""></html>')
})

test('the host’s styles stand in the page with whole addresses; without their file the page has the link', async () => {
  const link = '<link href="/assets/main.1.css" rel="stylesheet">'
  await write(`<html><head>${link}</head></html>`)
  const read = createHostPage(directory, async () => usualShop('/shop', ''))
  const none = { ...places, styles: [] }
  assert.ok((await read()).fill(none).includes('<link href="/shop/assets/main.1.css" rel="stylesheet">'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'assets/main.1.css'), 'p{background:url(../assets/a.svg)}a{content:"</style>"}')
  const page = String((await read()).fill(none))
  const css = 'p{background:url(/shop/assets/../assets/a.svg)}a{content:"<\\/style>"}'
  assert.ok(page.includes(`<head><style nonce="n1">${css}</style></head>`), page)
})

test('the HTML of the frame takes the place of what the root shows, with its own place for the screen', async () => {
  await write('<html><body><div id="root"><!--root--><i>Лавка</i><!--preview--><!--/root--></div></body></html>')
  const read = createHostPage(directory, async () => usualShop('/shop', '8 495 000-00-00'))
  const bare = { ...places, end: [], shown: '<h1>Сыр</h1>' }
  const watched = await read()
  assert.equal(watched.fillFrame, undefined)
  assert.ok(watched.fill(bare).includes('<div id="root"><i>Лавка</i><h1>Сыр</h1></div>'))
  await writeFile(join(directory, 'frame.html'), '<a href="/lavka"></a><main><!--preview--><!--phone--></main>')
  const { fill, fillFrame } = await read()
  assert.ok(fill(bare).includes('<i>Лавка</i>'))
  const framed = String(fillFrame?.(bare))
  assert.match(framed, /<div id="root"><a href="\/shop\/lavka"><\/a><main><h1>Сыр<\/h1> Или позвоните.*<\/main><\/div>/)
})

test('the page names the support phone of the shop to its scripts and to a person without JavaScript', async () => {
  await write('<html><body><noscript><p>Включите JavaScript.<!--phone--></p></noscript></body></html>')
  const pageOf = async (supportPhone: string) =>
    String((await createHostPage(directory, async () => usualShop('', supportPhone))()).fill({ ...places, end: [] }))
  const named = await pageOf('8 495 000-00-00')
  assert.match(named, /^<html data-base="" data-support-phone="8 495 000-00-00" /)
  const link = '<a href="tel:+74950000000">+7\u00a0495\u00a0000-00-00</a>'
  assert.ok(named.includes(`<p>Включите JavaScript. Или позвоните: ${link}.</p>`), named)
  const nobody = await pageOf('')
  assert.match(nobody, /^<html data-base="" data-support-phone="" /)
  assert.ok(nobody.includes('<p>Включите JavaScript.</p>'), nobody)
  const strange = await pageOf('"$&<b>')
  assert.match(strange, /^<html data-base="" data-support-phone="&quot;\$&amp;&lt;b&gt;" /)
  assert.ok(strange.includes('>&quot;$&amp;&lt;b&gt;</a>'), strange)
})

test('the page has no links to service pages that are not published, and says which are; it keeps all while that is not known', async () => {
  const link = (page: string) => `<a class="a" href="/info/${page}">Страница</a>`
  await write(
    `<html lang="ru"><body>${link('offer')}${link('delivery')}<a href="/supplier_info/offer">Ферма</a></body></html>`,
  )
  const { fill } = await createHostPage(directory, async () => usualShop('/shop', ''))()
  const pageOf = (published?: readonly ('offer' | 'delivery')[]) => String(fill({ ...places, end: [], published }))
  const linksIn = (page: string) => page.match(/(?<=href=")[^"]+/g)
  assert.deepEqual(linksIn(pageOf(['offer'])), ['/shop/info/offer', '/shop/supplier_info/offer'])
  assert.match(pageOf(['offer', 'delivery']), /^<html data-service-pages="offer delivery" data-base="\/shop"/)
  assert.match(pageOf([]), /^<html data-service-pages=""/)
  assert.deepEqual(linksIn(pageOf()), ['/shop/info/offer', '/shop/info/delivery', '/shop/supplier_info/offer'])
})

test('the texts of the shop stand in their places of the HTML and of the frame, and change with the shop', async () => {
  await write(
    '<html><head><title>{{shopName}}</title></head><body><!--root--><i>{{shopName}}</i><!--/root--></body></html>',
  )
  await writeFile(join(directory, 'frame.html'), '<p>{{shopName}} — {{slogan}}. {{other}}</p>')
  let shop = usualShop('', '')
  const read = createHostPage(directory, async () => shop)
  const usual = String((await read()).fill(places))
  assert.match(usual, /<title>Лавка<\/title>.*<body><i>Лавка<\/i>/)
  shop = { ...shop, shopName: 'Сыр & <b>', slogan: '«сыры»' }
  const { fill, fillFrame } = await read()
  const page = String(fill(places))
  assert.match(
    page,
    / data-shop-name="Сыр &amp; &lt;b&gt;" data-shop-letter="Л" data-whereabouts="в Лавке" data-slogan="«сыры»"/,
  )
  assert.ok(page.includes('<i>Сыр &amp; &lt;b&gt;</i>'), page)
  assert.ok(String(fillFrame?.(places)).includes('<p>Сыр &amp; &lt;b&gt; — «сыры». {{other}}</p>'))
})
