export const banks = {
  sber: { bic: '044525225', corAccount: '30101810400000000225', name: 'ПАО Сбербанк' },
  alfa: { bic: '044525593', corAccount: '30101810200000000593', name: 'АО «Альфа-Банк»' },
  tbank: { bic: '044525974', corAccount: '30101810145250000974', name: 'АО «ТБанк»' },
} as const

export type BeneficiaryText = {
  type: 'org' | 'ip'
  supplier: string
  name: string
  /** The tax region, the beginning of every number. */
  region: string
  contractNumber: string
  contractDate: string
  bank: { bic: string; corAccount: string; name: string }
  phone: string
  email: string
  status: 'CREATED' | 'ACTIVATED' | 'REJECTED'
  /** The supplier's code of a client, whose orders are paid from this account; absent: the supplier's own account, which gets the money. */
  codeSupplier?: string
  payUsers?: readonly string[]
}
