import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { packages, root } from '../places.ts'

// What is dear to draw, and shows in no profile of the page's own work.

async function stylesOf(folder: string): Promise<[file: string, text: string][]> {
  const names = (await readdir(join(root, folder, 'src'), { recursive: true })).filter((name) => name.endsWith('.css'))
  return Promise.all(
    names.map(async (name) => [join(folder, 'src', name), await readFile(join(root, folder, 'src', name), 'utf8')]),
  )
}

test('no gradient repeats itself: on the body of a long list one took 50 ms of each jump, a small picture that is repeated takes none', async () => {
  const styles = (await Promise.all([...packages, 'shared'].map(stylesOf))).flat()
  assert.ok(styles.length > 100)
  const costly = styles.flatMap(([file, text]) => (/repeating-\w+-gradient/.test(text) ? [file] : []))
  assert.deepEqual(costly, [])
})
