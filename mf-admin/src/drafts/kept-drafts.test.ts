import { expect, jest, test } from '@jest/globals'
import { readStoredFx, writeStoredFx } from '@lavka/shared'
import { allSettled, fork } from 'effector'
import { readAges } from './draft-ages'
import { readDraftFx, writeDraftFx } from './kept-drafts'

const day = 24 * 60 * 60 * 1000
const draft = { base: { id: 1 }, texts: { name: 'Новая' } }

function browser() {
  const stored = new Map<string, unknown>()
  const scope = fork({
    handlers: [
      [readStoredFx, (key: string) => stored.get(key) ?? null],
      [
        writeStoredFx,
        ({ key, value }: { key: string; value: unknown }) =>
          void (value === null ? stored.delete(key) : stored.set(key, value)),
      ],
    ],
  })
  const write = (key: string, kept: typeof draft | null) =>
    allSettled(writeDraftFx, { scope, params: { key, draft: kept } })
  const read = async (key: string) => (await allSettled(readDraftFx, { scope, params: key })).value
  return { stored, write, read }
}

test('a draft that was not touched for 30 days is removed when any row is opened; a younger one stays', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(100 * day)
  const { stored, write, read } = browser()
  await write('goods.1', draft)
  await write('goods.2', draft)
  clock.mockReturnValue(125 * day)
  await write('goods.2', draft)

  clock.mockReturnValue(129 * day)
  expect(await read('goods.1')).toEqual(draft)
  clock.mockReturnValue(131 * day)
  expect(await read('goods.3')).toBeNull()
  expect([...stored.keys()]).toEqual(['lavka.draft-ages.0', 'goods.2'])
})

test('what is saved or given up leaves nothing behind', async () => {
  const { stored, write } = browser()
  await write('goods.1', draft)
  await write('goods.1', null)
  expect([...stored.keys()]).toEqual([])
})

test.each([null, 'x', 7, { 'goods.1': 'yesterday' }])('stored ages of %j are none', (kept) => {
  expect(readAges(kept)).toEqual({})
})
