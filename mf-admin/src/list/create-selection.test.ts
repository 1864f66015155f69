import { expect, test } from '@jest/globals'
import { allSettled, createEvent, createStore, fork } from 'effector'
import { createSelection } from './create-selection'

function setUp() {
  const found = createEvent<string>()
  const selection = createSelection({
    $found: createStore('').on(found, (_, words) => words),
    $foundCount: createStore(120),
  })
  const scope = fork()
  return {
    choose: (inSight: string[], chosen: string[]) =>
      allSettled(selection.rowsChosen, { scope, params: { inSight, chosen } }),
    chooseAll: () => allSettled(selection.allChosen, { scope }),
    find: (words: string) => allSettled(found, { scope, params: words }),
    chosen: () => [...scope.getState(selection.$selection).keys],
    count: () => scope.getState(selection.$count),
  }
}

test('rows that were selected on other pages stay selected, those of the page in sight are what was chosen last', async () => {
  const { choose, chosen, count } = setUp()
  await choose(['1', '2'], ['1', '2'])
  await choose(['3', '4'], ['4'])
  expect(chosen()).toEqual(['1', '2', '4'])
  await choose(['1', '2'], ['2'])
  expect(chosen()).toEqual(['4', '2'])
  expect(count()).toBe(2)
})

test('all that is found is counted as such; rows that are chosen after it are only those of the page', async () => {
  const { choose, chooseAll, chosen, count } = setUp()
  await choose(['1', '2'], ['1'])
  await chooseAll()
  expect(count()).toBe(120)
  await choose(['3', '4'], ['3'])
  expect(chosen()).toEqual(['3'])
  expect(count()).toBe(1)
})

test('when other rows are found nothing is selected any more', async () => {
  const { choose, chooseAll, find, count } = setUp()
  await choose(['1'], ['1'])
  await find('сыр')
  expect(count()).toBe(0)
  await chooseAll()
  await find('чай')
  expect(count()).toBe(0)
})
