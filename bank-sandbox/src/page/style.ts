import { html } from './html.ts'

export const style = html`<style>
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
