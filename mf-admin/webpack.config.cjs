const { remote } = require('@lavka/shared/build')

module.exports = remote({ name: 'mf-admin', context: __dirname })
