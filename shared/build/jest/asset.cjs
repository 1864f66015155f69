const path = require('node:path')

/** Maps pictures and fonts to their file names. */
exports.process = (_source, file) => ({
  code: `module.exports = { __esModule: true, default: ${JSON.stringify(path.basename(file))} }`,
})
