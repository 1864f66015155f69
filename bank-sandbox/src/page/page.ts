import type { Bank } from '../bank.ts'
import { html } from './html.ts'
import { receipts } from './receipts.ts'
import * as sections from './sections.ts'
import { style } from './style.ts'

/** The page of the sandbox for a person: what the bank knows now, and the commands of the control API as forms. */
export function renderPage(bank: Bank, refusal = ''): string {
  const state = bank.read()
  const alert = refusal === '' ? html`` : html`<p role="alert">${refusal}</p>`
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Песочница банка</title>
        ${style}
      </head>
      <body>
        <main>
          <h1>Песочница банка</h1>
          ${alert} ${sections.clock(bank.now())} ${sections.topUps(state)} ${sections.beneficiaries(state)}
          ${sections.contracts(state)} ${sections.payments(state)} ${sections.cards(state)} ${receipts(state)}
          ${sections.faults(state)} ${sections.settings(state)}
        </main>
      </body>
    </html>`.text
}
