import { createDetails, redirected } from '@lavka/shared'
import { combine, createEvent, createStore, merge, sample } from 'effector'
import type { Ask } from '@lavka/server/contract'
import { findReportFx, findReportsFx } from '../api/reports'
import { createExport } from './create-export'
import { createRun } from './create-run'
import { addressOfReport, pathOfReport } from '@lavka/domain/report-address'
import { isLong, isWhole, readAsk, readRun } from './view'

type Place = { name: string; query: Readonly<Record<string, string>> }
type Question = { name: string; ask: Ask }

/** The model of a report: its address says what is asked, the answer follows it. */
export function createReport() {
  const addressRead = createEvent<Place>()
  const changed = createEvent<Partial<Ask>>()
  const retryClicked = createEvent()

  /** `now` is that of opening: a period without days in the address begins and ends by it */
  const $place = createStore<(Place & { now: Date }) | null>(null, { serialize: 'ignore' }).on(
    addressRead,
    (_, place) => ({
      ...place,
      now: new Date(),
    }),
  )
  const infos = createDetails({ effect: findReportsFx, toParams: (_: void) => undefined })
  const run = createRun()
  const report = createDetails({
    effect: findReportFx,
    toParams: ({ name, ask }: Question) => ({ params: { name }, body: ask }),
    idOf: ({ name }) => name,
  })

  /** null while it is unknown; undefined when there is no such report */
  const $info = combine(
    infos.$details,
    $place,
    (all, place) => (all && place ? all.find(({ name }) => name === place.name) : null),
    {
      skipVoid: false,
    },
  )
  const $ask = combine($info, $place, (info, place) => (info && place ? readAsk(place.query, info, place.now) : null))
  const $question = combine($info, $ask, (info, ask) => (info && ask ? { name: info.name, ask } : null))

  sample({
    clock: addressRead,
    source: infos.$details,
    filter: (all) => all === null,
    fn: () => undefined,
    target: infos.opened,
  })
  sample({ clock: $place.map((place) => place && readRun(place.query)), target: run.addressRead })
  const $isLong = combine($info, $ask, (info, ask) => Boolean(info && ask && isLong(ask, info)))
  const asked = sample({
    clock: $question,
    source: { id: run.$id, isLong: $isLong, place: $place },
    filter: ({ id }) => id === null,
    fn: ({ isLong: isInBackground, place }, question) => ({
      question,
      isInBackground,
      isWhole: place !== null && isWhole(place.query),
    }),
  })
  sample({
    clock: asked.filterMap(({ question, isInBackground }) => (isInBackground ? undefined : (question ?? undefined))),
    target: report.addressRead,
  })
  const computed = merge([
    asked.filter({ fn: ({ isInBackground, isWhole: isSaid }) => isInBackground && isSaid }),
    // it takes longer than an answer may
    report.$error.updates.filter({ fn: (error) => error?.code === 'BUSY' }),
    sample({ clock: retryClicked, source: run.start.$error, filter: Boolean }),
  ])
  sample({
    clock: sample({ clock: computed, source: $question }).filterMap((question) => question ?? undefined),
    target: run.start.asked,
  })
  sample({
    clock: run.start.done,
    source: $info,
    filter: Boolean,
    fn: (info, { question, answer }) => addressOfReport(pathOfReport(info), question.ask, answer.id),
    target: redirected,
  })
  // a period that begins with today would be another one tomorrow
  sample({
    clock: $question,
    source: { place: $place, info: $info, ask: $ask },
    filter: ({ place }) => place !== null && !isWhole(place.query),
    fn: ({ info, ask }) => (info && ask ? addressOfReport(pathOfReport(info), ask) : ''),
    target: redirected,
  })
  sample({
    clock: changed,
    source: { info: $info, ask: $ask },
    filter: ({ info, ask }) => Boolean(info && ask),
    fn: ({ info, ask }, change) => (info && ask ? addressOfReport(pathOfReport(info), { ...ask, ...change }) : ''),
    target: redirected,
  })

  const { fileWanted, $isExporting } = createExport({ $info, $question })

  sample({ clock: retryClicked, source: run.$error, filter: Boolean, fn: () => undefined, target: run.retryClicked })
  sample({
    clock: retryClicked,
    source: infos.$error,
    filter: Boolean,
    fn: () => undefined,
    target: infos.retryClicked,
  })
  sample({
    clock: retryClicked,
    source: report.$error,
    filter: Boolean,
    fn: () => undefined,
    target: report.retryClicked,
  })

  return {
    addressRead,
    changed,
    fileWanted,
    retryClicked,
    $infos: infos.$details,
    $info,
    $ask,
    run,
    $report: combine(run.$id, run.$answer, report.$details, (id, kept, now) => (id === null ? now : kept)),
    $isPending: report.$isPending,
    $isExporting,
    $error: combine(
      { id: run.$id, infos: infos.$error, kept: run.$error, start: run.start.$error, now: report.$error },
      ({ id, infos: ofInfos, kept, start, now }) => ofInfos ?? (id === null ? (start ?? now) : kept),
    ),
  }
}
