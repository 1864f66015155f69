import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/dom'

// antd's tables are slow in jsdom on a busy machine
configure({ asyncUtilTimeout: 15_000 })

/** Adds missing properties; existing ones of jsdom are kept. */
function define(target: object, properties: Record<string, unknown>) {
  for (const [name, value] of Object.entries(properties)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
  }
}

// antd measures the scrollbar by a pseudo-element, for which jsdom logs an error
const computedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => computedStyle(element)

// jsdom has no layout: media queries do not match, and observers never report
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

define(window, {
  matchMedia: (media: string) => ({
    matches: false,
    media,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }),
  ResizeObserver: Observer,
})
window.scrollTo = () => {}
define(Element.prototype, { scrollIntoView() {} })

define(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true
  },
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement, answer = '') {
    if (!this.open) return
    this.open = false
    this.returnValue = answer
    this.dispatchEvent(new Event('close'))
  },
})

// jsdom matches every element with every rule of antd's style elements whenever a role is looked up; how things look is tested in the browser
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set() {}, configurable: true })
