import { faultPlaces } from '../commands/faults.ts'
import { cardStatus } from '../card-state.ts'
import { allCodes } from '../faults/codes.ts'
import { availableOf, isFinal } from '../money.ts'
import type { Beneficiary, State } from '../state.ts'
import { choice, field, form, press, table } from './forms.ts'
import { html, type Html } from './html.ts'
import { cardStatuses, moment, rubles, statuses, values } from './words.ts'

/** How many of the newest rows a table shows. */
const ROWS = 50
const newest = <T>(items: Iterable<T>) => [...items].slice(-ROWS).reverse()

export function clock(now: number): Html {
  const steps = [
    ['60', '+ 1 минута'],
    ['600', '+ 10 минут'],
    ['86400', '+ 1 день'],
  ] as const
  const buttons = steps.map(([advanceSeconds, caption]) => press('clock', caption, { advanceSeconds }))
  return html`<h2>Часы банка</h2>
    <p><strong>${moment(now)}</strong></p>
    <div class="row">${buttons}</div>`
}

export function settings({ settings }: State): Html {
  const fields = html`${[
    field('Проверка бенефициара, с', 'activationSeconds', settings.activationSeconds),
    field('Зачисление, с', 'creditSeconds', settings.creditSeconds),
    field('Удержание, с', 'holdSeconds', settings.holdSeconds),
    field('Платёж, с', 'paymentSeconds', settings.paymentSeconds),
    field('Печать чека, с', 'receiptSeconds', settings.receiptSeconds),
  ]}`
  return html`<h2>Сроки</h2>
    ${form('settings', 'Сохранить', fields)}`
}

export function topUps({ topUps, beneficiaries, activated }: State): Html {
  const owners = activated.flatMap((id): [string, string][] => {
    const found = beneficiaries.get(id)
    return found ? [[id, nameOf(found)]] : []
  })
  const fields = html`${[
    choice('Кому', 'beneficiaryId', [['', 'Не указано'], ...owners]),
    field('Сумма, ₽', 'amount', '1000,00', html`inputmode="decimal"`),
    field('Плательщик', 'payer', 'ООО «Покупатель»'),
    field('Назначение', 'purpose', 'Пополнение счёта'),
  ]}`
  const rows = newest([...topUps.values()].filter(({ rest }) => rest > 0)).map(
    ({ payer, purpose, rest, at }) =>
      html`<tr>
        <td>${moment(at)}</td>
        <td>${payer.name}</td>
        <td>${purpose}</td>
        <td class="figure">${rubles(rest)}</td>
      </tr>`,
  )
  return html`<h2>Поступления</h2>
    ${form('topups', 'Пополнить', fields)}
    ${table(['Когда', 'Плательщик', 'Назначение', { sum: 'Не распределено' }], rows, 'Нераспределённых денег нет.')}`
}

function nameOf({ data }: Beneficiary): string {
  return data.beneficiaryType === '1' ? data.orgName : `ИП ${data.surname} ${data.name} ${data.patronymic ?? ''}`.trim()
}

export function beneficiaries({ beneficiaries }: State): Html {
  const rows = newest(beneficiaries).map(([id, beneficiary]) => {
    const { data, status, money } = beneficiary
    return html`<tr id="${id}">
      <td>${nameOf(beneficiary)}<br /><span class="soft">ИНН ${data.inn}</span></td>
      <td>${statuses[status]}</td>
      <td class="figure">${rubles(money.balance)}</td>
      <td class="figure">${rubles(availableOf(money))}</td>
    </tr>`
  })
  return html`<h2>Бенефициары</h2>
    ${table(['Бенефициар', 'Статус', { sum: 'Баланс' }, { sum: 'Доступно' }], rows, 'Бенефициаров ещё нет.')}`
}

export function contracts({ contracts }: State): Html {
  const rows = newest(contracts.values()).map(
    ({ title, status, isHeld, amount, held, pending, paid, unheld }) =>
      html`<tr>
        <td>${title}</td>
        <td>${status === 'DONE' ? 'завершён' : isHeld ? 'действует' : 'удерживается'}</td>
        ${[amount, held, pending, paid, unheld].map((sum) => html`<td class="figure">${rubles(sum)}</td>`)}
      </tr>`,
  )
  const captions = [
    'Контракт',
    'Статус',
    { sum: 'Сумма' },
    { sum: 'Удержано' },
    { sum: 'Выплачивается' },
    { sum: 'Выплачено' },
    { sum: 'Возвращено' },
  ]
  return html`<h2>Смарт-контракты</h2>
    ${table(captions, rows, 'Контрактов ещё нет.')}`
}

export function payments({ events }: State): Html {
  const going = [...events.values()].filter((event) => event.type === 'DEBIT' && !isFinal(event))
  const rows = newest(going).map(({ eventId: transactionId, payee, purpose, amount, value }) => {
    const end = (caption: string, result: string) => press('payments', caption, { transactionId, result })
    return html`<tr>
      <td>${payee?.name ?? '—'}</td>
      <td>${purpose}</td>
      <td class="figure">${rubles(amount)}</td>
      <td>${values[value]}</td>
      <td>
        <div class="row">${end('Провести', 'DONE')} ${end('Отклонить', 'DECLINED')} ${end('Ошибка', 'ERROR')}</div>
      </td>
    </tr>`
  })
  return html`<h2>Платежи в пути</h2>
    ${table(['Получатель', 'Назначение', { sum: 'Сумма' }, 'Статус', 'Завершить'], rows, 'Все платежи завершены.')}`
}

export function cards({ cards }: State): Html {
  const rows = newest(cards.values()).map(({ orderId, orderNumber, amount, status }) => {
    const end = (caption: string, result: string) => press('cards', caption, { orderId, result })
    const isOpen = status === cardStatus.registered || status === cardStatus.authenticating
    const buttons = isOpen
      ? html`${end('Оплатить', 'APPROVE')} ${end('Запросить код', 'AUTHENTICATE')} ${end('Отклонить', 'DECLINE')}`
      : html``
    return html`<tr id="${orderId}">
      <td>${orderNumber}</td>
      <td class="figure">${rubles(amount)}</td>
      <td>${status} — ${cardStatuses[status]}</td>
      <td><div class="row">${buttons}</div></td>
    </tr>`
  })
  return html`<h2>Оплата картой</h2>
    ${table(['Заказ', { sum: 'Сумма' }, 'Статус', 'Действие покупателя'], rows, 'Заказов с оплатой картой ещё нет.')}`
}

export function faults({ faults }: State): Html {
  const fields = html`${[
    choice(
      'Операция',
      'operation',
      faultPlaces.map((place) => [place, place]),
    ),
    choice(
      'Код',
      'code',
      allCodes.map((code) => [`${code}`, `${code}`]),
    ),
    field('Сколько раз', 'times', 1),
  ]}`
  const rows = faults.map(
    ({ operation, code, times }) =>
      html`<tr>
        <td>${operation}</td>
        <td>${code}</td>
        <td>${times}</td>
      </tr>`,
  )
  return html`<h2>Сбои</h2>
    ${form('faults', 'Включить', fields)} ${table(['Операция', 'Код', 'Осталось раз'], rows, 'Сбоев не включено.')}
    ${rows.length > 0 ? press('faults/clear', 'Выключить все', {}) : html``}`
}
