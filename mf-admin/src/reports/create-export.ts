import { noticeShown, saveFile, toNotice } from '@lavka/shared'
import { attach, createEvent, sample, type Store } from 'effector'
import type { Ask, ExportReport, ReportInfo } from '@lavka/server/contract'
import { exportReportFx } from '../api/reports'

type Format = ExportReport['query']['format']
type Question = { name: string; ask: Ask }

/** The sheet of what a report shows, saved as a file. */
export function createExport({
  $info,
  $question,
}: {
  $info: Store<ReportInfo | null | undefined>
  $question: Store<Question | null>
}) {
  const fileWanted = createEvent<Format>()
  const exportFx = attach({
    effect: exportReportFx,
    mapParams: ({ name, ask, format }: Question & { format: Format }) => ({
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
  const allowed = sample({
    clock: fileWanted,
    source: { question: $question, isBusy: exportFx.pending },
    fn: ({ question, isBusy }, format) => (question && !isBusy ? { ...question, format } : null),
  })
  sample({ clock: allowed, filter: Boolean, target: exportFx })
  sample({ clock: exportFx.done, fn: ({ params, result }) => ({ ...params, content: result }), target: saveFx })
  sample({ clock: exportFx.failData, fn: toNotice, target: noticeShown })
  return { fileWanted, $isExporting: exportFx.pending }
}
