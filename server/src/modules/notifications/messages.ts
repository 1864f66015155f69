// All texts of mails and SMS. A code is near the start of an SMS, where phones detect it. How the marketplace is called is filled in when a text is queued (outbox.ts).

import { differenceText, formatMoney, formatPhone } from '@lavka/domain/format'
import { shopName, whereabouts } from '../../marketplace.ts'
import { formatDay } from '../../moscow-time.ts'
import { certificateText } from './certificate-texts.ts'
import { foreign, quoted } from './foreign-text.ts'

export type MailText = { subject: string; body: string }

export const sign = `\n\n${shopName}`
const ignore = 'Если это были не вы, ничего не делайте: без вас ничего не изменится.'

export const codeSms = (code: string) => `${code} — ваш код (${shopName}). Никому его не сообщайте. Действует 10 минут.`

// the name is left out, because the sender could put any text there and reach strangers in our name
export const signUpMail = (link: string): MailText => ({
  subject: `Подтвердите регистрацию ${whereabouts}`,
  body: `Здравствуйте.\n\nЧтобы завершить регистрацию, откройте ссылку. Она действует 24 часа:\n${link}\n\n${ignore}${sign}`,
})

export const knownEmailMail = (login: string, link: string): MailText => ({
  subject: `У вас уже есть учётная запись ${whereabouts}`,
  body: `Здравствуйте.\n\nКто-то начал регистрацию с этой почтой, но она уже принадлежит учётной записи «${login}». Если вы забыли пароль, восстановите доступ:\n${link}\n\n${ignore}${sign}`,
})

export const forgotMail = (login: string, link: string): MailText => ({
  subject: `Восстановление доступа: ${shopName}`,
  body: `Здравствуйте.\n\nЧтобы задать новый пароль для «${login}», откройте ссылку. Она действует 10 минут и только один раз:\n${link}\n\n${ignore}${sign}`,
})

export const emailCodeMail = (code: string): MailText => ({
  subject: `${code} — код для смены почты ${whereabouts}`,
  body: `Здравствуйте.\n\nКод для подтверждения этой почты: ${code}. Он действует 10 минут.\n\n${ignore}${sign}`,
})

export const safety = (what: string): string =>
  `Здравствуйте.\n\n${what}\n\nЕсли это были не вы, сразу восстановите доступ на странице входа и проверьте список устройств в настройках.${sign}`

export const passwordChangedMail: MailText = {
  subject: `Пароль ${whereabouts} изменён`,
  body: safety('Пароль вашей учётной записи изменён. На остальных устройствах нужно войти снова.'),
}

export const emailChangedMail: MailText = {
  subject: `Почта ${whereabouts} изменена`,
  body: safety('У вашей учётной записи теперь другая почта. Письма на этот адрес больше не приходят.'),
}

export const phoneChangedMail: MailText = {
  subject: `Телефон ${whereabouts} изменён`,
  body: safety('У вашей учётной записи теперь другой номер телефона.'),
}

export const deviceEndedMail: MailText = {
  subject: 'Мы завершили сеанс на одном из ваших устройств',
  body: safety(
    'Одно из устройств вышло из учётной записи: его данные для входа использовали дважды. Так бывает, если их скопировали.',
  ),
}

/** `removedAfter`: the personal data is removed after this time. */
export const accountClosedMail = (removedAfter: Date): MailText => ({
  subject: `Учётная запись ${whereabouts} закрыта`,
  body: safety(
    `Вы закрыли учётную запись. Её можно вернуть до ${formatDay(removedAfter)}: просто войдите с прежним логином и паролем. Потом имя, контакты, адреса и ИНН сотрутся навсегда.`,
  ),
})

export const accountReopenedMail: MailText = {
  subject: `Учётная запись ${whereabouts} снова открыта`,
  body: safety('Вы вошли, и закрытая учётная запись снова работает. Удаления не будет, всё осталось на месте.'),
}

export const accountRemovedMail: MailText = {
  subject: `Учётная запись ${whereabouts} удалена`,
  body: `Здравствуйте.\n\nВаша учётная запись удалена: имя, контакты, адреса и ИНН стёрты. Заказы хранятся столько, сколько требует закон.${sign}`,
}

export const settings = 'Письма о заказах можно отключить в настройках.'

/** `kopecks` is the sum with the delivery; `when` is «доставка 22 ноября, 10:00–14:00», or where and when the buyer takes it. */
type Ordered = { kopecks: number; deliveryKopecks: number; isPickup: boolean }
export type PlacedOrder = Ordered & { number: string; supplier: string; when: string }

/** The total of a checkout, the discount already subtracted, the promo code (empty without one), and what a gift certificate pays of the total. */
type PlacedSum = { kopecks: number; discountKopecks: number; promo: string; certificateKopecks: number }

export const ordersPlacedMail = (
  orders: readonly PlacedOrder[],
  { kopecks, certificateKopecks, ...off }: PlacedSum,
): MailText => ({
  subject: `Заказ принят: ${orders.map(({ number }) => `№\u00a0${number}`).join(', ')}`,
  body: `Здравствуйте.\n\nВаш заказ на ${formatMoney(kopecks)} принят:\n${orders
    .map(
      ({ number, supplier, when, ...sums }) =>
        `№\u00a0${number}, ${foreign(supplier)}: ${sumText(sums)}, ${foreign(when, 300)}`,
    )
    .join(
      '\n',
    )}${certificateText(kopecks, certificateKopecks)}${discountText(off)}\n\nКаждый поставщик подтвердит свою часть, мы напишем об этом.\n\n${settings}${sign}`,
})

