const { remote } = require('@lavka/shared/build')

module.exports = remote({ name: 'mf-auth', context: __dirname, isRendered: true })
