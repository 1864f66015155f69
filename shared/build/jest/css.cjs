const { createHash } = require('node:crypto')

/**
 * A CSS module becomes an object of the classes that it really has, each named as in the file: a class that the view
 * asks for and the file lacks is undefined here as in the browser. Plain CSS becomes nothing.
 */
exports.process = (source, file) => {
  if (!file.endsWith('.module.css')) return { code: 'module.exports = {}' }
  const classes = Object.fromEntries([...source.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => [name, name]))
  return { code: `module.exports = { __esModule: true, default: ${JSON.stringify(classes)} }` }
}

exports.getCacheKey = (source, file) => createHash('sha256').update(file).update('\0').update(source).digest('hex')
