import type { BeneficiaryKind, BeneficiaryTexts } from '@lavka/domain/beneficiary-rules'

/** A run of digits, as people group them: «40702 810 9 0000 0002851»; in an account letters are allowed in one place. */
const number = /\d(?:[\d ]*\d)?/g

/** Russian labels that stand before a number of nine digits. */
const kppLabel = /КПП[^\d]{0,12}$/i
const bikLabel = /БИК[^\d]{0,20}$/i

/**
 * The fields that a text of requisites tells, as copied from a site, a contract or a messenger: numbers are known by their length and beginning,
 * two of nine digits by their label. A number is taken even when its key is wrong, so that its field explains it.
 */
export function readRequisites(kind: BeneficiaryKind, given: string): BeneficiaryTexts {
  const text = given.replace(/[\u00a0\t]/g, ' ')
  const found: BeneficiaryTexts = {}
  const put = (path: string, value: string) => void (found[path] ??= value)
  for (const match of text.matchAll(number)) {
    for (const one of numbersIn(match[0])) {
      const path = pathOf(kind, one, text.slice(0, match.index))
      if (path) put(path, one)
    }
  }
  const [email] = /[^\s<>,;]+@[^\s<>,;]+\.[^\s<>,;.]{2,}/.exec(text) ?? []
  if (email) put('email', email)
  const [, bank] = /(?:^|\n)\s*(?:Наименование банка|Банк(?: получателя)?)\s*[:—-]?\s+([^\n;]{3,160})/i.exec(text) ?? []
  if (bank) put('account.bankName', bank.trim().replace(/[,.]$/, ''))
  const [, phone] = /(?:тел(?:ефон)?\.?|моб\.?)\s*:?\s*(\+?[78][\d ()-]{9,17}\d)/i.exec(text) ?? []
  if (phone) put('phone', phone)
  return found
}

const lengths = [9, 10, 12, 13, 15, 20]

/** A run is one number written in groups, or several numbers divided by spaces. */
function numbersIn(run: string): string[] {
  const whole = run.replaceAll(' ', '')
  return lengths.includes(whole.length) ? [whole] : run.split(/ +/)
}

function pathOf(kind: BeneficiaryKind, number: string, before: string): string | undefined {
  switch (number.length) {
    case 9:
      if (kppLabel.test(before)) return kind === 'org' ? 'kpp' : undefined
      if (bikLabel.test(before) || number.startsWith('04')) return 'account.bankBIC'
      return kind === 'org' ? 'kpp' : undefined
    case 10:
      return kind === 'org' ? 'inn' : undefined
    case 12:
      return kind === 'ip' ? 'inn' : undefined
    case 13:
      return kind === 'org' ? 'ogrn' : undefined
    case 15:
      return kind === 'ip' ? 'ogrnip' : undefined
    case 20:
      return number.startsWith('301') ? 'account.bankCorAccount' : 'account.accountNumber'
    default:
      return undefined
  }
}
