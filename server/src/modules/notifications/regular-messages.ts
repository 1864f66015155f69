import { formatMoney } from '@lavka/domain/format'
import { inMoscow } from '../../moscow-time.ts'
import { foreign } from './foreign-text.ts'
import { settings, sign, type MailText } from './messages.ts'

// Letters about regular orders.

type RegularAnnouncement = {
  placeAt: Date
  goods: readonly string[]
  changed: readonly string[]
  short: readonly string[]
  totalKopecks: number | null
  problem: string
  link: string
}

const linesOf = (lines: readonly string[]) => lines.map((line) => foreign(line, 300)).join('\n')
const listed = (head: string, lines: readonly string[]) => (lines.length > 0 ? `\n\n${head}\n${linesOf(lines)}` : '')

/** A day before a regular order: `changed` prices, units and packs, `short` goods that it will not hold, and why it could not be placed now (or empty). */
export const regularAnnouncedMail = (told: RegularAnnouncement): MailText => ({
  subject: 'Завтра оформим ваш регулярный заказ',
  body: `Здравствуйте.\n\n${inMoscow(told.placeAt)} мы оформим ваш регулярный заказ. Привезут его в ближайший день каждого поставщика.${listed('Что в нём будет:', told.goods)}${listed('Что изменилось с прошлого раза:', told.changed)}${listed('Чего в заказе не будет или будет меньше:', told.short)}${
    told.totalKopecks === null ? '' : `\n\nК оплате: ${formatMoney(told.totalKopecks)}.`
  }${told.problem && `\n\nСейчас такой заказ оформить нельзя: ${foreign(told.problem, 300)}. Если до завтра ничего не изменится, мы напишем.`}\n\nЕсли цена или сумма вырастет ещё больше чем на 10\u00a0% или товар станут продавать в других единицах или упаковках, заказ мы не оформим и спросим вас. Пропустить этот раз или остановить заказ можно в разделе «Мои заказы»:\n${told.link}\n\n${settings}${sign}`,
})

export const regularRefusedMail = (why: string, link: string): MailText => ({
  subject: 'Регулярный заказ не оформлен',
  body: `Здравствуйте.\n\nСегодня мы не оформили ваш регулярный заказ: ${foreign(why, 300)}.\n\nТовары не потерялись: откройте «Мои заказы», и они одним нажатием окажутся в корзине. Следующий раз остался по расписанию.\n${link}\n\n${settings}${sign}`,
})

export const regularShortMail = (short: readonly string[]): MailText => ({
  subject: 'В регулярном заказе не всё нашлось',
  body: `Здравствуйте.\n\nВаш регулярный заказ оформлен, но не всё из него сейчас есть:\n${linesOf(short)}\n\nНомера заказов и сумма — в отдельном письме.\n\n${settings}${sign}`,
})
