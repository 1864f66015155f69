import '@testing-library/jest-dom/jest-globals'
import { configure, prettyDOM } from '@testing-library/dom'
import { usualMarketplace } from '@lavka/domain/marketplace'

/** Prints the page only when the message is read: a query that waits throws one for each look. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  const print = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { get: print, configurable: true })
}

// as the edge says it in every page
Object.assign(document.documentElement.dataset, usualMarketplace)

// antd's tables are slow in jsdom on a busy machine
configure({ asyncUtilTimeout: 15_000, getElementError: elementError })

/** Adds missing properties; existing ones of jsdom are kept. */
function define(target: object, properties: Record<string, unknown>) {
  for (const [name, value] of Object.entries(properties)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
  }
}

// Pages have no style sheets here, but a query by role asks jsdom for the computed style of every element: a sixth of the processor time of mf-catalog's tests.
const noStyle = document.createElement('div').style
const hiddenStyle = document.createElement('div').style
hiddenStyle.display = 'none'
const isHidden = (element: Element) =>
  element.hasAttribute('hidden') || (element instanceof HTMLDialogElement && !element.open)

window.getComputedStyle = (element) => {
  if (isHidden(element)) return hiddenStyle
  const isStyled = element.hasAttribute('style') && (element instanceof HTMLElement || element instanceof SVGElement)
  return isStyled ? element.style : noStyle
}

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

// jsdom reads files by a FileReader alone
define(Blob.prototype, {
  arrayBuffer(this: Blob) {
    return new Promise((done, fail) => {
      const reader = new FileReader()
      reader.onload = () => done(reader.result)
      reader.onerror = () => fail(reader.error)
      reader.readAsArrayBuffer(this)
    })
  },
})

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
