import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lineToCollect, openAssembly, orderOf, stall } from './testing'

const order = () =>
  stall([orderOf(17, [lineToCollect(), lineToCollect({ id: 6, name: 'Творог', barcode: '4600000000022' })])])
const button = () => screen.queryByRole('button', { name: 'Найти по штрихкоду камерой' })
const stop = jest.fn()

function giveCamera(getUserMedia: () => Promise<object>) {
  class BarcodeDetector {
    detect = async () => [{ rawValue: '4600000000022' }]
  }
  Object.defineProperty(window, 'BarcodeDetector', { configurable: true, value: BarcodeDetector })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  HTMLMediaElement.prototype.play = async () => {}
}

test('without a detector of the browser there is no button', async () => {
  openAssembly(order(), { path: '/admin/assembly?order=17' })
  await screen.findByText('1 из 2')
  expect(button()).toBeNull()
})

test('the camera leads to the line of a barcode and is off afterwards', async () => {
  giveCamera(async () => ({ getTracks: () => [{ stop }] }))
  openAssembly(order(), { path: '/admin/assembly?order=17' })
  await screen.findByText('1 из 2')
  await userEvent.click(screen.getByRole('button', { name: 'Найти по штрихкоду камерой' }))
  expect(await screen.findByText('2 из 2')).toBeInTheDocument()
  await waitFor(() => expect(button()).not.toBeNull())
  expect(stop).toHaveBeenCalledTimes(1)
})

test('a camera that is not allowed is told with the way on', async () => {
  giveCamera(() => Promise.reject(new Error('NotAllowedError')))
  openAssembly(order(), { path: '/admin/assembly?order=17' })
  await screen.findByText('1 из 2')
  await userEvent.click(screen.getByRole('button', { name: 'Найти по штрихкоду камерой' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Камера недоступна/)
})
