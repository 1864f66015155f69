import type { Bank } from '../bank.ts'
import { html } from './html.ts'
import { receipts } from './receipts.ts'
import * as sections from './sections.ts'

const style = html`<style>
  :root {
    color-scheme: light dark;
    font:
      15px/22px system-ui,
      sans-serif;
  }
  body {
    max-width: 1100px;
    margin: 0 auto;
    padding: 16px;
  }
  h1 {
    font-size: 22px;
  }
  h2 {
    margin-top: 32px;
    font-size: 18px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 6px 8px;
    border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent);
    text-align: left;
    vertical-align: top;
  }
  .wide {
    overflow-x: auto;
  }
  .figure {
    text-align: right;
    white-space: nowrap;
  }
  .soft {
    color: color-mix(in srgb, currentcolor 70%, transparent);
  }
  form,
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
  }
  form {
    margin-block: 4px;
  }
  label {
    display: grid;
  }
  input,
  select,
  button {
    font: inherit;
    padding: 4px 8px;
  }
  [role='alert'] {
    padding: 8px 12px;
    border: 1px solid #c62828;
  }
</style>`

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
