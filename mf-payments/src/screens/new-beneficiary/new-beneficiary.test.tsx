import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWatch, fork } from 'effector'
import { Provider } from 'effector-react'
import { navigated, readStoredFx, redirected, requestFx, writeStoredFx, type Request } from '@lavka/shared'
import { fieldsOf } from '@lavka/domain/beneficiary-rules'
import NewBeneficiary from './new-beneficiary'
import { flags } from './fields'
import { steps } from './steps'

const requisites = `ИНН 7707083893 КПП 771401001 ОГРН 1027700132195
р/с 40702810900000002851
к/с 30101810200000000827 БИК 044030827
Банк: Банк в Санкт-Петербурге`

const create = '/apisbersc/Beneficiary/createOrg'
const list = '/admin/sberBeneficiaryList'

type Answer = (request: Request) => unknown

/** Renders the form with a fake host that passes navigations back and keeps the storage in memory. */
function open(answers: Record<string, Answer> = {}, { stored = {}, type = 'org', step = '' } = {}) {
  const asked: Request[] = []
  const storage = new Map<string, unknown>(Object.entries(stored))
  const handler = (request: Request) => {
    asked.push(request)
    const answer = answers[request.url]
    if (answer) return answer(request)
    if (request.url.endsWith('/obj/suppliers/loadoptions'))
      return { data: [{ code: 'zarechye', name: 'Ферма «Заречье»', onboarding: 'filling' }], totalCount: 1 }
    if (request.url.endsWith('getBy')) return null
    if (request.method === 'GET' && request.url.endsWith('/inn/find')) return { isOffered: true }
    throw new Error(`Неожиданный запрос ${request.url}`)
  }
  const scope = fork({
    handlers: [
      [requestFx, handler],
      [readStoredFx, (key: string) => storage.get(key) ?? null],
      [writeStoredFx, ({ key, value }: { key: string; value: unknown }) => void storage.set(key, value)],
    ],
  })
  const addresses: string[] = []
  const view = (type: string, step: string) => (
    <Provider value={scope}>
      <NewBeneficiary params={{ type }} query={step ? { step } : {}} />
    </Provider>
  )
  const { rerender, unmount } = render(view(type, step))
  for (const unit of [navigated, redirected])
    createWatch({
      unit,
      scope,
      fn: (address) => {
        addresses.push(address)
        const { pathname, searchParams } = new URL(address, 'http://lavka')
        if (!pathname.includes('/new/')) return
        queueMicrotask(() =>
          act(() => rerender(view(pathname.split('/').at(-1) ?? '', searchParams.get('step') ?? ''))),
        )
      },
    })
  return { asked, addresses, storage, unmount }
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = (asked: Request[]) => asked.filter(({ method, url }) => method === 'POST' && url.includes('/create'))

/** Fills in the whole form of an organisation, up to its review. */
async function fillIn() {
  await screen.findByRole('option', { name: 'Ферма «Заречье»' })
  fireEvent.input(screen.getByLabelText('Поставщик'), { target: { value: 'zarechye' } })
  fireEvent.change(screen.getByLabelText('Реквизиты'), { target: { value: requisites } })
  type('Краткое название', 'ООО «Ферма Заречье»')
  type('Полное название', 'Общество с ограниченной ответственностью «Ферма Заречье»')
  await press('Дальше')
  await screen.findByLabelText('Номер договора')
  type('Номер договора', 'БС-15/2026')
  type('Дата договора', '2026-01-10')
  type('Договор действует до', '2049-12-31')
  type('Юридический адрес', 'Рязань, ул. Садовая, 5')
  type('Почтовый адрес', 'Рязань, ул. Садовая, 5')
  type('Телефон', '89123456789')
  type('Почта', 'ferma@example.ru')
  await press('Дальше')
  await screen.findByLabelText('БИК')
  await press('Дальше')
  await screen.findByRole('button', { name: 'Отправить в банк' })
}

test('every field that the bank asks for stands in exactly one step', () => {
  for (const kind of ['org', 'ip'] as const) {
    const inSteps = steps[kind]
      .flatMap(({ fields }) => fields)
      .filter((path) => !['supplier', 'codeSupplier'].includes(path))
    expect([kind, [...inSteps].sort()]).toEqual([kind, fieldsOf(kind).sort()])
    expect(flags[kind].length).toBeGreaterThan(0)
  }
})

test('an organisation: pasted requisites, steps in the address, a review, and the body of the call', async () => {
  const { asked, addresses, storage } = open({
    [create]: () => ({ beneficiaryId: 'b-1', type: 'org', status: 'CREATED' }),
  })
  await fillIn()
  expect(screen.getByText('7707083893')).toBeInTheDocument()
  expect(screen.getByText(/10.января.2026/)).toBeInTheDocument()
  expect(sent(asked)).toEqual([])

  await press('Отправить в банк')
  await waitFor(() => expect(addresses.at(-1)).toBe(`${list}?beneficiary=b-1`))
  expect(addresses.slice(0, 3)).toEqual(['contract', 'account', 'review'].map((step) => `${list}/new/org?step=${step}`))
  expect(sent(asked)[0]?.body).toMatchObject({
    beneficiaryId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    supplier: 'zarechye',
    inn: '7707083893',
    phone: '+79123456789',
    isOnlyTaxResidentRF: true,
    isForeignOrg: false,
    account: { accountNumber: '40702810900000002851', bankBIC: '044030827', bankName: 'Банк в Санкт-Петербурге' },
  })
  // the draft is gone
  expect([...storage.values()]).toEqual([null])
})

test('each wrong field of a step is explained, and nothing goes on', async () => {
  const { addresses } = open()
  await screen.findByLabelText('ИНН')
  type('ИНН', '7707083894')
  await press('Дальше')
  expect(screen.getByText('Такого номера не бывает. Проверьте цифры')).toBeInTheDocument()
  expect(screen.getByText('Выберите поставщика', { selector: 'span' })).toBeInTheDocument()
  expect(screen.getByLabelText('Поставщик')).toHaveFocus()
  expect(addresses).toEqual([])
  type('ИНН', '7707083893')
  expect(screen.queryByText('Такого номера не бывает. Проверьте цифры')).toBeNull()
})

test('a field that the server refuses is shown at its step; another refusal has the words of the bank', async () => {
  const answer = jest.fn<Answer>()
  const refuse = (body: object) => () =>
    Promise.reject({ status: 400, code: 'BAD_REQUEST', message: 'Проверьте поля', ...body, body })
  answer.mockImplementationOnce(refuse({ moreInformation: 'SOWA Internal Error' }))
  answer.mockImplementationOnce(refuse({ details: { inn: 'Бенефициар с таким ИНН уже есть' } }))
  const { asked, addresses } = open({ [create]: answer })
  await fillIn()
  await press('Отправить в банк')
  expect(await screen.findByText('SOWA Internal Error')).toBeInTheDocument()

  await press('Отправить в банк')
  expect(await screen.findByText('Бенефициар с таким ИНН уже есть')).toBeInTheDocument()
  expect(addresses.at(-1)).toBe(`${list}/new/org`)
  expect(screen.getByLabelText('ИНН')).toHaveFocus()
  // the same beneficiary, so that a lost answer makes no second one
  const ids = sent(asked).map(({ body }) => (body as { beneficiaryId: string }).beneficiaryId)
  expect(new Set(ids).size).toBe(1)
})

test('the draft stays over a reload without the passport, and «Начать заново» drops it', async () => {
  const first = open({}, { type: 'ip' })
  await screen.findByLabelText('Фамилия')
  type('Фамилия', 'Петрова')
  first.unmount()
  const stored = Object.fromEntries(first.storage)

  const passport = open({}, { type: 'ip', step: 'passport', stored })
  await screen.findByLabelText('Серия паспорта')
  type('Серия паспорта', '4510')
  // as a value of its own: the time of the draft may contain these digits
  const kept = JSON.stringify([...passport.storage.values()])
  expect(kept).toMatch(/[":]Петрова/)
  expect(kept).not.toMatch(/[":]4510/)
  passport.unmount()

  const second = open({}, { type: 'ip', stored: Object.fromEntries(passport.storage) })
  expect(await screen.findByLabelText('Фамилия')).toHaveValue('Петрова')
  await press('Начать заново')
  await waitFor(() => expect(screen.getByLabelText('Фамилия')).toHaveValue(''))
  expect([...second.storage.values()]).toEqual([null])
})

test('«Найти по ИНН» fills in the names, and tells of a beneficiary that has this INN already', async () => {
  const owner = {
    inn: '500100732259',
    name: 'ИП Петрова Алёна Ильинична',
    type: 'person',
    oktmo: '',
    address: 'Люберцы',
  }
  open(
    {
      '/api/users/inn/find': ({ method }) => (method === 'GET' ? { isOffered: true } : owner),
      '/apisbersc/Beneficiary/getBy': () => ({ id: 'b-7', name: 'ИП Петрова А. И.' }),
    },
    { type: 'ip' },
  )
  await screen.findByLabelText('ИНН')
  type('ИНН', '5001 0073 2259')
  await userEvent.click(await screen.findByRole('button', { name: 'Найти по ИНН' }))
  // the bank takes no small «ё»
  expect(await screen.findByLabelText('Имя')).toHaveValue('Алена')
  expect(screen.getByLabelText('Отчество')).toHaveValue('Ильинична')
  expect(await screen.findByRole('link', { name: 'ИП Петрова А. И.' })).toHaveAttribute(
    'href',
    `${list}?beneficiary=b-7`,
  )
})

test('without the statistics service the INN is compared with our list alone', async () => {
  const { asked } = open({ '/api/users/inn/find': () => ({ isOffered: false }) })
  await screen.findByLabelText('ИНН')
  type('ИНН', '7707083893')
  await press('Проверить ИНН')
  expect(await screen.findByText('Бенефициара с этим ИНН ещё нет')).toBeInTheDocument()
  expect(asked.filter(({ method, url }) => method === 'POST' && url.endsWith('/inn/find'))).toEqual([])
})
