import { expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'effector-react'
import type { ServicePage as Page } from '@lavka/server/contract'
import { failure, openScope } from '../../../test/server'
import ServicePage from './service-page'

const page: Page = {
  id: 7,
  title: 'Возврат и замена',
  body: 'Проверьте при курьере.\n\n## Если позже\n- Напишите\n- Вернём деньги',
  startsOn: '2026-09-01',
  isInForce: true,
  editions: [
    { id: 7, startsOn: '2026-09-01' },
    { id: 3, startsOn: '2025-02-01' },
  ],
  sellers: [],
}

function show(answer: () => unknown, params = { page: 'returns' }, query = {}) {
  const { scope } = openScope({ 'GET /api/clientv9/objects/service-pages/returns': answer })
  render(
    <Provider value={scope}>
      <ServicePage params={params} query={query} />
    </Provider>,
  )
}
const link = (name: string | RegExp) => screen.getByRole('link', { name })

test('the text in force with its day, the former edition by a link, and the way to the other pages', async () => {
  show(() => page)
  expect(await screen.findByRole('heading', { level: 1, name: 'Возврат и замена' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2, name: 'Если позже' })).toBeInTheDocument()
  expect(screen.getByText('Вернём деньги')).toBeInTheDocument()
  expect(screen.getByText(/Редакция действует с 1.сентября.2026/)).toBeInTheDocument()
  await userEvent.click(screen.getByText('Другие редакции'))
  expect(link(/с 1.февраля.2025/)).toHaveAttribute('href', '/info/returns?edition=3')
  expect(link('Возврат')).toHaveAttribute('aria-current', 'page')
  expect(link('Оферта')).toHaveAttribute('href', '/info/offer')
})

test('a former edition says so and leads to the one in force', async () => {
  show(() => ({ ...page, id: 3, startsOn: '2025-02-01', isInForce: false }), { page: 'returns' }, { edition: '3' })
  expect(await screen.findByText(/Это прежняя редакция/)).toBeInTheDocument()
  expect(link('Открыть действующую')).toHaveAttribute('href', '/info/returns')
})

test('an edition that was corrected on its day stays among the others and says so', async () => {
  const editions = [{ id: 8, startsOn: '2026-09-01' }, ...page.editions]
  show(() => ({ ...page, id: 8, editions }))
  await userEvent.click(await screen.findByText('Другие редакции'))
  expect(link(/с 1.сентября.2026, исправлена в тот же день$/)).toHaveAttribute('href', '/info/returns?edition=7')
  expect(link(/с 1.февраля.2025$/)).toHaveAttribute('href', '/info/returns?edition=3')
})

test('what is not published says so and offers a way on; a failure can be retried', async () => {
  const answers = [failure({ status: 503, message: 'Сервер не отвечает' }), failure({ status: 404, message: 'Нет' })]
  show(() => {
    throw answers.shift() ?? new Error('asked too often')
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Здесь пока ничего нет')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  expect(link('На главную')).toBeInTheDocument()
})

test('who asks for what is not published learns whom to call, unless the shop has nobody', async () => {
  const absent = () => {
    throw failure({ status: 404, message: 'Нет' })
  }
  document.documentElement.dataset['supportPhone'] = '8 800 111-22-33'
  show(absent)
  expect(await screen.findByText(/На вопросы ответит служба заботы: 8.800.111-22-33\.$/)).toBeInTheDocument()
  cleanup()
  document.documentElement.dataset['supportPhone'] = ''
  show(absent)
  expect(await screen.findByText('Эта страница ещё не опубликована.')).toBeInTheDocument()
})

test('the page of sellers has the details of each by law', async () => {
  const seller = {
    code: 'lug',
    name: 'Луг',
    legalName: 'ООО «Луг»',
    inn: '7707083893',
    ogrn: '1027700132195',
    address: 'Тула',
  }
  show(() => ({ ...page, sellers: [seller] }))
  expect(await screen.findByRole('link', { name: 'Луг' })).toHaveAttribute('href', '/supplier_info/lug')
  expect(screen.getByText(/ИНН.7707083893, ОГРН.1027700132195, Тула/)).toBeInTheDocument()
})

test('an address of no page asks nothing and says so', async () => {
  show(() => page, { page: 'nosuch' })
  expect(await screen.findByText('Здесь пока ничего нет')).toBeInTheDocument()
})
