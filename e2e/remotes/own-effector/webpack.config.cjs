const { remote } = require('@lavka/shared/build')

// a mistake made on purpose: the second copy of effector must be found before it touches the host's scope
module.exports = remote({ name: 'mf-payments', context: __dirname, own: ['effector'] })
