import { createCall } from '@lavka/shared'
import type { ExportReport, FindReport, FindReports } from '@lavka/server/contract'

export const findReportsFx = createCall<FindReports>('GET', '/apiadmin/reports')
export const findReportFx = createCall<FindReport>('POST', '/apiadmin/reports/{name}')
export const exportReportFx = createCall<ExportReport>('POST', '/apiadmin/reports/{name}/export')
