import { safety, type MailText } from './messages.ts'

export const phoneLoginMail: MailText = {
  subject: 'Вход в Лавку по коду из СМС',
  body: safety('В вашу учётную запись вошли по коду из СМС, который пришёл на ваш телефон.'),
}
