import { cardStatus, type CardOrder } from '../card-state.ts'
import { hidden } from './forms.ts'
import { html } from './html.ts'
import { style } from './style.ts'
import { cardStatuses, rubles } from './words.ts'

/** The page of the bank on which a buyer pays: here a person says how the payment ends, and no card is asked for. */
export function renderPaymentPage(card: CardOrder, refusal = ''): string {
  const { orderId, orderNumber, amount, status } = card
  const isOpen = status === cardStatus.registered || status === cardStatus.authenticating
  const press = (caption: string, result: string) =>
    html`<form method="post" action="/sandbox/pay/${orderId}">
      ${hidden('result', result)}<button>${caption}</button>
    </form>`
  const back = returnAddress(card)
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Оплата заказа ${orderNumber}</title>
        ${style}
      </head>
      <body>
        <main>
          <h1>Оплата заказа ${orderNumber}</h1>
          ${refusal === '' ? html`` : html`<p role="alert">${refusal}</p>`}
          <p>К оплате ${rubles(amount)}. Статус: ${cardStatuses[status]}.</p>
          <p class="soft">Это песочница банка: карта не нужна, деньги не списываются.</p>
          ${isOpen ? html`<div class="row">${press('Оплатить', 'APPROVE')} ${press('Отказать', 'DECLINE')}</div>` : html``}
          ${back === '' ? html`` : html`<p><a href="${back}">Вернуться в магазин</a></p>`}
        </main>
      </body>
    </html>`.text
}

/** Where the page leads back to, with the id of the payment, as the acquirer does; empty: nowhere. */
export function returnAddress({ returnUrl, orderId }: CardOrder): string {
  if (returnUrl === '') return ''
  const url = new URL(returnUrl)
  url.searchParams.set('orderId', orderId)
  return url.href
}
