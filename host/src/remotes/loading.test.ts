import { expect, test } from '@jest/globals'
import { integrityOf, trust } from './integrity'
import { abandonPending, prepare } from './loading'

function script(url: string): HTMLScriptElement {
  const tag = document.createElement('script')
  prepare(tag, url)
  return tag
}

test('a file is loaded with its registered hash, an unknown one with a hash that nothing matches', () => {
  trust({ '1.js': 'sha384-one' }, 'http://localhost:3001/b1/remoteEntry.js')
  expect(script('http://localhost:3001/b1/1.js').integrity).toBe('sha384-one')
  for (const url of [
    'http://localhost:3001/b1/2.js',
    'http://localhost:3001/b2/1.js',
    'http://localhost:3002/b1/1.js',
  ]) {
    expect(script(url).integrity).toMatch(/^sha384-A{64}$/)
  }
})

test('each attempt has an address of its own and the same hash', () => {
  trust({ 'again.js': 'sha384-again' }, 'http://localhost:3001/b1/')
  const url = 'http://localhost:3001/b1/again.js'
  expect([script(url).src, script(url).src]).toEqual([url, `${url}?attempt=1`])
  expect(integrityOf(`${url}?attempt=1`)).toBe('sha384-again')
})

test('abandoning rejects pending loads at once and leaves finished ones', () => {
  const [came, hangs] = [script('http://localhost:3001/came.js'), script('http://localhost:3001/hangs.js')]
  const failed: string[] = []
  for (const tag of [came, hangs]) tag.addEventListener('error', () => failed.push(tag.src))
  came.dispatchEvent(new Event('load'))
  abandonPending()
  abandonPending()
  expect(failed).toEqual(['http://localhost:3001/hangs.js'])
})
