import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createApp } from '../../app.ts'
import { testConfig } from '../../../test/config.ts'
import { useDatabase } from '../../../test/database.ts'

const { database } = useDatabase()
const root = await mkdtemp(join(tmpdir(), 'lavka-pictures-'))
const app = createApp({ database, config: { ...testConfig, picturesDirectory: root } })
after(() => app.close())
after(() => rm(root, { recursive: true }))

await writeFile(join(root, '0a1b-320.webp'), 'picture')
await writeFile(join(root, '0a1b-640.avif'), 'picture')
await writeFile(join(root, 'secret.txt'), 'secret')
await writeFile(join(root, '0a1b-999.webp'), 'picture')

test('answers with the picture, to be kept for ever', async () => {
  const answer = await app.inject('/api/pictures/0a1b-320.webp')
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.body, 'picture')
  assert.equal(answer.headers['content-type'], 'image/webp')
  assert.match(String(answer.headers['cache-control']), /public.*max-age=31536000.*immutable/)
  assert.equal((await app.inject('/api/pictures/0a1b-640.avif')).headers['content-type'], 'image/avif')
})

test('knows nothing but pictures of known widths, wherever else a name may lead', async () => {
  const names = [
    '0a1b-160.webp',
    'secret.txt',
    '0a1b-999.webp',
    '..%2Fsecret.txt',
    '..%2F0a1b-320.webp',
    '0a1b-320.webp%00',
    '%2Fetc%2Fpasswd',
    '',
  ]
  for (const name of names) {
    const answer = await app.inject(`/api/pictures/${name}`)
    assert.equal(answer.statusCode, 404, name)
    assert.equal(answer.json<{ code: string }>().code, 'NOT_FOUND', name)
    assert.doesNotMatch(String(answer.headers['cache-control']), /immutable/)
  }
})
