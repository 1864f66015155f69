/** Who is paid by bank transfer, and for what. The sum in kopecks. */
export type Transfer = {
  name: string
  inn: string
  /** empty for a sole trader */
  kpp: string
  account: string
  bankName: string
  bik: string
  correspondentAccount: string
  sumKopecks: number
  purpose: string
}

/**
 * The text of the QR code that applications of banks fill a payment in from (GOST R 56042-2014): the version with the encoding (2 is UTF-8), then
 * «Name=value» between bars. A bar inside a value would begin another field, so it becomes a space.
 */
export function paymentQr(transfer: Transfer): string {
  const fields = [
    ['Name', transfer.name],
    ['PersonalAcc', transfer.account],
    ['BankName', transfer.bankName],
    ['BIC', transfer.bik],
    ['CorrespAcc', transfer.correspondentAccount || '0'],
    ['Sum', String(transfer.sumKopecks)],
    ['Purpose', transfer.purpose],
    ['PayeeINN', transfer.inn],
    ['KPP', transfer.kpp],
  ]
  const filled = fields.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${plain(value ?? '')}`)
  return ['ST00012', ...filled].join('|')
}

const plain = (text: string): string => text.replaceAll(/[|\s]+/g, ' ').trim()
