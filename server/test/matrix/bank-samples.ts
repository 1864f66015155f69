import { randomUUID } from 'node:crypto'
import { organisationBody, soleTraderBody } from '../../src/modules/payments/testing.ts'
import type { Sample } from './samples.ts'

/** The bank's calls, all of them the administrator's. */
export const bankSamples: Record<string, Sample> = {
  'POST /apisbersc/Beneficiary/createOrg': {
    request: ({ side }) => ({ body: organisationBody(side.supplier) }),
    open: ['admin'],
  },
  'POST /apisbersc/Beneficiary/createIp': {
    request: ({ side }) => ({ body: soleTraderBody(side.supplier) }),
    open: ['admin'],
  },
  'GET /apisbersc/Beneficiary/getBy': {
    request: ({ side }) => ({ query: { supplier: side.supplier, codeSupplier: side.beneficiaryCode } }),
    open: ['admin'],
  },
  'POST /apisbersc/Beneficiary/payUser': {
    request: ({ side, login }) => ({ body: { beneficiaryId: side.beneficiaryId, login } }),
    open: ['admin'],
  },
  'DELETE /apisbersc/Beneficiary/payUser/{id}': {
    request: async ({ side }, world) => ({ params: { id: await world.makePayUser(side.beneficiaryId) } }),
    open: ['admin'],
  },
  'GET /apisbersc/topUps': { open: ['admin'] },
  // a top-up that is nobody's: what an identification needs is tried in modules/payments/top-ups
  'POST /apisbersc/topUps/{id}/identify': {
    request: ({ side }) => ({
      params: { id: randomUUID() },
      body: {
        identificationId: randomUUID(),
        beneficiaryId: side.beneficiaryId,
        amountKopecks: 1,
        reason: 'Так надо',
      },
    }),
    answersOwn: 'NOT_FOUND',
  },
}
