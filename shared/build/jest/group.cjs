/* global jest, window, navigator, document, history, Element, HTMLMediaElement, localStorage, sessionStorage */
const { afterAll, beforeAll, describe } = require('@jest/globals')

const isPage = typeof window === 'object'

if (isPage) {
  // they clean up after each test of where they are loaded first: here, of all files
  require('@testing-library/react')
  require('@testing-library/user-event')
}

/** What tests put stand-ins into. */
const places = () => [window, navigator, Element.prototype, HTMLMediaElement.prototype, URL]

function restore(place, before) {
  for (const [key, now] of Object.entries(Object.getOwnPropertyDescriptors(place))) {
    const was = before[key]
    if (!now.configurable || (was && now.value === was.value && now.get === was.get)) continue
    if (was) Object.defineProperty(place, key, was)
    else delete place[key]
  }
}

/** The page as a test file finds it. */
function empty() {
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`
  window.name = ''
  document.title = ''
  document.body.innerHTML = ''
  for (const added of document.head.querySelectorAll(':not(style)')) added.remove()
  history.replaceState(null, '', '/')
}

/** Runs test files in one page with one set of loaded modules: loading them again for each file took a third of the processor time. */
exports.group = (files) => {
  for (const [name, file] of Object.entries(files)) {
    describe(name, () => {
      require(file)
      if (!isPage) return
      let before = []
      beforeAll(() => {
        before = places().map((place) => Object.getOwnPropertyDescriptors(place))
      })
      afterAll(() => {
        jest.useRealTimers()
        places().forEach((place, index) => restore(place, before[index]))
        empty()
      })
    })
  }
}
