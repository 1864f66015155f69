import { settings, sign, type MailText } from './messages.ts'

// What an author is told of a review that was not published as it was written.

export const reviewRejectedMail = (product: string, reason: string): MailText => ({
  subject: `Отзыв не опубликован: ${product}`,
  body: `Здравствуйте.\n\nМы прочитали ваш отзыв о товаре «${product}» и не опубликовали его.\nПричина: ${reason}\n\nПоправьте отзыв в разделе «Мои заказы», и мы прочитаем его снова.\n\n${settings}${sign}`,
})

export const photosRefusedMail = (product: string, reason: string): MailText => ({
  subject: `Отзыв опубликован не со всеми снимками: ${product}`,
  body: `Здравствуйте.\n\nМы прочитали ваш отзыв о товаре «${product}». Отзыв опубликован, а часть снимков мы убрали.\nПричина: ${reason}\n\nДругие снимки можно добавить в разделе «Мои заказы».\n\n${settings}${sign}`,
})
