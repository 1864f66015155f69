const path = require('node:path')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const MinimizerPlugin = require('minimizer-webpack-plugin')

// What the builds for browsers (webpack.cjs) and for the edge (drawing.cjs) have in common.

// Timeout of a chunk: two minutes (specification §9); a message is shown long before.
const CHUNK_LOAD_TIMEOUT_MS = 120_000

exports.federationName = federationName

/** A remote's name has its build id; the host is one per page, and without the id its libraries stay the same file over its releases. */
function federationName({ name, build }) {
  return name === 'host' ? name : `${name.replaceAll('-', '_')}_${build.buildId}`
}

exports.output = function output({ name, build }) {
  const folder = name === 'host' ? 'assets/' : ''
  // no hashes in file names: the folder has the build id, which saves 76 hashes in the entry and in the page
  const script = name === 'host' ? 'assets/[name].[contenthash:8].js' : '[name].js'
  return {
    uniqueName: federationName({ name, build }),
    filename: script,
    chunkFilename: script,
    assetModuleFilename: `${folder}[name].[contenthash:8][ext]`,
    chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
    crossOriginLoading: 'anonymous',
    // a module that threw is removed from the cache, so that «Повторить» evaluates it again (platform.md F5)
    strictModuleExceptionHandling: true,
  }
}

/** `styles` are the rules for CSS. */
exports.base = function base({ name, context, build, styles = extracted }) {
  const isProduction = build.mode === 'production'
  return {
    name,
    context,
    mode: build.mode,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    resolveLoader: { modules: [path.join(__dirname, '../node_modules'), 'node_modules'] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'swc-loader', options: swc },
        ...styles,
        { test: /\.woff2$/, type: 'asset/resource' },
        {
          test: /\.woff2$/,
          resourceQuery: /characters=/,
          loader: path.join(__dirname, 'some-characters.cjs'),
          generator: { filename: 'assets/[name]-some.[contenthash:8][ext]' },
        },
        // 6.8 kB (Brotli) of 146 before the first product
        { test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/, loader: path.join(__dirname, 'pure-router.cjs') },
        // 2.9 kB of 142
        { test: /[\\/]single-spa[\\/]lib[\\/].*\.js$/, loader: path.join(__dirname, 'only-parcels.cjs') },
      ],
    },
    optimization: {
      // a package used by one chunk is part of it, not a separate request
      splitChunks: { cacheGroups: { defaultVendors: false } },
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // swc's minifier takes a third of the time of webpack's default (host: 13 s of CPU instead of 39) and saves some bytes
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 } },
          // the licences are in files beside the scripts; a line with their names has a hash, which no compression makes smaller
          extractComments: { banner: false },
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    // never the development runtime: a watched remote runs in the built host, whose React has no jsx-dev-runtime
    transform: { react: { runtime: 'automatic', development: false } },
  },
}

const cssModules = (more) => ({
  loader: 'css-loader',
  options: { modules: { localIdentName: '[hash:base64:5]', namedExport: false, ...more } },
})

const extracted = [
  { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, cssModules()] },
  { test: /\.css$/, exclude: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
]

/** The names of classes without the styles. */
exports.classNames = [{ test: /\.module\.css$/, use: [cssModules({ exportOnlyLocals: true })] }]
