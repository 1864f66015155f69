const { BannerPlugin, Compilation } = require('webpack')

/**
 * Nearly every function of a file is called when it is loaded: V8 is told so, and compiles it beside its download instead of one function after
 * the other in the main thread (https://v8.dev/blog/explicit-compile-hints). A browser that does not know the words takes them for a comment.
 */
exports.CompiledAhead = class CompiledAhead extends BannerPlugin {
  constructor() {
    super({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /\.js$/,
      // when the minifier, which drops comments, is through
      stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
    })
  }
}
