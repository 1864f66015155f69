import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { ScreenPage } from '../../shared/src/remote/pages.ts'
import { root } from '../places.ts'

// A `part` of pages.json is the name of a chunk: with another name its files would not be preloaded, and nothing would say so.

const folder = join(root, 'mf-catalog')

test('every part that pages.json names is a chunk of its remote', async () => {
  const pages: Record<string, ScreenPage> = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8'))
  const named = Object.values(pages).flatMap(({ data = [] }) => data.flatMap(({ part }) => part ?? []))
  assert.ok(named.length > 0)
  const files = (await readdir(join(folder, 'src'), { recursive: true })).filter((file) => file.endsWith('.tsx'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, 'src', file), 'utf8')))
  const chunks = texts.flatMap((text) => [...text.matchAll(/webpackChunkName: "([\w-]+)"/g)].map(([, name]) => name))
  assert.deepEqual(
    named.filter((part) => !chunks.includes(part)),
    [],
  )
})
