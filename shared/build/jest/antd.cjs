const folderOf = (name) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()

/** A provider whose components generate no styles, which jsdom would not apply (setup.ts): they are a fifth of a test's time. */
function withoutStyles(Provider) {
  const { createElement, useMemo } = require('react')
  return function ConfigProvider({ theme, ...rest }) {
    const plain = useMemo(() => ({ ...theme, zeroRuntime: true }), [theme])
    return createElement(Provider, { ...rest, theme: plain })
  }
}

function load(name) {
  const { default: component } = require(`antd/lib/${folderOf(name)}`)
  return name === 'ConfigProvider' ? withoutStyles(component) : component
}

const known = { __esModule: true }

/** antd, of which each component is loaded when it is first used: its index would load all of them again for every test file. */
module.exports = new Proxy(known, { get: (_, name) => (known[name] ??= load(String(name))) })
