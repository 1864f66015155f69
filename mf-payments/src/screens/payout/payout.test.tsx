import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { requestFx } from '@lavka/shared'
import type { FindPayout } from '@lavka/server/contract'
import Payout from './payout'

const party = { name: 'ООО «Ферма»', inn: '7707083893', kpp: '771401001', account: '40702810900000002851' }
const act: FindPayout['answer'] = {
  number: 3,
  createdAt: '2026-11-24T09:00:00.000Z',
  startsAt: '2026-11-16T21:00:00.000Z',
  endsAt: '2026-11-23T21:00:00.000Z',
  marketplace: { ...party, name: 'ООО «Лавка»' },
  supplier: party,
  lines: [
    {
      orderNumber: '17-1',
      at: '2026-11-20T09:00:00.000Z',
      sumKopecks: 100_000,
      basisPoints: 1250,
      commissionKopecks: 12_500,
      nettedKopecks: 5_000,
      repays: ['9-2'],
      paidKopecks: 82_500,
    },
  ],
  sumKopecks: 100_000,
  commissionKopecks: 12_500,
  nettedKopecks: 5_000,
  paidKopecks: 82_500,
}

test('an act shows both parties, its orders and sums; a failure is told and tried again', async () => {
  let tries = 0
  const handler = () => (++tries === 1 ? Promise.reject({ status: 503, code: 'BUSY', message: 'Нет связи' }) : act)
  const scope = fork({ handlers: [[requestFx, handler]] })
  render(
    <Provider value={scope}>
      <Payout params={{ payout: '7' }} query={{}} />
    </Provider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { name: /Акт №.3 о выплатах/ })).toBeInTheDocument()
  expect(screen.getByText(/ООО «Лавка», ИНН.7707083893/)).toBeInTheDocument()
  expect(
    screen.getByRole('row', { name: /17-1 возврат по заказу 9-2 .*1.000,00.₽ 125,00.₽ \(12,5.%\) 50,00.₽ 825,00.₽/ }),
  ).toBeInTheDocument()
  expect(within(screen.getByLabelText('Итого')).getByText(/825,00/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Печать' })).toBeEnabled()
})
