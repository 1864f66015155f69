import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { root } from '../places.ts'
import { listContents } from './contents.ts'

const directory = await mkdtemp(join(tmpdir(), 'lavka-contents-'))
after(() => rm(directory, { recursive: true }))

test('a build for delivery replaces the quick compression by the best one; both hold the file', async () => {
  const content = await readFile(join(root, 'docs/run.md'))
  await writeFile(join(directory, 'page.js'), content)
  const sizeOf = async (compression: 'quick' | 'full') => {
    const file = (await listContents(directory, compression))['page.js']
    const [brotli, gzip] = [
      await readFile(join(directory, 'page.js.br')),
      await readFile(join(directory, 'page.js.gz')),
    ]
    assert.deepEqual([brotliDecompressSync(brotli), gunzipSync(gzip)], [content, content])
    assert.deepEqual([file?.bytes, file?.brotliBytes], [content.length, brotli.length])
    return brotli.length
  }
  const quick = await sizeOf('quick')
  assert.ok((await sizeOf('full')) < quick)
})
