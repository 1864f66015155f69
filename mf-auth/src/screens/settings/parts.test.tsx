import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { openSection, told } from './testing'

const consent = (kind: string, title: string) => ({
  document: { kind, version: '2026-11-01', title, text: 'Текст', isRequired: false },
  given: null,
  revokedAt: null,
})
const answers = {
  'GET /api/users/inn': [],
  'GET /api/users/addresses': [],
  'GET /api/users/devices': [],
  'GET /api/users/notifications': told,
  'GET /api/users/push': { key: 'k', browsers: [] },
  'GET /api/users/consents': [consent('personal-data', 'Персональные данные'), consent('advertising', 'Реклама')],
}

test.each([
  ['profile/name', 'Как к вам обращаться'],
  ['inn/new', 'Добавить ИНН'],
  ['addresses/new', 'Добавить адрес'],
  ['phone/change', 'Сменить телефон'],
  ['email/change', 'Сменить почту'],
  ['password/change', 'Сменить пароль'],
  ['notifications/kinds', 'О чём и как сообщать'],
  ['notifications/quiet-hours', 'Тихие часы'],
  ['notifications/browsers', 'Уведомления в браузере'],
  ['consents/personal-data', 'Персональные данные'],
  ['consents/advertising', 'Реклама'],
  ['devices/list', 'Где выполнен вход'],
  ['devices/offline', 'Этот браузер'],
  ['data/export', 'Выгрузить мои данные'],
  ['data/closing', 'Удалить учётную запись'],
])('/settings/web/%s opens the part «%s»', async (address, title) => {
  await openSection(address, answers)
  expect(await screen.findByRole('heading', { name: title })).toHaveFocus()
  expect(screen.queryByText(/ нет части/)).toBeNull()
})

test('an unknown part is said, and so is an unknown section; the address without a part opens the whole section', async () => {
  const { unmount } = await openSection('data/nonsense')
  expect(screen.getByRole('status')).toHaveTextContent('В разделе «Мои данные» нет части «nonsense».')
  expect(screen.getByRole('heading', { name: 'Выгрузить мои данные' })).toBeInTheDocument()
  unmount()

  const unknown = await openSection('nonsense')
  expect(screen.getByText('Раздела «nonsense» в настройках нет.')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Профиль' })).toBeInTheDocument()
  unknown.unmount()

  await openSection('data')
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.body).toHaveFocus()
})
