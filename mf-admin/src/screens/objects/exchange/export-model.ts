import { noticeShown, saveFile, toNotice } from '@lavka/shared'
import { attach, createEvent, createStore, sample } from 'effector'
import { exportRowsFx } from '../../../api/objects'
import { toLoadOptions } from '../grid/conditions'
import { $shown } from '../layout/model'
import { $fields, $info, $view } from '../model'

export type Format = 'xlsx' | 'csv'

export const panelOpened = createEvent()
export const panelClosed = createEvent()
export const formatChosen = createEvent<Format>()

const askFx = attach({
  effect: exportRowsFx,
  source: { view: $view, fields: $fields, shown: $shown },
  mapParams: (format: Format, { view, fields, shown }) => {
    const { filter, sort, searchValue } = toLoadOptions(view, fields)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const rows = { ...(filter !== undefined && { filter }), ...(sort && { sort }), ...(searchValue && { searchValue }) }
    const select = shown.map(({ field }) => field.name)
    return { params: { x: view.object }, query: { format }, body: { ...rows, select, timeZone }, file: true as const }
  },
})
export const $isExporting = askFx.pending

export const $isOpen = createStore(false)
  .on(panelOpened, () => true)
  .reset(panelClosed, askFx.done, $view)

const saveFx = attach({
  source: $info,
  effect: (info, { format, content }: { format: Format; content: Blob }) =>
    saveFile(`${info?.caption ?? 'Записи'}.${format}`, content),
})

sample({
  clock: formatChosen,
  source: askFx.pending,
  filter: (isBusy) => !isBusy,
  fn: (_, format) => format,
  target: askFx,
})
sample({ clock: askFx.done, fn: ({ params, result }) => ({ format: params, content: result }), target: saveFx })
sample({ clock: askFx.failData, fn: toNotice, target: noticeShown })
