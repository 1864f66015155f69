import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { requestFx, type Request } from '@lavka/shared'
import type { FindStaff, StaffMember } from '@lavka/server/contract'
import { enter, showAt } from '../../../test/host'
import Staff from './staff'

const igor: StaffMember = {
  id: 7,
  name: 'Игорь',
  login: 'igor',
  email: 'i…@mail.example',
  role: 'manager',
  duty: null,
  roleName: 'Менеджер',
  supplierId: null,
  supplierName: '',
  isBlocked: false,
  isSelf: false,
}
const staff: FindStaff['answer'] = {
  people: [igor, { ...igor, id: 5, name: 'Ольга', role: 'admin', roleName: 'Администратор', isSelf: true }],
  invitations: [
    {
      id: 3,
      contact: 'vera@mail.example',
      role: 'supplier',
      duty: 'picker',
      roleName: 'Сборщик',
      supplierId: 4,
      supplierName: 'Ферма «Лесная»',
      madeBy: 'Ольга',
      expiresAt: '2026-12-07T09:00:00Z',
    },
  ],
  applications: [
    {
      id: 9,
      name: 'Пётр',
      company: 'Ферма «Проба»',
      inn: '7707083893',
      region: 'Тульская область',
      email: 'p…@mail.example',
      madeAt: '2026-11-30T09:00:00Z',
      state: 'answered',
      words: 'Нет свидетельства',
      answer: 'Приложил',
      photos: [],
    },
  ],
  suppliers: [{ id: 4, name: 'Ферма «Лесная»' }],
}

function open(answer: (request: Request) => unknown = () => undefined, role: 'admin' | 'supplier' = 'admin') {
  const asked: Request[] = []
  const handler = (request: Request) => {
    asked.push(request)
    return answer(request) ?? (request.method === 'GET' ? staff : { done: true, id: 1 })
  }
  const scope = fork({ handlers: [[requestFx, handler]] })
  enter(scope, role)
  const host = showAt(scope, '/admin/staff', () => <Staff />)
  const sent = (method: string) => asked.filter((one) => one.method === method).map(({ url, body }) => [url, body])
  return { ...host, sent }
}
const inPanel = async () => within(await screen.findByRole('dialog'))

test('the list names roles and suppliers, and offers no change of one’s own role', async () => {
  open()
  expect(await screen.findByText('Сборщик, Ферма «Лесная»')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Изменить роль: Игорь' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Изменить роль: Ольга' })).toBeNull()
})

test('an invitation has a contact, a role, and a supplier where the role has one; then the list is read anew', async () => {
  const { sent, notices } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Пригласить' }))
  const panel = await inPanel()
  const submit = () => userEvent.click(panel.getByRole('button', { name: 'Отправить приглашение' }))
  await submit()
  expect(panel.getByLabelText('Почта или мобильный телефон')).toHaveAccessibleDescription(/Укажите почту/)
  expect(panel.queryByLabelText('Поставщик')).toBeNull()
  await userEvent.type(panel.getByLabelText('Почта или мобильный телефон'), 'nina@mail.example')
  await userEvent.selectOptions(panel.getByLabelText('Роль'), 'Поставщик')
  await userEvent.selectOptions(panel.getByLabelText('Поставщик'), 'Ферма «Лесная»')
  await userEvent.selectOptions(panel.getByLabelText('Что делает'), 'Курьер')
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { contact: 'nina@mail.example', role: 'supplier', supplierId: 4, duty: 'courier' }
  expect(sent('POST')).toEqual([['/apiadmin/staff/invitations', body]])
  expect(notices).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' }))
  expect(sent('GET')).toHaveLength(2)
})

test('access is taken away with a reason', async () => {
  const { sent } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить роль: Игорь' }))
  const panel = await inPanel()
  await userEvent.selectOptions(panel.getByLabelText('Роль'), 'Забрать доступ: останется покупателем')
  const submit = () => userEvent.click(panel.getByRole('button', { name: 'Изменить роль' }))
  await submit()
  expect(panel.getByLabelText('Причина')).toHaveAccessibleDescription(/Напишите причину/)
  await userEvent.type(panel.getByLabelText('Причина'), 'Ушёл')
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const seen = { role: 'manager', supplierId: null, duty: null }
  const body = { id: 7, seen, role: 'client', supplierId: null, duty: null, reason: 'Ушёл' }
  expect(sent('PUT')).toEqual([['/apiadmin/staff', body]])
})

