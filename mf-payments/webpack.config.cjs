const { remote } = require('@lavka/shared/build')

module.exports = remote({ name: 'mf-payments', context: __dirname })
