import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bank } from '../bank.ts'
import type { BeneficiaryData } from '../beneficiary-data.ts'
import { BankError } from '../errors.ts'
import { uuidForm } from '../schemas.ts'
import type { Beneficiary, State } from '../state.ts'
import { readHeaders } from './envelope.ts'
import { pageOf, readPaging, readText } from './paging.ts'

const registryLimits = { numberName: 'pageNumber', sizeName: 'pageSize', mostNumber: 10_000, mostSize: 40 }

/** Details of one beneficiary and the registry of those that are active. */
export function addBeneficiaries(app: FastifyInstance, bank: Bank): void {
  app.get('/v1/beneficiaries/details/:id', (request) => {
    readHeaders(request)
    return detailsOf(findBeneficiary(bank.read(), readId(request)))
  })

  app.get('/v1/beneficiaries', (request, reply) => {
    readHeaders(request)
    const { beneficiaries, activated } = bank.read()
    const paging = readPaging(request, registryLimits)
    reply.header('page-number', paging.number)
    reply.header('page-size', paging.size)
    reply.header('total-elements', activated.length)
    reply.header('updated', new Date(bank.now()).toISOString())
    return pageOf(activated, paging).flatMap((id) => {
      const found = beneficiaries.get(id)
      return found ? [detailsOf(found)] : []
    })
  })
}

/** The id in the path; 400 for another form. */
export function readId({ params }: FastifyRequest): string {
  const id = readText(params, 'id') ?? ''
  if (!uuidForm.test(id)) throw new BankError(400, `id does not match pattern: ${uuidForm.source}`)
  return id.toLowerCase()
}

export function findBeneficiary(state: State, id: string): Beneficiary {
  const found = state.beneficiaries.get(id)
  if (!found) throw new BankError(404, 'beneficiary is not found', 'Бенефициар не найден')
  return found
}

/** What the bank tells of a beneficiary: never its document or birth date. */
function detailsOf({ data, status, createdAt, changedAt }: Beneficiary) {
  return {
    ...withoutDocument(data),
    status,
    createDate: new Date(createdAt).toISOString(),
    updateDate: new Date(changedAt).toISOString(),
  }
}

function withoutDocument(data: BeneficiaryData) {
  if (data.beneficiaryType === '1') return data
  const { identificationDoc: _document, birthDate: _birthDate, ...rest } = data
  return rest
}
