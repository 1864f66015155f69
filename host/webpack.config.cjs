const HtmlWebpackPlugin = require('html-webpack-plugin')
const { host } = require('@lavka/shared/build')

// comments stay: one of them is the edge's place
const minify = { collapseWhitespace: true, keepClosingSlash: true }

module.exports = host({
  name: 'host',
  context: __dirname,
  plugins: () => [
    new HtmlWebpackPlugin({ template: './src/index.html.cjs', scriptLoading: 'defer', publicPath: '/', minify }),
  ],
})
