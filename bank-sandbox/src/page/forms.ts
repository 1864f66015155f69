import { html, type Html } from './html.ts'

/** A form of one command of the control API; its fields are inside. */
export function form(path: string, caption: string, fields: Html): Html {
  return html`<form method="post" action="/sandbox/page/${path}">${fields} <button>${caption}</button></form>`
}

export const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`

export function field(caption: string, name: string, value: string | number, more: Html = html``): Html {
  return html`<label>${caption} <input name="${name}" value="${value}" required ${more} /></label>`
}

export function choice(caption: string, name: string, options: readonly (readonly [string, string])[]): Html {
  const items = options.map(([value, text]) => html`<option value="${value}">${text}</option>`)
  return html`<label
    >${caption}
    <select name="${name}">
      ${items}
    </select></label
  >`
}

/** One button of a command without fields to fill. */
export function press(path: string, caption: string, values: Record<string, string>): Html {
  const fields = Object.entries(values).map(([name, value]) => hidden(name, value))
  return form(path, caption, html`${fields}`)
}

/** A column of sums has its caption on the right, too. */
type Caption = string | { sum: string }

export function table(captions: Caption[], rows: Html[], none: string): Html {
  if (rows.length === 0) return html`<p class="soft">${none}</p>`
  const heads = captions.map((caption) =>
    typeof caption === 'string'
      ? html`<th scope="col">${caption}</th>`
      : html`<th scope="col" class="figure">${caption.sum}</th>`,
  )
  return html`<div class="wide" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}
