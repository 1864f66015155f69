import { phoneOf } from '@lavka/domain/beneficiary-rules'
import { withoutSpaces } from '@lavka/domain/requisites'
import type { CreateIp, CreateOrg } from '@lavka/server/contract'
import type { FormValues } from '@lavka/shared/forms'

// Values of the form as bodies of calls. A flag is `on` or absent.

/** The body of createOrg. */
export function orgBody(values: FormValues): CreateOrg['body'] {
  const { text, number, isOn, optional } = reader(values)
  return {
    ...commonBody(values),
    orgName: text('orgName'),
    fullName: text('fullName'),
    ...optional('internationalName'),
    inn: number('inn'),
    kpp: number('kpp'),
    ogrn: number('ogrn'),
    legalAddress: text('legalAddress'),
    isForeignOrg: isOn('isForeignOrg'),
    isTaxResidentRF: isOn('isTaxResidentRF'),
    isControlPersonsRF: isOn('isControlPersonsRF'),
  }
}

/** The body of createIp. */
export function ipBody(values: FormValues): CreateIp['body'] {
  const { text, number, optional } = reader(values)
  return {
    ...commonBody(values),
    surname: text('surname'),
    name: text('name'),
    ...optional('patronymic'),
    inn: number('inn'),
    ogrnip: number('ogrnip'),
    birthDate: text('birthDate'),
    identificationDoc: {
      seria: number('identificationDoc.seria'),
      number: number('identificationDoc.number'),
      issuer: text('identificationDoc.issuer'),
      issueDate: text('identificationDoc.issueDate'),
      issuerCode: text('identificationDoc.issuerCode'),
    },
  }
}

function commonBody(values: FormValues) {
  const { text, number, isOn, optional } = reader(values)
  return {
    beneficiaryId: text('beneficiaryId'),
    supplier: text('supplier'),
    ...optional('codeSupplier'),
    contractNumber: text('contractNumber'),
    contractDate: text('contractDate'),
    contractExpDate: text('contractExpDate'),
    postAddress: text('postAddress'),
    isOnlyTaxResidentRF: isOn('isOnlyTaxResidentRF'),
    phone: phoneOf(text('phone')) ?? text('phone'),
    email: text('email'),
    account: {
      accountNumber: number('account.accountNumber'),
      bankBIC: number('account.bankBIC'),
      bankCorAccount: number('account.bankCorAccount'),
      bankName: text('account.bankName'),
    },
  }
}

function reader(values: FormValues) {
  const text = (path: string) => (values[path] ?? '').trim()
  return {
    text,
    number: (path: string) => withoutSpaces(text(path)),
    isOn: (path: string) => text(path) === 'on',
    /** an empty text is left out */
    optional: <Name extends string>(name: Name): Partial<Record<Name, string>> => {
      const value = text(name)
      const given: Partial<Record<Name, string>> = {}
      if (value !== '') given[name] = value
      return given
    },
  }
}
