const { remote } = require('@lavka/shared/build')

module.exports = remote({ name: 'mf-catalog', context: __dirname, isRendered: true })
