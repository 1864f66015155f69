import { createReport } from '../../reports/create-report'

export const model = createReport()
