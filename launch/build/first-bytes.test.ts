import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from '../places.ts'

const load = createRequire(import.meta.url)

test('the browser takes a character from the small font file exactly when the file has it', async () => {
  const css = await readFile(join(root, 'shared/src/theme/fonts.css'), 'utf8')
  const small = [...css.matchAll(/\?characters=([^']+)'[^}]*?unicode-range:([^;]+);/g)]
  assert.equal(small.length, 3)
  for (const [, characters = '', range = ''] of small) {
    const codes = (list: string) => list.split(',').map((code) => code.trim().replace('U+', '').toLowerCase())
    assert.deepEqual(codes(range), codes(characters))
  }
})

test('the build fails and says so when single-spa is written otherwise than its loader expects', async () => {
  const onlyParcels = load(join(root, 'shared/build/only-parcels.cjs')) as (source: string) => string
  const folder = dirname(createRequire(join(root, 'host/package.json')).resolve('single-spa/package.json'))
  const source = await readFile(join(folder, 'lib/es2015/esm/single-spa.min.js'), 'utf8')
  assert.ok(onlyParcels(source).length < source.length)
  assert.throws(() => onlyParcels('export const mountRootParcel = 1'), /single-spa is written otherwise/)
})
