const path = require('node:path')

/** A picture or a font becomes its file name. */
exports.process = (_source, file) => ({
  code: `module.exports = { __esModule: true, default: ${JSON.stringify(path.basename(file))} }`,
})
