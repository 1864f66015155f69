const HtmlWebpackPlugin = require('html-webpack-plugin')
const { host } = require('@lavka/shared/build')

module.exports = host({
  name: 'host',
  context: __dirname,
  plugins: () => [new HtmlWebpackPlugin({ template: './src/index.html.cjs', scriptLoading: 'defer' })],
})
