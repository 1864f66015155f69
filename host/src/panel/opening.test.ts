import { afterEach, expect, test } from '@jest/globals'
import { allSettled, fork } from 'effector'
import { loggedIn, type Role } from '@lavka/shared'
import { page } from '../page'
import { answerOf } from '../session/testing'
import { $isPanelOpen, shortcutWatched } from './opening'

afterEach(() => void page.developerOrigins.splice(0))

async function pressAs(role: Role) {
  const scope = fork()
  const answer = answerOf(1, 't')
  if (role !== 'anonymous') await allSettled(loggedIn, { scope, params: { ...answer, user: { ...answer.user, role } } })
  await allSettled(shortcutWatched, { scope })
  const press = () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, altKey: true, code: 'KeyD' }))
    return scope.getState($isPanelOpen)
  }
  return press
}

test('the shortcut opens the panel for an admin, and closes it', async () => {
  const press = await pressAs('admin')
  expect([press(), press()]).toEqual([true, false])
})

test.each<Role>(['anonymous', 'client', 'manager'])('for others it opens nothing: %s', async (role) => {
  const press = await pressAs(role)
  expect(press()).toBe(false)
})

test('where the edge allows developers’ builds it opens for everybody', async () => {
  page.developerOrigins.push('http://localhost:3001')
  const press = await pressAs('anonymous')
  expect(press()).toBe(true)
})
