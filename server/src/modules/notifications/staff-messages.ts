import { shopName, whereabouts } from '../../marketplace.ts'
import { foreign, quoted } from './foreign-text.ts'
import { sign, type MailText } from './messages.ts'

// Messages about who works here. `role` is «Менеджер» or «Поставщик, Ферма „Лесная“».

/** To the person. */
export const roleGivenMail = (role: string): MailText => ({
  subject: `Ваша роль ${whereabouts} изменилась`,
  body: `Здравствуйте.\n\nТеперь ваша роль: ${foreign(role)}. На всех устройствах нужно войти снова, по логину и паролю.\n\nЕсли вы об этом не знали, спросите администратора магазина.${sign}`,
})

/** To the person who works for a supplier no more. */
export const leftSupplierMail = (supplier: string): MailText => ({
  subject: 'Доступ к кабинету поставщика закрыт',
  body: `Здравствуйте.\n\nВы больше не работаете у поставщика ${quoted(supplier)}: его кабинет для вас закрыт. Покупать ${whereabouts} можно как прежде, по тому же логину и паролю.\n\nЕсли это ошибка, позвоните поставщику.${sign}`,
})

/** To the administrators: «Борис: теперь роль — Менеджер». */
export const staffChangedMail = (what: string): MailText => ({
  subject: `Изменились права сотрудников: ${shopName}`,
  body: `Здравствуйте.\n\n${foreign(what, 300)}.\n\nЕсли этого никто из администраторов не делал, проверьте список сотрудников и смените пароли.${sign}`,
})

export const invitationMail = (role: string, link: string): MailText => ({
  subject: `Вас приглашают работать ${whereabouts}`,
  body: `Здравствуйте.\n\nВаша роль: ${foreign(role)}. Чтобы принять приглашение, откройте ссылку. Она действует неделю и только один раз:\n${link}\n\nЕсли вы не ждали приглашения, ничего не делайте.${sign}`,
})

export const invitationSms = (link: string): string =>
  `Вас приглашают работать ${whereabouts}. Ссылка на неделю: ${link}`

/** To the administrators. */
export const applicationMail: MailText = {
  subject: `Новая заявка поставщика: ${shopName}`,
  body: `Здравствуйте.\n\nНовый поставщик зарегистрировался и ждёт решения. Посмотрите заявку в кабинете, в разделе «Сотрудники».${sign}`,
}

/** To the applicant. */
export const applicationApprovedMail = (supplier: string): MailText => ({
  subject: 'Заявка поставщика одобрена',
  body: `Здравствуйте.\n\nМы открыли для вас кабинет поставщика ${quoted(supplier)}. Войдите снова, по логину и паролю, и заполните данные о себе: список дел — в карточке поставщика.${sign}`,
})

/** `link`: where the applicant answers. */
export const applicationAskedMail = (words: string, link: string): MailText => ({
  subject: 'По вашей заявке нужны документы',
  body: `Здравствуйте.\n\nЧтобы рассмотреть заявку поставщика, нам не хватает: ${quoted(words, 1000)}\n\nОтветьте и приложите снимки документов здесь:\n${link}${sign}`,
})

/** To the administrators. */
export const applicationAnsweredMail: MailText = {
  subject: 'Заявитель ответил на запрос документов',
  body: `Здравствуйте.\n\nБудущий поставщик ответил на запрос документов. Посмотрите ответ в кабинете, в разделе «Сотрудники».${sign}`,
}

export const applicationRefusedMail = (reason: string): MailText => ({
  subject: 'Заявка поставщика не одобрена',
  body: `Здравствуйте.\n\nПока мы не можем открыть вам кабинет поставщика.\nПричина: ${quoted(reason)}\n\nПокупать ${whereabouts} можно как прежде.${sign}`,
})

/** To the applicant without an e-mail. */
export const applicationSms = `${shopName}: по заявке поставщика есть ответ. Войдите и откройте «Мою заявку»`
