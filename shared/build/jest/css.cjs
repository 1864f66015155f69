const { createHash } = require('node:crypto')

/**
 * Maps a CSS module to an object of its real classes, each named as in the file: a class that a component
 * uses and the file lacks is undefined, as in the browser. Plain CSS is empty.
 */
exports.process = (source, file) => {
  if (!file.endsWith('.module.css')) return { code: 'module.exports = {}' }
  const classes = Object.fromEntries([...source.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => [name, name]))
  return { code: `module.exports = { __esModule: true, default: ${JSON.stringify(classes)} }` }
}

exports.getCacheKey = (source, file) => createHash('sha256').update(file).update('\0').update(source).digest('hex')
