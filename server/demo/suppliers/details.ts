import type { SupplierData } from '../catalog/suppliers/supplier.ts'
import { banks } from '../payments/account-text.ts'
import { makeAccount, makeKpp, makeOgrn, makeOgrnip, makeOrgInn, makePersonInn } from '../payments/requisites.ts'
import type { Random } from '../random.ts'

export type Details = {
  legal_name: string
  inn: string
  ogrn: string
  legal_address: string
  email: string
  hours: string
  story: string
}

/** Who the bank knows already has its requisites there. */
export type Known = { name: string; inn: string; ogrn: string; email: string } | undefined

const soleTraders = [
  'Кузнецов Пётр Ильич',
  'Громова Вера Андреевна',
  'Сафин Тимур Ренатович',
  'Мельникова Анна Юрьевна',
  'Тарасов Глеб Олегович',
  'Жукова Елена Павловна',
  'Назаров Иван Кузьмич',
  'Орлова Дарья Романовна',
  'Ершов Никита Львович',
]

const hours = ['ежедневно с 8:00 до 20:00', 'пн–сб с 9:00 до 19:00', 'ежедневно с 7:00 до 18:00']

export function makeDetails(supplier: SupplierData, known: Known, random: Random): Details {
  const region = String(random.whole(10, 77))
  const isSole = random.chance(0.3)
  const own = isSole
    ? { name: `ИП ${random.pick(soleTraders)}`, inn: makePersonInn(region, random), ogrn: makeOgrnip(region, random) }
    : {
        name: `ООО «${supplier.name.replace(/[«»]/g, '')}»`,
        inn: makeOrgInn(region, random),
        ogrn: makeOgrn(region, random),
      }
  const { name, inn, ogrn } = known ?? own
  return {
    legal_name: name,
    inn,
    ogrn,
    legal_address: `${supplier.region}, ${supplier.shops[0]?.address ?? ''}`,
    email: known?.email || `zakaz@${supplier.code}.example`,
    hours: random.pick(hours),
    story: [
      supplier.description,
      `Работаем в регионе: ${supplier.region}. Заказ собираем сами в день отправки и отвечаем за него до вашей двери.`,
      'Если что-то не понравилось, позвоните: заменим или вернём деньги за эту строку заказа.',
    ].join('\n\n'),
  }
}

/** Where a supplier gets money: by its invoices, and by cards under its code. */
export function makeBank({ inn, code }: Pick<Details, 'inn'> & { code: string }, random: Random) {
  const bank = random.pick(Object.values(banks))
  const isOrganisation = inn.length === 10
  return {
    kpp: isOrganisation ? makeKpp(inn.slice(0, 2)) : '',
    bank_name: bank.name,
    bik: bank.bic,
    settlement_account: makeAccount(isOrganisation ? '40702' : '40802', bank.bic, random),
    correspondent_account: bank.corAccount,
    card_merchant: code,
  }
}

/** The links of a supplier's page. Messengers are left out: their names are not Russian words. */
export function makeLinks({ code, phone, email }: { code: string; phone: string; email: string }) {
  return [
    { title: 'Сайт хозяйства', url: `https://${code}.example/` },
    { title: 'Как к нам приехать', url: `https://maps.example/${code}` },
    { title: 'Позвонить', url: `tel:${phone}` },
    { title: 'Написать письмо', url: `mailto:${email}` },
  ]
}
