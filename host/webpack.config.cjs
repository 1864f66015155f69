const HtmlWebpackPlugin = require('html-webpack-plugin')
const { host } = require('@lavka/shared/build')
const { FrameHtml } = require('./frame-html.cjs')
const { Installable } = require('./installable.cjs')

// keep comments: <!--edge--> marks where the edge inserts its part
const minify = { collapseWhitespace: true, keepClosingSlash: true }

module.exports = host({
  name: 'host',
  context: __dirname,
  framePlugins: () => [new FrameHtml()],
  plugins: () => [
    new Installable(),
    new HtmlWebpackPlugin({ template: './src/index.html.cjs', scriptLoading: 'defer', publicPath: '/', minify }),
  ],
})
