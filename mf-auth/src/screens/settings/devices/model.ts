import { createEvent, sample } from 'effector'
import type { DeviceCard } from '@lavka/server/contract'
import { createDetails, loggedOut, noticeShown, toNotice } from '@lavka/shared'
import { findDevicesFx, revokeDeviceFx } from '../../../api/users'

export const revoked = createEvent<DeviceCard>()

const list = createDetails({ effect: findDevicesFx, toParams: (_: void) => {}, forgetOn: [loggedOut] })
export const { opened, retryClicked, $error } = list

export const $devices = list.$details.on(
  revokeDeviceFx.done,
  (devices, { params }) => devices && devices.filter(({ id }) => id !== params.params.id),
)

// revoking the current device is a normal logout
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
