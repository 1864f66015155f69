import { formatDay } from '../../moscow-time.ts'
import { whereabouts } from '../../marketplace.ts'
import { foreign, quoted } from './foreign-text.ts'
import { sign, type MailText } from './messages.ts'

// Letters to the people of a supplier about its contracts, its goods and its check.

export const contractOfferedMail = (number: string): MailText => ({
  subject: `Договор №\u00a0${number} ждёт вашего согласия`,
  body: `Здравствуйте.\n\nМы подготовили договор №\u00a0${number}. Прочтите его и примите в кабинете, в разделе «Договоры».${sign}`,
})

/** Of a product, or else of the requisites of the supplier with this name. */
type Decided = { name: string; isProduct: boolean }
export const proposalDecidedMail = ({ name, isProduct }: Decided, isAccepted: boolean, reason: string): MailText => {
  const what = isProduct ? `товара ${quoted(name)}` : 'реквизитов'
  return {
    subject: `${isAccepted ? 'Изменение принято' : 'Изменение отклонено'}: ${foreign(name)}`,
    body: `Здравствуйте.\n\n${
      isAccepted
        ? `Ваше изменение ${what} принято, в магазине оно уже действует.`
        : `Ваше изменение ${what} не принято, всё осталось как было.\nПричина: ${quoted(reason)}`
    }${sign}`,
  }
}

/** `changes`: each requisite before and after. */
export const requisitesMail = (supplier: string, changes: readonly string[], isWaiting: boolean): MailText => ({
  subject: `Реквизиты ${isWaiting ? 'ждут подтверждения' : 'изменены'}: ${foreign(supplier)}`,
  body: `Здравствуйте.\n\n${
    isWaiting
      ? `Поставщик ${quoted(supplier)} меняет реквизиты. Пока администратор не подтвердит, действуют прежние.`
      : `Реквизиты поставщика ${quoted(supplier)} изменены и уже действуют. Выставленные счета остаются с прежними.`
  }\n\n${changes.map((one) => foreign(one, 300)).join('\n')}\n\nЕсли вы об этом не знаете, сразу сообщите администратору площадки.${sign}`,
})

/** `note`: why the supplier was returned; empty when it was approved. */
export const onboardingDecidedMail = (note: string): MailText => ({
  subject:
    note === '' ? `Проверка пройдена: ваши товары ${whereabouts}` : 'Проверка поставщика: нужно кое-что поправить',
  body: `Здравствуйте.\n\n${
    note === ''
      ? 'Мы проверили данные, и магазин открыт: покупатели уже видят ваши товары и могут заказывать.'
      : `Пока ваши товары покупателям не показываются. Поправьте и отправьте на проверку ещё раз: ${quoted(note, 1000)}`
  }${sign}`,
})

export const contractEndsMail = (supplier: string, number: string, lastDay: Date): MailText => ({
  subject: `Договор №\u00a0${number} заканчивается ${formatDay(lastDay)}`,
  body: `Здравствуйте.\n\nДоговор №\u00a0${number} с поставщиком ${quoted(supplier)} действует по ${formatDay(lastDay)} включительно. Чтобы продажи шли и дальше, договоритесь о новой редакции. Без неё ещё 30 дней заказы принимаются на условиях этого договора, с той же комиссией, а потом товары нельзя будет заказать.${sign}`,
})
