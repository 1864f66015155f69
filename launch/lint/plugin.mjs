// Our own rules, for oxlint (oxlint.json).
import boundaries from './boundaries.mjs'
import links from './links.mjs'
import readOnly from './read-only.mjs'
import syntax from './syntax.mjs'

export default {
  meta: { name: 'lavka' },
  rules: { boundaries, links, 'read-only': readOnly, ...syntax },
}
