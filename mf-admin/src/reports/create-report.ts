import { createDetails, noticeShown, redirected, saveFile, toNotice } from '@lavka/shared'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Ask } from '@lavka/server/contract'
import { exportReportFx, findReportFx, findReportsFx } from '../api/reports'
import { isWhole, pathOf, readAsk, reportAddress } from './view'

type Place = { name: string; query: Readonly<Record<string, string>> }
type Question = { name: string; ask: Ask }

/** The model of a report: its address says what is asked, the answer follows it. */
export function createReport() {
  const addressRead = createEvent<Place>()
  const changed = createEvent<Partial<Ask>>()
  const fileWanted = createEvent<'xlsx' | 'csv'>()

  /** `now` is that of opening: a period without days in the address begins and ends by it */
  const $place = createStore<(Place & { now: Date }) | null>(null, { serialize: 'ignore' }).on(
    addressRead,
    (_, place) => ({
      ...place,
      now: new Date(),
    }),
  )
  const infos = createDetails({ effect: findReportsFx, toParams: (_: void) => undefined })
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
  sample({ clock: $question, filter: Boolean, target: report.addressRead })
  // a period that begins with today would be another one tomorrow
  sample({
    clock: $question,
    source: { place: $place, info: $info, ask: $ask },
    filter: ({ place }) => place !== null && !isWhole(place.query),
    fn: ({ info, ask }) => (info && ask ? reportAddress(pathOf(info), ask) : ''),
    target: redirected,
  })
  sample({
    clock: changed,
    source: { info: $info, ask: $ask },
    filter: ({ info, ask }) => Boolean(info && ask),
    fn: ({ info, ask }, change) => (info && ask ? reportAddress(pathOf(info), { ...ask, ...change }) : ''),
    target: redirected,
  })

  const exportFx = attach({
    effect: exportReportFx,
    mapParams: ({ name, ask, format }: Question & { format: 'xlsx' | 'csv' }) => ({
      params: { name },
      query: { format },
      body: ask,
      file: true as const,
    }),
  })
  const saveFx = attach({
    source: $info,
    effect: (info, { format, ask, content }: { format: string; ask: Ask; content: Blob }) =>
      saveFile(`${info?.caption ?? 'Отчёт'} ${ask.from}—${ask.to}.${format}`, content),
  })
  sample({
    clock: fileWanted,
    source: { question: $question, isBusy: exportFx.pending },
    filter: ({ question, isBusy }) => question !== null && !isBusy,
    fn: ({ question }, format) => ({ name: '', ask: emptyAsk, ...question, format }),
    target: exportFx,
  })
  sample({ clock: exportFx.done, fn: ({ params, result }) => ({ ...params, content: result }), target: saveFx })
  sample({ clock: exportFx.failData, fn: toNotice, target: noticeShown })

  const retryClicked = createEvent()
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
    $report: report.$details,
    $isPending: report.$isPending,
    $isExporting: exportFx.pending,
    $error: combine(infos.$error, report.$error, (one, other) => one ?? other),
  }
}

const emptyAsk: Ask = { from: '', to: '', by: [], across: '', measures: [], only: [], search: '' }
