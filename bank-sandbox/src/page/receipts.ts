import type { State } from '../state.ts'
import { table } from './forms.ts'
import { html, type Html } from './html.ts'
import { rubles } from './words.ts'

const ROWS = 50
const statuses = { wait: 'печатается', done: 'напечатан', fail: 'ошибка' }

/** The newest receipts of the cash register. */
export function receipts({ receipts }: State): Html {
  const rows = [...receipts.values()]
    .slice(-ROWS)
    .reverse()
    .map(
      ({ receipt, state }) =>
        html`<tr>
          <td>${state.status === 'done' ? state.payload.documentNumber : '—'}</td>
          <td>${receipt[1054] === 1 ? 'приход' : 'возврат прихода'}</td>
          <td>${receipt[1059].map((item) => item[1030]).join(', ')}</td>
          <td class="figure">${rubles(receipt[1020])}</td>
          <td>${statuses[state.status]}</td>
        </tr>`,
    )
  return html`<h2>Касса</h2>
    ${table(['ФД', 'Операция', 'За что', { sum: 'Сумма' }, 'Состояние'], rows, 'Чеков ещё нет.')}`
}
