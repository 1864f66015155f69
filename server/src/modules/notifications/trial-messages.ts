import { shopName } from '../../marketplace.ts'
import { sign, type MailText } from './messages.ts'

// An administrator of a new shop sends these to themselves (modules/menu/launch).

export const trialMail: MailText = {
  subject: 'Пробное письмо',
  body: `Здравствуйте.\n\nВы отправили это письмо себе из кабинета. Раз оно пришло, почта магазина работает.${sign}`,
}

export const trialSms = `${shopName}: пробное сообщение из кабинета. СМС магазина работают.`
