import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { $token, loggedIn, unsavedChanged } from '@lavka/shared'
import '../http/request'
import '../session/restore'
import { readSession } from '../session/stored'
import { answerOf, refusal, serveWith } from '../session/testing'
import { SupplierChoice, SupplierNeeded } from './supplier-choice'
import { openOfficeFx } from './supplier-choice-model'

const farm = { supplierId: 3, supplierName: 'Ферма', duty: 'owner', dutyName: 'Владелец', isChosen: true }
const dairy = { supplierId: 4, supplierName: 'Сыроварня', duty: 'picker', dutyName: 'Сборщик', isChosen: false }

async function open(view = <SupplierChoice name="Ферма" />, isRefused = false) {
  window.localStorage.clear()
  const calls = serveWith(({ url, body }) => {
    if (url !== '/api/users/memberships') return { status: 200, body: {} }
    if (isRefused && body) return refusal(404, 'NOT_FOUND', 'У этого поставщика вы больше не работаете')
    return { status: 200, body: body ? answerOf(7, 't4', undefined, 4) : [dairy, farm] }
  })
  const opened = jest.fn<() => void>()
  const scope = fork({ handlers: [[openOfficeFx, opened]] })
  await allSettled(loggedIn, { scope, params: answerOf(7, 't3', 'dk1.7.secret', 3) })
  render(<Provider value={scope}>{view}</Provider>)
  return { scope, opened, calls }
}

async function openList() {
  await userEvent.click(screen.getByRole('button', { name: /от имени поставщика Ферма/ }))
  return screen.findByRole('button', { name: 'Сыроварня Сборщик' })
}

test('the chosen one is marked; another one is stored with its token, and the office opens anew', async () => {
  const { scope, opened, calls } = await open()
  const other = await openList()
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('Ферма')
  await userEvent.click(other)
  await allSettled(scope)

  expect(calls.at(-1)).toMatchObject({ token: 't3', body: { supplierId: 4 } })
  expect(readSession()).toMatchObject({ token: 't4', password: 'dk1.7.secret' })
  expect(opened).toHaveBeenCalledTimes(1)
  // what this page still asks for is not asked for the other one
  expect(scope.getState($token)).toBe('t3')
})

test('what is not saved is not lost by a press', async () => {
  const { scope, calls } = await open()
  await allSettled(unsavedChanged, { scope, params: { form: 'goods.1', isUnsaved: true } })
  const other = await openList()
  expect(other).toBeDisabled()
  expect(screen.getByRole('status')).toHaveTextContent('несохранённые изменения')
  expect(calls.every(({ body }) => body === undefined)).toBe(true)
})

test('a refusal changes nothing', async () => {
  const { scope, opened } = await open(undefined, true)
  await userEvent.click(await openList())
  await allSettled(scope)
  expect([opened.mock.calls.length, readSession()?.token]).toEqual([0, 't3'])
})

test('while none is chosen the list is in the place of the screen', async () => {
  const { scope, opened } = await open(<SupplierNeeded />)
  expect(screen.getByRole('heading', { name: 'Выберите поставщика' })).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Сыроварня Сборщик' }))
  await allSettled(scope)
  expect(opened).toHaveBeenCalledTimes(1)
})
