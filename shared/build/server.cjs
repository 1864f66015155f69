const path = require('node:path')
const { optimize } = require('webpack')
const { base, classNames } = require('./base.cjs')
const { lent } = require('./sharing.cjs')

// The builds that the edge runs to render the first screen (docs/rendering.md): one file each, with the class names of the browser's build.

/** The remote's screens, without what the host's renderer lends. It stands beside the files for the browser. */
exports.serverOf = function serverOf({ name, context, build }) {
  return {
    ...server({ name, context, build }),
    entry: './src/index.ts',
    externals: [taken],
    externalsType: 'commonjs2',
    output: {
      path: path.join(context, 'dist', build.buildId),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
    },
  }
}

/** The host's renderer: a worker thread with React, Effector and our state, which it lends to the remotes. */
exports.rendererOf = function rendererOf({ name, context, build }) {
  return {
    ...server({ name, context, build }),
    entry: './src/renderer/worker.ts',
    output: { path: path.join(context, 'dist'), filename: 'renderer.cjs' },
  }
}

/** The HTML of the shop's frame, which the edge puts around a screen. `plugins` make it of the bundle. */
exports.frameOf = function frameOf({ name, context, build, plugins }) {
  const common = server({ name, context, build })
  return {
    ...common,
    entry: './src/renderer/frame.tsx',
    output: { path: path.join(context, 'dist'), filename: 'frame.cjs', library: { type: 'commonjs2' } },
    plugins: [...common.plugins, ...plugins],
  }
}

function server({ name, context, build }) {
  return {
    ...base({ name, context, build, styles: classNames }),
    target: 'node20',
    // an error of the edge's log names the function
    optimization: { minimize: false, splitChunks: false },
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}

/** A package that only screens without a server rendering use is missing there, and such a screen throws. */
function taken({ request }, done) {
  return lent.includes(request) ? done(null, request) : done()
}
