import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { createRemote } from './remote'

let isBroken = false

function Payment({ orderNumber, orderVersion }: { orderNumber: string; orderVersion: string }) {
  if (isBroken) throw new Error('broken')
  return (
    <p>
      Оплата {orderNumber}, {orderVersion}
    </p>
  )
}

const provider = createRemote(
  'mf-payments',
  { beneficiaries: () => <h1>Бенефициары</h1> },
  { 'order-payment': Payment, 'own-payment': () => null, 'pay-account': () => null },
)

const scope = fork()
function propsOf(page: string, orderVersion = '1') {
  const domElement = document.body.appendChild(document.createElement('div'))
  return { domElement, scope, screen: page, params: { orderNumber: '17-1', orderVersion }, query: {} }
}

beforeEach(() => {
  isBroken = false
  document.body.replaceChildren()
  // React logs every caught crash
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test('a provided view is a row of the table: its params are its props, and it stands beside a screen of the same remote', async () => {
  const props = propsOf('order-payment')
  await provider.mount(props)
  await provider.mount(propsOf('beneficiaries'))
  expect(screen.getByText('Оплата 17-1, 1')).toBeInTheDocument()

  await provider.update({ ...props, params: { orderNumber: '17-1', orderVersion: '2' } })
  expect(await screen.findByText('Оплата 17-1, 2')).toBeInTheDocument()

  await provider.unmount(props)
  expect(props.domElement).toBeEmptyDOMElement()
  expect(screen.getByRole('heading', { name: 'Бенефициары' })).toBeInTheDocument()
})

test('a crash of the view is one line in its place; «Повторить» or other props show it again', async () => {
  isBroken = true
  const props = propsOf('order-payment')
  await provider.mount(props)
  expect(screen.getByRole('alert')).toHaveTextContent('В блоке «Оплата» произошла ошибка')

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Оплата 17-1, 1')).toBeInTheDocument()
})

test('the compiler checks that a remote provides the views it has promised', () => {
  // @ts-expect-error mf-payments must provide order-payment
  createRemote('mf-payments', {})
  // @ts-expect-error mf-admin does not have to provide anything else
  createRemote('mf-admin', {}, { 'order-payment': Payment })
})
