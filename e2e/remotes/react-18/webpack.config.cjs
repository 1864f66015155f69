const { remote } = require('@lavka/shared/build')

// stands in for mf-payments on the page, as a team would whose screens are not on React 19 yet
module.exports = remote({
  name: 'mf-payments',
  context: __dirname,
  own: ['react', 'react-dom', 'effector-react'],
})
