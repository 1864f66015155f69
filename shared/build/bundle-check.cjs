const NAME = 'LavkaBundleCheck'

/** Fails the build of a remote that bundles a strict singleton; otherwise a second copy would be noticed only at run time. */
exports.BundleCheck = class BundleCheck {
  constructor({ name, refused, except }) {
    this.name = name
    this.refused = refused
    this.except = except
  }

  apply(compiler) {
    const { WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const [packageName, paths] of this.find(modules)) {
          compilation.errors.push(new WebpackError(explain(this.name, packageName, paths)))
        }
      })
    })
  }

  find(modules) {
    const found = new Map()
    for (const { resource, resourceResolveData } of modules) {
      const packageName = resourceResolveData?.descriptionFileData?.name
      if (!this.refused.includes(packageName) || this.except.includes(resource)) continue
      found.set(packageName, [...(found.get(packageName) ?? []), resource])
    }
    return found
  }
}

function explain(name, packageName, paths) {
  return (
    `${name} bundles ${packageName}, which the host provides once for everybody. ` +
    `Import '${packageName}' itself and no path inside it, or name it in \`own\` of webpack.config.cjs ` +
    `when this remote lives in a root of its own.\n${paths.map((path) => `  ${path}`).join('\n')}`
  )
}
