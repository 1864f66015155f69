import { Type, type Static } from 'typebox'
import { backOffice } from '@lavka/domain/roles'
import { defineCall, type CallOf } from '../../../call.ts'
import { reportRunStates } from '../../../database/values.ts'
import { RowId } from '../../../schema-primitives.ts'
import { Ask, ReportAnswer, ReportInfo, ReportName } from '../schema.ts'

// specification §7: POST analyze/obrab, a report as a job with its progress, cancel and kept answer.

const Moment = Type.String({ description: 'UTC ISO' })

/** A report that is or was computed in the background. */
export type ReportRun = Static<typeof ReportRun>
export const ReportRun = Type.Object({
  id: Type.Integer(),
  report: Type.String(),
  caption: Type.String(),
  section: ReportInfo.properties.section,
  ask: Ask,
  state: Type.Enum(reportRunStates),
  parts: Type.Integer({ description: 'Из скольких частей состоит расчёт' }),
  partsDone: Type.Integer(),
  failure: Type.String(),
  alert: Type.String({ description: 'Что сообщает оповещение; пусто у расчёта' }),
  isSeen: Type.Boolean({ description: 'Оповещение уже открывали' }),
  madeAt: Moment,
  endedAt: Type.Union([Moment, Type.Null()]),
})

const params = Type.Object({ id: RowId })

export const insertReportRun = defineCall({
  method: 'POST',
  url: '/apiadmin/analyze/obrab',
  summary: 'Посчитать отчёт в фоне; такой же незаконченный расчёт продолжается',
  allow: backOffice,
  body: Type.Object({ table: ReportName, ...Ask.properties }),
  answer: ReportRun,
  errors: ['NOT_FOUND', 'VALUE_REFUSED'],
})

export const findReportRuns = defineCall({
  method: 'GET',
  url: '/apiadmin/analyze/obrab',
  summary: 'Свои расчёты за последний месяц: новые сверху',
  allow: backOffice,
  answer: Type.Array(ReportRun),
})

export const findAlerts = defineCall({
  method: 'GET',
  url: '/apiadmin/analyze/alerts',
  summary: 'Свои оповещения по отчётам: новые сверху',
  allow: backOffice,
  answer: Type.Array(ReportRun),
})

export const findReportRun = defineCall({
  method: 'GET',
  url: '/apiadmin/analyze/obrab/{id}',
  summary: 'Расчёт: как далеко он, а когда готов — его ответ',
  allow: backOffice,
  params,
  answer: Type.Object({ run: ReportRun, answer: Type.Union([ReportAnswer, Type.Null()]) }),
  errors: ['NOT_FOUND'],
})

export const cancelReportRun = defineCall({
  method: 'POST',
  url: '/apiadmin/analyze/obrab/{id}/cancel',
  summary: 'Остановить расчёт',
  allow: backOffice,
  params,
  answer: ReportRun,
  errors: ['NOT_FOUND'],
})

export type InsertReportRun = CallOf<typeof insertReportRun>
export type FindReportRuns = CallOf<typeof findReportRuns>
export type FindAlerts = CallOf<typeof findAlerts>
export type FindReportRun = CallOf<typeof findReportRun>
export type CancelReportRun = CallOf<typeof cancelReportRun>
