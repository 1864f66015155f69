import { createEffect, createEvent, sample, scopeBind, type Event } from 'effector'
import { throttle } from 'patronum/throttle'
import { $id, loggedOut, onWoken, standingAnswered } from '@lavka/shared'
import { $isWaiting, $waiting, waitingDropped, waitingLeft, waitingRead } from './model'
import { sendWaitingFx } from './sending'
import { WAITING_KEY } from './waiting'

const RETRY_MS = 15_000

/** Sends what waits: at the start, when the connection returns, when the page becomes visible, and after a pause. `started`: the module runs. */
export function connect(started: Event<void>): void {
  const due = createEvent()
  const retryWanted = createEvent()
  sample({ clock: [started, $id], fn: () => undefined, target: waitingRead })
  sample({ clock: $waiting, source: $isWaiting, filter: (isWaiting) => isWaiting, fn: () => undefined, target: due })
  sample({
    clock: due,
    source: { isWaiting: $isWaiting, isSending: sendWaitingFx.pending },
    filter: ({ isWaiting, isSending }) => isWaiting && !isSending,
    fn: () => undefined,
    target: sendWaitingFx,
  })
  sample({
    clock: sendWaitingFx.doneData,
    filter: ({ kind }) => kind === 'later',
    fn: () => undefined,
    target: retryWanted,
  })
  throttle({ source: retryWanted, timeout: RETRY_MS, target: due })

  sample({ clock: standingAnswered, target: waitingDropped })
  sample({ clock: loggedOut, target: waitingLeft })

  const listenFx = createEffect(() => {
    const back = scopeBind(due, { safe: true })
    const changed = scopeBind(waitingRead, { safe: true })
    onWoken(back)
    // another tab keeps, sends or drops it
    window.addEventListener('storage', ({ key }) => {
      if (key === WAITING_KEY) changed()
    })
  })
  sample({ clock: started, target: listenFx })
}
