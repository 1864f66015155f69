// the top-level calls of react-router, and its `displayName` assignments
const calls = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm
const names = /^\w+\.displayName = "\w+";$/gm

/**
 * A loader for react-router: marks the calls at its top level as pure, so that the minifier drops the links, forms and data routes that the host
 * does not use. Its tests are launch/build/pure-router.test.ts.
 */
module.exports = function pureRouter(source) {
  return source.replace(calls, '$1/* @__PURE__ */ ').replace(names, '')
}
