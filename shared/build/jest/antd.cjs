const folderOf = (name) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()

/** antd, of which each component is loaded when it is first used: its index would load all of them again for every test file. */
module.exports = new Proxy(
  { __esModule: true },
  { get: (known, name) => known[name] ?? require(`antd/lib/${folderOf(String(name))}`).default },
)
