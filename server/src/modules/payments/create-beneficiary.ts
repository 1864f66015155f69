import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { captionOf, phoneOf, problemsOfBeneficiary, type BeneficiaryTexts } from '@lavka/domain/beneficiary-rules'
import { moscowDay } from '@lavka/domain/delivery-schedule'
import { withoutSpaces } from '@lavka/domain/requisites'
import type { Tables } from '../../database/tables.ts'
import { ApiError } from '../../errors.ts'
import { enqueueOperation } from '../bank/enqueue.ts'
import type { Sealer } from '../bank/seal.ts'
import type { CreateIp, CreateOrg } from './beneficiary-schema.ts'

type Db = Transaction<Tables>
type Given = ({ kind: 'org' } & CreateOrg['body']) | ({ kind: 'ip' } & CreateIp['body'])

/** 21 is the passport of a citizen of Russia. */
const passport = '21'

/**
 * Stores a beneficiary and its operation. A repeat with the same id and INN gets the same beneficiary; another one with this INN is refused
 * (BENEFICIARY_EXISTS, by a unique index). BAD_REQUEST has the problems by field.
 */
export async function createBeneficiary(db: Db, given: Given, sealer: Sealer): Promise<CreateOrg['answer']> {
  check(given)
  const { id: supplier_id } = await findSupplier(db, given.supplier)
  const id = given.beneficiaryId?.toLowerCase() ?? randomUUID()
  const inn = withoutSpaces(given.inn)
  const known = await db.selectFrom('beneficiaries').selectAll().where('id', '=', id).executeTakeFirst()
  if (known && known.inn !== inn) throw new ApiError('BENEFICIARY_EXISTS', 'Этот номер уже у другого бенефициара')
  if (known) return { beneficiaryId: id, type: known.type, status: known.status }
  const account = accountOf(given)
  const row = await db
    .insertInto('beneficiaries')
    .values({
      id,
      type: given.kind,
      supplier_id,
      code_supplier: given.codeSupplier?.trim() ?? '',
      name: nameOf(given),
      inn,
      kpp: given.kind === 'org' ? withoutSpaces(given.kpp) : null,
      ogrn: withoutSpaces(given.kind === 'org' ? given.ogrn : given.ogrnip),
      contract_number: given.contractNumber.trim(),
      contract_date: given.contractDate,
      contract_exp_date: given.contractExpDate,
      account_number: account.accountNumber,
      bank_bic: account.bankBIC,
      cor_account: account.bankCorAccount,
      bank_name: account.bankName,
      phone: phoneOf(given.phone) ?? '',
      email: given.email.trim(),
      status: 'CREATED',
    })
    .returning(['type', 'status'])
    .executeTakeFirstOrThrow()
  const { payload, secret } = toOperation(given)
  const operation = { kind: 'create_beneficiary', beneficiaryId: id, payload, ...(secret && { secret }) } as const
  await enqueueOperation(db, operation, sealer)
  return { beneficiaryId: id, ...row }
}

function check({ kind, ...given }: Given): void {
  const problems = Object.entries(problemsOfBeneficiary(kind, textsOf(given), moscowDay(new Date())))
  if (problems.length === 0) return
  const words = problems.map(([path, problem]) => `${captionOf(kind, path)}: ${problem}`).join('. ')
  throw new ApiError(
    'BAD_REQUEST',
    words,
    problems.map(([field, message]) => ({ field, message })),
  )
}

/** The texts of a body by the paths of its fields, «account.bankBIC». */
function textsOf(given: object): BeneficiaryTexts {
  return Object.fromEntries(textEntries(given, ''))
}

function textEntries(given: object, before: string): [path: string, text: string][] {
  const entries: [string, unknown][] = Object.entries(given)
  return entries.flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[before + name, value.trim()]]
    return typeof value === 'object' && value !== null ? textEntries(value, `${before}${name}.`) : []
  })
}

async function findSupplier(db: Db, code: string): Promise<{ id: number }> {
  const found = await db.selectFrom('suppliers').select('id').where('code', '=', code).executeTakeFirst()
  if (!found) throw new ApiError('NOT_FOUND', 'Поставщик не найден')
  return found
}

function nameOf(given: Given): string {
  if (given.kind === 'org') return given.orgName.trim()
  return ['ИП', given.surname, given.name, given.patronymic ?? '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

function accountOf({ account }: Given) {
  const { accountNumber, bankBIC, bankCorAccount, bankName } = account
  const [number, bic, correspondent] = [accountNumber, bankBIC, bankCorAccount].map(withoutSpaces)
  return {
    accountNumber: number ?? '',
    bankBIC: bic ?? '',
    bankCorAccount: correspondent ?? '',
    bankName: bankName.trim(),
  }
}

/** What is sent, in the words of the bank; the secret is never stored as it is. */
function toOperation(given: Given) {
  const { supplier: _supplier, codeSupplier: _code, beneficiaryId: _id, ...fields } = given
  const common = { account: accountOf(given), phone: phoneOf(given.phone) ?? '', inn: withoutSpaces(given.inn) }
  if (fields.kind === 'org') {
    const { kind: _kind, internationalName, ...rest } = fields
    const numbers = { kpp: withoutSpaces(rest.kpp), ogrn: withoutSpaces(rest.ogrn) }
    const optional = internationalName?.trim() ? { internationalName: internationalName.trim() } : {}
    return { payload: { beneficiaryType: '1', ...rest, ...common, ...numbers, ...optional }, secret: null }
  }
  const { kind: _kind, birthDate, identificationDoc, patronymic, ...rest } = fields
  const optional = patronymic?.trim() ? { patronymic: patronymic.trim() } : {}
  const { seria, number, issuer, issueDate, issuerCode } = identificationDoc
  const document = {
    seria: withoutSpaces(seria),
    number: withoutSpaces(number),
    issuer: issuer.trim(),
    issueDate,
    issuerCode,
  }
  return {
    payload: { beneficiaryType: '2', ...rest, ...common, ogrnip: withoutSpaces(rest.ogrnip), ...optional },
    secret: { birthDate, identificationDoc: { identificationDocType: passport, ...document } },
  }
}
