import { isAllowed } from './page'

type Rules = { createScriptURL: (url: string) => string | null; createHTML: (text: string) => string | null }

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: 'default', rules: Rules) => unknown }
  }
}

/**
 * The Trusted Types default policy (quality.md §1.10). The browser calls it for each string that the federation
 * runtime, webpack or a library passes to an injection sink; `null` refuses it. `createScript` always refuses.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (isAllowed(url) ? url : null),
  // antd sets its styles by innerHTML of a style element; text without `<` cannot contain markup
  createHTML: (text) => (text.includes('<') ? null : text),
})
