import type { BeneficiaryKind } from '@lavka/domain/beneficiary-rules'
import type { FormProblems } from '@lavka/shared/forms'

export type StepName = 'owner' | 'passport' | 'contract' | 'account' | 'review'
export type Step = { name: StepName; title: string; fields: readonly string[] }

const contract = ['contractNumber', 'contractDate', 'contractExpDate', 'postAddress', 'phone', 'email']
const account: Step = {
  name: 'account',
  title: 'Счёт в банке',
  fields: ['account.accountNumber', 'account.bankBIC', 'account.bankCorAccount', 'account.bankName'],
}
const review: Step = { name: 'review', title: 'Проверка', fields: [] }

/** The steps of the form and the fields of each; every field that the bank asks for stands in exactly one of them. */
export const steps: Record<BeneficiaryKind, readonly Step[]> = {
  org: [
    {
      name: 'owner',
      title: 'Организация',
      fields: ['supplier', 'inn', 'orgName', 'fullName', 'internationalName', 'kpp', 'ogrn', 'codeSupplier'],
    },
    {
      name: 'contract',
      title: 'Договор и связь',
      fields: [...contract.slice(0, 3), 'legalAddress', ...contract.slice(3)],
    },
    account,
    review,
  ],
  ip: [
    {
      name: 'owner',
      title: 'Предприниматель',
      fields: ['supplier', 'inn', 'surname', 'name', 'patronymic', 'ogrnip', 'codeSupplier'],
    },
    {
      name: 'passport',
      title: 'Паспорт',
      fields: [
        'birthDate',
        'identificationDoc.seria',
        'identificationDoc.number',
        'identificationDoc.issueDate',
        'identificationDoc.issuerCode',
        'identificationDoc.issuer',
      ],
    },
    { name: 'contract', title: 'Договор и связь', fields: contract },
    account,
    review,
  ],
}

/** Fields that are personal data of a document: they stay out of the stored draft (decision 0076). */
export const secretFields: readonly string[] = steps.ip.find(({ name }) => name === 'passport')?.fields ?? []

/** The step of an address; the first one for an unknown name. */
export function stepOf(kind: BeneficiaryKind, name: string | undefined): Step {
  return steps[kind].find((step) => step.name === name) ?? steps[kind][0] ?? review
}

/** The step after this one; the last one stays. */
export function nextStep(kind: BeneficiaryKind, { name }: Step): Step {
  const all = steps[kind]
  return all[all.findIndex((step) => step.name === name) + 1] ?? review
}

/** The first step with a wrong field, or null. */
export function wrongStep(kind: BeneficiaryKind, problems: FormProblems): Step | null {
  return steps[kind].find(({ fields }) => fields.some((path) => problems[path])) ?? null
}
