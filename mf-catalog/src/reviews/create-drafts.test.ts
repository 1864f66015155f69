import { expect, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import { readStoredFx, writeStoredFx } from '@lavka/shared'
import { later } from '../../test/server'
import { $drafts, draftChanged, draftsAsked } from './model'

test('what was typed before the stored drafts were read is not lost, nor are the drafts about other products', async () => {
  const read = later<unknown>()
  const scope = fork({
    handlers: [
      [readStoredFx, () => read.promise],
      [writeStoredFx, () => {}],
    ],
  })
  const asked = allSettled(draftsAsked, { scope })
  const typed = { stars: 5, text: 'Пишу сейчас' }
  const changed = allSettled(draftChanged, { scope, params: { key: 'cheese', draft: typed } })
  const other = { stars: 2, text: 'О молоке' }
  read.give({ owner: 0, drafts: { cheese: { stars: 3, text: 'Начала вчера' }, milk: other } })
  await Promise.all([asked, changed])
  expect(scope.getState($drafts)).toEqual({ cheese: typed, milk: other })
})
