import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/dom'

// antd's grids take their time in jsdom on a busy machine
configure({ asyncUtilTimeout: 5_000 })

/** Gives the target what it lacks; what jsdom has stays jsdom's. */
function define(target: object, properties: Record<string, unknown>) {
  for (const [name, value] of Object.entries(properties)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
  }
}

// antd measures the scrollbar through a pseudo-element, which jsdom complains of not knowing
const computedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => computedStyle(element)

// jsdom has no layout: every question about the window is answered «no», nothing is ever measured
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
