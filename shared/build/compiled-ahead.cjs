const { BannerPlugin, Compilation } = require('webpack')

/**
 * Nearly every function of these files is called at load. The hint makes V8 compile the whole file during its download instead of one function after
 * the other in the main thread (https://v8.dev/blog/explicit-compile-hints). For other browsers it is a comment.
 */
exports.CompiledAhead = class CompiledAhead extends BannerPlugin {
  constructor() {
    super({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /\.js$/,
      // after the minifier, which removes comments
      stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
    })
  }
}
