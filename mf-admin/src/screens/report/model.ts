import { createEvent, sample } from 'effector'
import { createReport } from '../../reports/create-report'
import { subscriptionsClosed, subscriptionsOpened } from '../../subscriptions/list-model'

export const model = createReport()

export const subscribeClicked = createEvent()
// another report has subscriptions of its own
sample({ clock: model.addressRead, fn: () => undefined, target: subscriptionsClosed })
sample({
  clock: sample({
    clock: subscribeClicked,
    source: { info: model.$info, ask: model.$ask, report: model.$report },
  }).filterMap(({ info, ask, report }) => {
    if (!info || !ask) return undefined
    const { from: _from, to: _to, ...asked } = ask
    const measures = (report?.columns ?? []).filter(({ isMeasure }) => isMeasure)
    return { kind: 'report' as const, name: info.name, caption: info.caption, ask: asked, measures }
  }),
  target: subscriptionsOpened,
})
