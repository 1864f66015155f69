import { expect, test } from '@jest/globals'
import { fork } from 'effector'
import type { Lifecycles, RemoteProps } from '@lavka/shared'
import { openParcel } from './parcels'

const propsOf = (screen: string): RemoteProps => ({
  domElement: document.createElement('div'),
  scope: fork(),
  screen,
  params: {},
  query: {},
})

/** A remote whose updates stay pending until the test resolves them. */
function slowRemote() {
  const told: string[] = []
  const waiting: (() => void)[] = []
  const lifecycles: Lifecycles = {
    bootstrap: async () => {},
    mount: async ({ screen }) => void told.push(`mount ${screen}`),
    update: ({ screen }) =>
      new Promise((resolve) => {
        told.push(`update ${screen}`)
        waiting.push(resolve)
      }),
    unmount: async () => void told.push('unmount'),
  }
  const letThrough = async () => {
    await settle()
    waiting.shift()?.()
    await settle()
  }
  return { told, lifecycles, letThrough }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('an unmount during an update waits for it', async () => {
  const { told, lifecycles, letThrough } = slowRemote()
  const parcel = await openParcel(lifecycles, propsOf('orders'))
  void parcel.update(propsOf('summary'))
  const closed = parcel.close()
  await letThrough()
  await closed
  expect(told).toEqual(['mount orders', 'update summary', 'unmount'])
})

test('of several updates during an update only the last is made', async () => {
  const { told, lifecycles, letThrough } = slowRemote()
  const parcel = await openParcel(lifecycles, propsOf('a'))
  const updates = ['b', 'c', 'd'].map((screen) => parcel.update(propsOf(screen)))
  await letThrough()
  await letThrough()
  await Promise.all(updates)
  expect(told).toEqual(['mount a', 'update d'])

  void parcel.update(propsOf('e'))
  await settle()
  const later = ['f', 'g'].map((screen) => parcel.update(propsOf(screen)))
  await letThrough()
  await letThrough()
  await Promise.all(later)
  expect(told).toEqual(['mount a', 'update d', 'update e', 'update g'])
})

test('a failed mount rejects and leaves nothing behind; the next one works', async () => {
  const { told, lifecycles } = slowRemote()
  const broken = { ...lifecycles, mount: () => Promise.reject(new Error('no such screen')) }
  await expect(openParcel(broken, propsOf('x'))).rejects.toThrow('no such screen')
  await openParcel(lifecycles, propsOf('orders'))
  expect(told).toEqual(['unmount', 'mount orders'])
})

test('a part whose update was refused can be updated again and is unmounted', async () => {
  const told: string[] = []
  const parcel = await openParcel(
    {
      bootstrap: async () => {},
      mount: async () => {},
      update: async ({ screen }) => {
        if (screen === 'new') throw new Error('No such screen')
        told.push(`update ${screen}`)
      },
      unmount: async () => void told.push('unmount'),
    },
    propsOf('orders'),
  )
  await expect(parcel.update(propsOf('new'))).rejects.toThrow('No such screen')
  await parcel.update(propsOf('orders'))
  await parcel.close()
  expect(told).toEqual(['update orders', 'unmount'])
})
