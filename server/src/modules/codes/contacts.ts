import { domainToASCII, domainToUnicode } from 'node:url'
import { ApiError } from '../../errors.ts'

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const emailPattern = new RegExp(`^[\\p{L}\\p{N}.!#$%&'*+/=?^_\`{|}~-]{1,64}@(${label}(?:\\.${label})+)$`, 'u')

/** Validates an e-mail and normalises it for storage: the domain in lower case, Cyrillic domains not in punycode. */
export function readEmail(text: string): string {
  const email = text.trim()
  const domain = email.match(emailPattern)?.[1]
  const ascii = domain === undefined ? '' : domainToASCII(domain)
  const isGood = ascii !== '' && email.length <= 254 && /\.[a-z0-9-]{2,}$/.test(ascii) && !email.startsWith('.')
  if (!isGood || domain === undefined) throw new ApiError('BAD_REQUEST', 'Проверьте почту: такого адреса не бывает')
  return `${email.slice(0, -domain.length)}${domainToUnicode(ascii)}`
}

/** Validates a Russian mobile number and formats it for storage, «+7 (912) 345-67-89». SMS are sent to mobile numbers only. */
export function readMobile(text: string, country = 'RU'): string {
  if (!['RU', '7', '+7'].includes(country.toUpperCase())) {
    throw new ApiError('BAD_REQUEST', 'Пока мы отправляем СМС только на российские номера')
  }
  const digits = /^[\d\s()+-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const [, code, first, second, third] = digits.match(/^[78]?(9\d\d)(\d{3})(\d\d)(\d\d)$/) ?? []
  if (code === undefined)
    throw new ApiError('BAD_REQUEST', 'Проверьте номер: нужен мобильный, например +7 (912) 345-67-89')
  return `+7 (${code}) ${first}-${second}-${third}`
}

/** The digits of a number, for comparing numbers in different formats. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}
