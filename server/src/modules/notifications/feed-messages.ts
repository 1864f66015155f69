import { foreign } from './foreign-text.ts'
import { sign, type MailText } from './messages.ts'

/** To the owner of a catalogue, once while it cannot be read. */
export const feedFailedMail = (url: string, why: string): MailText => ({
  subject: 'Каталог не загрузился по расписанию',
  body: `Здравствуйте.\n\nМы не смогли обновить товары по каталогу ${url}.\nПричина: ${foreign(why, 300)}\n\nТовары остались как были. Будем пробовать дальше по расписанию и второй раз об этом не напишем. Посмотреть и изменить: «Товары», затем «Загрузить».${sign}`,
})
