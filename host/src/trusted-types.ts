import { isAllowedOrigin } from './page'

type Rules = { createScriptURL: (url: string) => string | null; createHTML: (text: string) => string | null }

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: 'default', rules: Rules) => unknown }
  }
}

/**
 * The one gate of everything that could become code (quality.md §1.10). The browser asks it about each string that the federation
 * runtime, webpack or a library hands to a dangerous place; `null` is a refusal. Text made into a script is never allowed.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (isAllowedOrigin(new URL(url, document.baseURI).origin) ? url : null),
  // antd writes its styles as the inner HTML of a style element: without a tag in it, it can be nothing but text
  createHTML: (text) => (text.includes('<') ? null : text),
})
