import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/dom'
import { fork } from 'effector'
import { requestFx } from '@lavka/shared'
import { mount, unmount } from './index'

/** Listeners of the window and the document, by what adds and removes them. */
function countListeners(): () => number {
  const held = new Map<string, Set<unknown>>()
  for (const [at, target] of [window, document].entries()) {
    const setOf = (type: string, options: unknown) => {
      const isCapture =
        options === true || (typeof options === 'object' && JSON.stringify(options).includes('"capture":true'))
      const key = `${at} ${type} ${isCapture}`
      const found = held.get(key) ?? new Set()
      held.set(key, found)
      return found
    }
    const { addEventListener: add, removeEventListener: remove } = target
    jest.spyOn(target, 'addEventListener').mockImplementation((type: string, ...rest: unknown[]) => {
      setOf(type, rest[1]).add(rest[0])
      Reflect.apply(add, target, [type, ...rest])
    })
    jest.spyOn(target, 'removeEventListener').mockImplementation((type: string, ...rest: unknown[]) => {
      setOf(type, rest[1]).delete(rest[0])
      Reflect.apply(remove, target, [type, ...rest])
    })
  }
  return () => [...held.values()].reduce((sum, { size }) => sum + size, 0)
}

test('five visits of the login leave no listener of the page and nothing in it', async () => {
  const listeners = countListeners()
  const scope = fork({ handlers: [[requestFx, () => new Promise(() => {})]] })
  const domElement = document.body.appendChild(document.createElement('main'))
  const visit = async () => {
    await mount({ domElement, scope, screen: 'login', params: {}, query: {} })
    await screen.findByLabelText('Логин')
    await unmount({ domElement })
  }
  // what the page has once comes with the first visit
  await visit()
  const before = [listeners(), document.querySelectorAll('*').length]
  for (let time = 0; time < 4; time++) await visit()
  expect([listeners(), document.querySelectorAll('*').length]).toEqual(before)
  expect(domElement).toBeEmptyDOMElement()
})
