import type { Role } from '@lavka/domain/roles'
import type { Onboarding } from '@lavka/server/contract'
import { objectAddress } from '../../../../objects-address'

type State = Onboarding['state']
type Step = Onboarding['steps'][number]['code']

/** What each state means for the person who reads it. */
export const stateWords: Record<State, { caption: string; ofSupplier: string; ofOthers: string }> = {
  filling: {
    caption: 'Заполняется',
    ofSupplier: 'Выполните все пункты и отправьте на проверку. До этого покупатели не видят ваши товары.',
    ofOthers: 'Поставщик заполняет данные. Покупатели его товаров не видят.',
  },
  submitted: {
    caption: 'На проверке',
    ofSupplier: 'Мы проверяем данные. Ответ придёт письмом.',
    ofOthers: 'Поставщик ждёт проверки.',
  },
  returned: {
    caption: 'Возвращён',
    ofSupplier: 'Поправьте то, о чём написано ниже, и отправьте на проверку ещё раз.',
    ofOthers: 'Поставщик поправляет данные. Покупатели его товаров не видят.',
  },
  approved: {
    caption: 'Продаёт',
    ofSupplier: 'Проверка пройдена: покупатели видят ваши товары.',
    ofOthers: 'Проверка пройдена: покупатели видят его товары.',
  },
}

type Words = { caption: string; lack: string; to: (supplier: string, role: Role) => string | null }
const ofObject = (object: string) => (supplierId: string) => objectAddress({ object, filters: { supplierId } })
/** Filled in by the form of the supplier, on the same page. */
const here = () => null

/** Where each step is done, for those who may. */
export const steps: Record<Step, Words> = {
  requisites: { caption: 'Реквизиты', lack: 'юридическое название, ИНН, ОГРН и адрес в форме ниже', to: here },
  documents: {
    caption: 'Документы о качестве',
    lack: 'действующая декларация или сертификат',
    to: ofObject('documents'),
  },
  contract: { caption: 'Договор', lack: 'принятый договор, который действует сегодня', to: ofObject('contracts') },
  beneficiary: {
    caption: 'Счёт в банке',
    lack: 'счёт, который банк подтвердил: его открывает администратор магазина',
    to: (_, role) => (role === 'admin' ? '/admin/sberBeneficiaryList' : null),
  },
  schedule: { caption: 'График доставки', lack: 'дни и часы доставки в форме ниже', to: here },
  shop: { caption: 'Магазин', lack: 'хотя бы один', to: ofObject('shops') },
  products: { caption: 'Первые товары', lack: 'хотя бы один в продаже и в наличии', to: ofObject('products') },
}