test('an invitation is withdrawn; a refusal stays in the form', async () => {
  const message = 'Это приглашение уже приняли или отозвали'
  const { sent } = open(({ method }) =>
    method === 'DELETE' ? Promise.reject({ status: 404, code: 'NOT_FOUND', message }) : undefined,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Отозвать приглашение: vera@mail.example' }))
  const panel = await inPanel()
  await userEvent.click(panel.getByRole('button', { name: 'Отозвать приглашение' }))
  expect(await panel.findByRole('alert')).toHaveTextContent(message)
  expect(sent('DELETE').map(([url]) => url)).toEqual(['/apiadmin/staff/invitations/3'])
})

test('an application is approved with what the supplier and its shop are called, or refused with a reason', async () => {
  const { sent } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Одобрить: Пётр' }))
  const panel = await inPanel()
  const approve = () => userEvent.click(panel.getByRole('button', { name: 'Одобрить заявку' }))
  await approve()
  expect(panel.getByLabelText('Телефон для покупателей')).toHaveAccessibleDescription(/Укажите телефон/)
  expect(panel.getByLabelText('Регион')).toHaveValue('Тульская область')
  await userEvent.type(panel.getByLabelText('Телефон для покупателей'), '+7 900 123-45-67')
  await userEvent.type(panel.getByLabelText('Адрес магазина'), 'Тула, Мира, 1')
  await approve()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = {
    name: 'Ферма «Проба»',
    code: 'ferma-proba',
    region: 'Тульская область',
    phone: '+7 900 123-45-67',
    address: 'Тула, Мира, 1',
  }
  expect(sent('POST')).toEqual([['/apiadmin/staff/applications/9', body]])

  await userEvent.click(screen.getByRole('button', { name: 'Отказать: Пётр' }))
  const refusal = await inPanel()
  await userEvent.type(refusal.getByLabelText('Причина'), 'Нет документов')
  await userEvent.click(refusal.getByRole('button', { name: 'Отказать' }))
  await waitFor(() =>
    expect(sent('DELETE')).toEqual([['/apiadmin/staff/applications/9', { reason: 'Нет документов' }]]),
  )
})

test('a supplier’s owner chooses a duty alone, and takes the access away', async () => {
  const semyon = { ...igor, role: 'supplier', duty: 'picker', roleName: 'Сборщик', supplierId: 4 } as const
  const own = { ...staff, people: [semyon], invitations: [], applications: [] }
  const { sent } = open(({ method }) => (method === 'GET' ? own : undefined), 'supplier')
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить роль: Игорь' }))
  const panel = await inPanel()
  expect(panel.queryByLabelText('Роль')).toBeNull()
  await userEvent.selectOptions(panel.getByLabelText('Что делает'), 'Курьер')
  await userEvent.type(panel.getByLabelText('Причина'), 'Теперь возит')
  const submit = () => userEvent.click(panel.getByRole('button', { name: 'Изменить роль' }))
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const seen = { role: 'supplier', supplierId: 4, duty: 'picker' }
  const courier = { id: 7, seen, role: 'supplier', supplierId: 4, duty: 'courier', reason: 'Теперь возит' }
  expect(sent('PUT')).toEqual([['/apiadmin/staff', courier]])
  await userEvent.click(screen.getByRole('button', { name: 'Изменить роль: Игорь' }))
  await userEvent.selectOptions((await inPanel()).getByLabelText('Что делает'), 'Забрать доступ: останется покупателем')
  await userEvent.type((await inPanel()).getByLabelText('Причина'), 'Ушёл')
  await userEvent.click((await inPanel()).getByRole('button', { name: 'Изменить роль' }))
  const gone = { id: 7, seen, role: 'client', supplierId: null, duty: null, reason: 'Ушёл' }
  await waitFor(() => expect(sent('PUT').at(-1)).toEqual(['/apiadmin/staff', gone]))
})

test('an administrator asks an applicant for papers in words, and reads the answer', async () => {
  const { sent } = open()
  expect(await screen.findByText('Ответ: Приложил')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Запросить документы: Пётр' }))
  const panel = await inPanel()
  const submit = () => userEvent.click(panel.getByRole('button', { name: 'Запросить документы' }))
  await submit()
  expect(panel.getByLabelText('Чего не хватает')).toHaveAccessibleDescription(/Напишите, чего не хватает/)
  await userEvent.type(panel.getByLabelText('Чего не хватает'), 'Нет декларации')
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT')).toEqual([['/apiadmin/staff/applications/9', { text: 'Нет декларации' }]])
})
