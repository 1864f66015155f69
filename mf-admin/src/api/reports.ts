import { createCall } from '@lavka/shared'
import type {
  CancelReportRun,
  ExportReport,
  FindAlerts,
  FindReport,
  FindReportRun,
  FindReportRuns,
  FindReports,
  InsertReportRun,
} from '@lavka/server/contract'

export const findReportsFx = createCall<FindReports>('GET', '/apiadmin/reports')
export const findReportFx = createCall<FindReport>('POST', '/apiadmin/reports/{name}')
export const exportReportFx = createCall<ExportReport>('POST', '/apiadmin/reports/{name}/export')
export const insertReportRunFx = createCall<InsertReportRun>('POST', '/apiadmin/analyze/obrab')
export const findReportRunsFx = createCall<FindReportRuns>('GET', '/apiadmin/analyze/obrab')
export const findAlertsFx = createCall<FindAlerts>('GET', '/apiadmin/analyze/alerts')
export const findReportRunFx = createCall<FindReportRun>('GET', '/apiadmin/analyze/obrab/{id}')
export const cancelReportRunFx = createCall<CancelReportRun>('POST', '/apiadmin/analyze/obrab/{id}/cancel')
