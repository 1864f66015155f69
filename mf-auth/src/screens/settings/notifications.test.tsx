import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled } from 'effector'
import type { NotificationSettings } from '@lavka/server/contract'
import { $unsaved, loggedOut } from '@lavka/shared'
import { opened } from './notifications/model'
import { openSection, told } from './testing'

type Answer = { take: (settings: NotificationSettings) => void; refuse: (error: unknown) => void }

const box = (name: string) => screen.getByRole('checkbox', { name })
const fault = { status: 500, code: 'FAULT', message: 'Произошла ошибка' }

/** The section with a server that answers when the test says so; `read` is its answer to a GET, the first one at once. */
async function openSlow(stored = told) {
  const [writes, reads]: [Answer[], Answer[]] = [[], []]
  const later = (answers: Answer[]) =>
    new Promise<NotificationSettings>((take, refuse) => answers.push({ take, refuse }))
  const section = await openSection('notifications', {
    'GET /api/users/notifications': () => later(reads),
    'PUT /api/users/notifications': () => later(writes),
  })
  const answer = (answers: Answer[], settings: NotificationSettings) => act(async () => answers.shift()?.take(settings))
  await answer(reads, stored)
  return {
    ...section,
    unsaved: () => section.scope.getState($unsaved),
    bodies: () => section.sent('PUT /api/users/notifications').map(({ body }) => body),
    read: (settings: NotificationSettings) => answer(reads, settings),
    keep: (settings: NotificationSettings) => answer(writes, settings),
    refuse: () => act(async () => writes.shift()?.refuse(fault)),
  }
}

const bySms = { ...told, orderInSms: true }
const both = { ...bySms, orderInEmail: false }

test('a failure while another change waits is not told: both changes stay on the screen and are sent together', async () => {
  const { bodies, keep, refuse, notices } = await openSlow()
  await userEvent.click(box('Заказы: по СМС'))
  await userEvent.click(box('Заказы: письмом'))
  await refuse()
  expect(bodies()).toEqual([bySms, both])
  await keep(both)
  expect(box('Заказы: по СМС')).toBeChecked()
  expect(box('Заказы: письмом')).not.toBeChecked()
  expect(bodies()).toHaveLength(2)
  expect(notices).not.toHaveBeenCalled()
})

test('when the next request fails as well, that is told once and the settings are again those of the server', async () => {
  const { read, refuse, notices } = await openSlow()
  await userEvent.click(box('Заказы: по СМС'))
  await userEvent.click(box('Заказы: письмом'))
  await refuse()
  await refuse()
  expect(notices.mock.calls).toEqual([[expect.objectContaining({ text: 'Произошла ошибка' })]])
  expect(box('Заказы: по СМС')).not.toBeChecked()
  expect(box('Заказы: письмом')).toBeChecked()
  // the first one was kept, its answer was lost
  await read(bySms)
  expect(box('Заказы: по СМС')).toBeChecked()
})

test('settings that are read meanwhile take no change back, on the screen or in the next request', async () => {
  const { scope, bodies, read, keep } = await openSlow()
  await act(async () => void allSettled(opened, { scope }))
  await userEvent.click(box('Заказы: по СМС'))
  await read(told)
  expect(box('Заказы: по СМС')).toBeChecked()
  await userEvent.click(box('Заказы: письмом'))
  await keep(bySms)
  expect(bodies()).toEqual([bySms, both])
})

test('settings that come after a change they do not have are read again', async () => {
  const { scope, read, keep } = await openSlow()
  await act(async () => void allSettled(opened, { scope }))
  await userEvent.click(box('Заказы: по СМС'))
  await keep(bySms)
  await read(told)
  expect(box('Заказы: по СМС')).toBeChecked()
  await read(bySms)
  expect(box('Заказы: по СМС')).toBeChecked()
})

test('leaving asks while a change is not sent yet, wherever the person is by then', async () => {
  const { unsaved, keep, unmount } = await openSlow()
  await userEvent.click(box('Заказы: по СМС'))
  expect(unsaved()).toEqual([])
  await userEvent.click(box('Заказы: письмом'))
  expect(unsaved()).toHaveLength(1)
  unmount()
  expect(unsaved()).toHaveLength(1)
  await keep(bySms)
  expect(unsaved()).toEqual([])
})

test('who has logged out has nothing unsaved, and an answer that comes then shows nothing', async () => {
  const { scope, unsaved, keep, bodies } = await openSlow()
  await userEvent.click(box('Заказы: по СМС'))
  await userEvent.click(box('Заказы: письмом'))
  await act(async () => void allSettled(loggedOut, { scope }))
  expect(unsaved()).toEqual([])
  await keep(bySms)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(bodies()).toEqual([bySms])
})

test('what was chosen, quiet hours too, is there when the settings are opened anew', async () => {
  const { bodies, keep, unmount } = await openSlow()
  const inSms = { ...told, waitInSms: true }
  await userEvent.click(box('Товары, которых вы ждёте: по СМС'))
  await keep(inSms)
  const chosen = { ...inSms, quietFrom: 23 }
  await userEvent.selectOptions(screen.getByLabelText('С'), '23:00')
  await keep(chosen)
  expect(bodies()).toEqual([inSms, chosen])
  unmount()

  await openSlow(chosen)
  expect(box('Товары, которых вы ждёте: по СМС')).toBeChecked()
  expect(screen.getByLabelText('С')).toHaveValue('23')
})
