import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StartError } from './database/start-error.ts'
import { readPublicUrl, siteOf } from './public-url.ts'

test('where people open the shop is PUBLIC_URL with its path, or with BASE_PATH', () => {
  assert.equal(readPublicUrl({}), 'http://localhost:3000')
  assert.equal(readPublicUrl({ BASE_PATH: '/shop' }, 'http://localhost:3100'), 'http://localhost:3100/shop')
  const shop = 'https://lavka.example/shop'
  assert.equal(readPublicUrl({ PUBLIC_URL: `${shop}/` }), shop)
  assert.equal(readPublicUrl({ PUBLIC_URL: 'https://lavka.example', BASE_PATH: '/shop/' }), shop)
  assert.equal(readPublicUrl({ PUBLIC_URL: shop, BASE_PATH: '/shop' }), shop)
})

test('a path that no address has, or two different ones, stop the start', () => {
  const bad = [
    ...['shop', '/a b', '/../x', '//x', '/магазин', '/a?b'].map((BASE_PATH) => ({ BASE_PATH })),
    { PUBLIC_URL: 'https://lavka.example/shop', BASE_PATH: '/other' },
    ...['lavka.example', 'ftp://lavka.example', 'https://lavka.example/?a', 'https://u:p@lavka.example'].map(
      (PUBLIC_URL) => ({ PUBLIC_URL }),
    ),
  ]
  for (const environment of bad) {
    assert.throws(() => readPublicUrl(environment), StartError, JSON.stringify(environment))
  }
})

test('a site is its origin and its path', () => {
  assert.deepEqual(siteOf('https://lavka.example'), { origin: 'https://lavka.example', base: '' })
  assert.deepEqual(siteOf('https://lavka.example/a/b'), { origin: 'https://lavka.example', base: '/a/b' })
})
