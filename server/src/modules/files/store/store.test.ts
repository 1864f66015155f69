import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { useFolder } from '../testing.ts'
import { createDiskStore } from './disk.ts'
import { markFolder } from './marked-folder.ts'
import { createS3Store } from './s3.ts'
import type { FileStore } from './store.ts'
import { startS3 } from './testing.ts'

const nameOf = (content: string) => createHash('sha256').update(content).digest('hex')
const put = async (store: FileStore, content: string, ending = '') => {
  await store.put(nameOf(content) + ending, Buffer.from(content))
  return nameOf(content) + ending
}
const readAll = async (store: FileStore, name: string, range?: { start: number; end: number }) => {
  const found = await store.read(name, range)
  return found && text(found)
}
const list = async (store: FileStore) => {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.sort()
}

/** The contract of `FileStore`, tested for each implementation. */
function promises(make: () => FileStore | Promise<FileStore>) {
  test('keeps bytes under their name, whole and in parts, and forgets them', async () => {
    const store = await make()
    const name = await put(store, 'молоко')
    assert.equal(await readAll(store, name), 'молоко')
    assert.equal(await readAll(store, name, { start: 0, end: 3 }), 'мо')
    assert.equal(await store.has(name), true)
    await store.remove(name)
    await store.remove(name)
    assert.deepEqual([await store.has(name), await store.read(name)], [false, null])
  })

  test('lists what is there with its time, which writing again renews', async () => {
    const store = await make()
    const names = [
      await put(store, 'a'),
      await put(store, 'b'),
      await put(store, 'c'),
      await put(store, 'c', '-160.webp'),
      await put(store, 'd'),
    ]
    assert.deepEqual(await list(store), names.sort())
    const start = Date.now() - 2_000
    await put(store, 'a')
    for await (const { name, changedAt } of store.list())
      if (name === nameOf('a')) assert.ok(changedAt.getTime() >= start)
  })

  test('the same content at once from several is there once and whole', async () => {
    const store = await make()
    const content = 'x'.repeat(100_000)
    const names = await Promise.all(Array.from({ length: 8 }, () => put(store, content)))
    assert.deepEqual(await list(store), [names[0]])
    assert.equal(await readAll(store, nameOf(content)), content)
  })

  test('another name than that of a content is refused', async () => {
    const store = await make()
    for (const name of [
      '',
      '..',
      '../../etc/passwd',
      `${nameOf('a')}/..`,
      `${nameOf('a')}-999.webp`,
      nameOf('a').toUpperCase(),
    ]) {
      await assert.rejects(async () => store.read(name), /Not the name/)
      await assert.rejects(async () => store.put(name, Buffer.from('a')), /Not the name/)
    }
  })
}

describe('a folder', () => {
  const directory = useFolder()
  let count = 0
  const make = async (root: string) => {
    await markFolder(root)
    return createDiskStore(root)
  }
  promises(() => make(join(directory, `folder-${++count}`)))

  test('what a killed process has begun is not there, and goes after its time', async () => {
    const root = join(directory, 'killed')
    const store = await make(root)
    const name = await put(store, 'whole')
    await mkdir(join(root, '.unfinished'), { recursive: true })
    const begun = join(root, '.unfinished', `${nameOf('begun')}.0a0b0c`)
    await writeFile(begun, 'beg')
    assert.deepEqual([await store.has(nameOf('begun')), await list(store)], [false, [name]])
    await store.removeUnfinished(new Date(Date.now() - 60_000))
    assert.equal((await readdir(join(root, '.unfinished'))).length, 1)
    await utimes(begun, 1, 1)
    await store.removeUnfinished(new Date(Date.now() - 60_000))
    assert.deepEqual(await readdir(join(root, '.unfinished')), [])
  })

  test('a disk that refuses is an error, and nothing is left under the name', async () => {
    const root = join(directory, 'refuses')
    const store = await make(root)
    await writeFile(join(root, nameOf('a').slice(0, 2)), 'a file where a folder should be')
    await assert.rejects(put(store, 'a'))
  })

  test('a folder whose disk is gone is not made anew, nor filled where the disk is mounted on', async () => {
    const root = join(directory, 'gone')
    const store = await make(root)
    await rename(root, `${root}.away`)
    await assert.rejects(put(store, 'a'), /The folder of uploaded files is not there/)
    await mkdir(root)
    await assert.rejects(put(store, 'a'), /The folder of uploaded files is not there/)
    assert.deepEqual(await readdir(root), [])
  })
})

describe('a bucket of S3', () => {
  promises(async () => createS3Store((await startS3()).settings))

  test('a wrong secret, region or bucket is an error and not an empty store', async () => {
    const { settings } = await startS3()
    for (const wrong of [{ secret: 'x' }, { keyId: 'x' }, { region: 'x' }, { bucket: 'other' }]) {
      await assert.rejects(put(createS3Store({ ...settings, ...wrong }), 'a'), JSON.stringify(wrong))
      await assert.rejects(list(createS3Store({ ...settings, ...wrong })), JSON.stringify(wrong))
    }
  })

  test('what fails on its way or is too much just now is tried three times, and then it has failed', async () => {
    let left = 2
    const { settings, stored } = await startS3(() => (left-- > 0 ? (left % 2 ? 503 : 'cut') : undefined))
    const name = await put(createS3Store(settings), 'a')
    assert.ok(stored.has(name))
    left = 3
    await assert.rejects(put(createS3Store(settings), 'b'))
    assert.equal(stored.size, 1)
  })
})