/** Explains to the buyer the rule of docs/decisions/0030-what-becomes-of-a-discount.md; the checkout shows the same beside the code. */
function discountText({ discountKopecks, promo }: Pick<PlacedSum, 'discountKopecks' | 'promo'>): string {
  if (promo === '' || discountKopecks === 0) return ''
  return `\n\nСкидка по промокоду ${foreign(promo)} — ${formatMoney(discountKopecks)}, она уже вычтена. Если привезут меньше, скидка уменьшится в той же доле, но не пропадёт. Если все заказы с этой скидкой отменят, промокод можно будет применить снова.`
}

export const promoReturnedText = (code: string): string =>
  `Промокод ${foreign(code)} можно применить снова: отменённый заказ не считается его использованием.`

/** «1 200,00 ₽ (за доставку 200,00 ₽)». */
function sumText({ kopecks, deliveryKopecks, isPickup }: Ordered): string {
  const part = ` (в том числе за ${isPickup ? 'выдачу' : 'доставку'} ${formatMoney(deliveryKopecks)})`
  return formatMoney(kopecks) + (deliveryKopecks === 0 ? '' : part)
}

export const newOrderMail = ({ number, when, ...sums }: Omit<PlacedOrder, 'supplier'>): MailText => ({
  subject: `Новый заказ №\u00a0${number}`,
  body: `Здравствуйте.\n\nПоступил заказ №\u00a0${number} на ${sumText(sums)}, ${foreign(when, 300)}. Подтвердите его в кабинете.\n\n${settings}${sign}`,
})

/** `why` is a separate sentence, or empty. */
type MovedOrder = { number: string; supplier: string; phone: string; what: string; why: string }

export const orderMovedMail = ({ number, supplier, phone, what, why }: MovedOrder): MailText => ({
  subject: `Заказ №\u00a0${number}: ${what.toLowerCase()}`,
  body: `Здравствуйте.\n\nЗаказ №\u00a0${number} (${foreign(supplier)}): ${what.toLowerCase()}.${
    why && `\n${why}`
  }\n\nС вопросами о заказе звоните поставщику: ${formatPhone(phone)}.\n\n${settings}${sign}`,
})

export const orderMovedSms = ({ number, what }: MovedOrder): string =>
  `${shopName}: заказ ${number} — ${what.toLowerCase()}`

type Substituted = { was: string; is: string; moreKopecks: number }

type Proposed = { number: string; until: string; lines: readonly Substituted[]; link: string }

export const substitutesMail = (told: Proposed): MailText => ({
  subject: `Заказ №\u00a0${told.number}: согласуйте замену`,
  body: `Здравствуйте.\n\nЧасти товаров в наличии не оказалось, поставщик предлагает замену:\n${told.lines
    .map(({ was, is, moreKopecks }) => `${foreign(was)} → ${foreign(is)}: ${differenceText(moreKopecks)}`)
    .join(
      '\n',
    )}\n\nОтветьте в разделе «Мои заказы», мы ждём ответа до ${told.until}:\n${told.link}\n\nБез ответа этих товаров в заказе не будет, платить за них не нужно.\n\n${settings}${sign}`,
})

export const substitutesSms = (number: string, until: string): string =>
  `${shopName}: заказ ${number} — предложена замена. Ответьте в «Моих заказах» до ${until}`

/** To the shop: `about` an order, `what` has happened. */
export const toSellersMail = (number: string, { about, what }: { about: string; what: string }): MailText => ({
  subject: `Заказ №\u00a0${number}: ${about}`,
  body: `Здравствуйте.\n\nЗаказ №\u00a0${number}. ${foreign(what, 1000)}.\n\n${settings}${sign}`,
})

/** A saved view by mail; `isAttached`: its table is in the mail, otherwise it is behind the link. */
type ViewMailed = { view: string; rows: string; link: string; isAttached: boolean }

export const viewMail = ({ view, rows, link, isAttached }: ViewMailed): MailText => ({
  subject: `${foreign(view)}: ${rows}`,
  body: `Здравствуйте.\n\nВид ${quoted(view)}: ${rows}. ${
    isAttached
      ? 'Таблица во вложении.'
      : 'Таблица слишком большая для письма: откройте вид по ссылке и нажмите «Выгрузить».'
  }\n\nОткрыть в кабинете:\n${link}\n\nПисьмо пришло по вашей подписке. Изменить или отключить её можно там же: «Виды», затем «Подписки».${sign}`,
})

export const webhookStoppedMail = (view: string, url: string, why: string): MailText => ({
  subject: `Веб-хук остановлен: ${foreign(view)}`,
  body: `Здравствуйте.\n\nМы много раз пробовали отправить изменения вида ${quoted(view)} на ${url}, но не вышло: ${foreign(why, 300)}. Больше не пробуем.\n\nКогда получатель заработает, включите подписку снова: «Виды», затем «Подписки».${sign}`,
})
