import type { Launch, TrialMessage } from '@lavka/server/contract'
import { paths } from '@lavka/shared'
import { objectAddress } from '../../../objects-address'

type Words = { caption: string; lack: string; to: string | null }

const suppliers = objectAddress({ object: 'suppliers' })

/** What each step asks for, and where it is done; null: by the button beside it. */
export const steps: Record<Launch['steps'][number]['code'], Words> = {
  about: {
    caption: 'О магазине',
    lack: 'название, юридическое лицо, ИНН и адрес: они стоят в согласиях и внизу каждой страницы',
    to: objectAddress({ object: 'marketplace' }),
  },
  pages: {
    caption: 'Страницы магазина',
    lack: 'доставка, оплата, возврат, оферта, персональные данные, контакты и продавцы',
    to: objectAddress({ object: 'service-pages' }),
  },
  people: {
    caption: 'Сотрудники',
    lack: 'хотя бы один человек, кроме вас: оператор или представитель поставщика',
    to: '/admin/staff',
  },
  supplier: { caption: 'Поставщик', lack: 'хотя бы один, прошедший проверку', to: suppliers },
  delivery: {
    caption: 'Доставка',
    lack: 'часы доставки или точки самовывоза в карточке поставщика. Города указывают, если он возит не всюду',
    to: suppliers,
  },
  categories: { caption: 'Категории', lack: 'разделы каталога', to: '/admin/categories' },
  goods: {
    caption: 'Товары',
    lack: 'хотя бы один в продаже и в наличии',
    to: objectAddress({ object: 'products' }),
  },
  mail: { caption: 'Почта', lack: 'письмо, которое ушло', to: null },
  sms: { caption: 'СМС', lack: 'сообщение, которое ушло: без СМС гости не смогут ни войти, ни заказать', to: null },
  payment: {
    caption: 'Оплата',
    lack: 'счёт поставщика в его карточке, приём карт или банк. Если покупатели будут платить только при получении, отметьте это в «О магазине»',
    to: suppliers,
  },
  trial: { caption: 'Пробный заказ', lack: 'заказ, доведённый до статуса «Доставлен»', to: paths.lavka() },
  open: { caption: 'Открытие', lack: 'первый заказ покупателя', to: paths.home() },
}

type TrialWords = { button: string; sent: string; settings: string; noAddress: string; to: string }

export const trials: Record<TrialMessage['channel'], TrialWords> = {
  mail: {
    button: 'Отправить себе письмо',
    sent: 'Письмо ушло на',
    settings: 'Отправлять нечем: на сервере не заданы SMTP_URL и MAIL_FROM.',
    noAddress: 'Указать свою почту',
    to: paths.settings('email'),
  },
  sms: {
    button: 'Отправить себе СМС',
    sent: 'СМС ушло на',
    settings: 'Отправлять нечем: на сервере не заданы SMS_URL и SMS_TOKEN.',
    noAddress: 'Указать свой телефон',
    to: paths.settings('phone'),
  },
}
