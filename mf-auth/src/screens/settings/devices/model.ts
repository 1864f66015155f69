import { createEvent, createStore, sample } from 'effector'
import type { DeviceCard } from '@lavka/server/contract'
import { loggedOut, noticeShown, toNotice, type ApiError } from '@lavka/shared'
import { findDevicesFx, revokeDeviceFx } from '../../../api/users'

export const opened = createEvent()
export const revoked = createEvent<DeviceCard>()

export const $devices = createStore<DeviceCard[] | null>(null)
  .on(findDevicesFx.doneData, (_, devices) => devices)
  .on(revokeDeviceFx.done, (devices, { params }) => devices && devices.filter(({ id }) => id !== params.params.id))
  .reset(loggedOut)
export const $loadError = createStore<ApiError | null>(null)
  .on(findDevicesFx.failData, (_, error) => error)
  .reset(opened)

sample({ clock: opened, target: findDevicesFx })
// of the device in hand it is the ordinary way out
sample({ clock: revoked, filter: ({ isCurrent }) => isCurrent, fn: () => undefined, target: loggedOut })
sample({
  clock: revoked,
  filter: ({ isCurrent }) => !isCurrent,
  fn: ({ id }) => ({ params: { id } }),
  target: revokeDeviceFx,
})
sample({
  clock: revokeDeviceFx.done,
  fn: () => ({ kind: 'success', text: 'Устройство отключено' }) as const,
  target: noticeShown,
})
sample({ clock: revokeDeviceFx.failData, fn: toNotice, target: noticeShown })
