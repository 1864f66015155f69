import { foreign, quoted } from './foreign-text.ts'
import { settings, sign, type MailText } from './messages.ts'

// What an author is told of a review that was not published as it was written.

export const reviewRejectedMail = (product: string, reason: string): MailText => ({
  subject: `Отзыв не опубликован: ${foreign(product)}`,
  body: `Здравствуйте.\n\nМы прочитали ваш отзыв о товаре ${quoted(product)} и не опубликовали его.\nПричина: ${quoted(reason)}\n\nПоправьте отзыв в разделе «Мои заказы», и мы прочитаем его снова.\n\n${settings}${sign}`,
})

export const photosRefusedMail = (product: string, reason: string): MailText => ({
  subject: `Отзыв опубликован не со всеми снимками: ${foreign(product)}`,
  body: `Здравствуйте.\n\nМы прочитали ваш отзыв о товаре ${quoted(product)}. Отзыв опубликован, а часть снимков мы убрали.\nПричина: ${quoted(reason)}\n\nДругие снимки можно добавить в разделе «Мои заказы».\n\n${settings}${sign}`,
})
