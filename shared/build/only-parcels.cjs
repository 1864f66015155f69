// of the production file of single-spa: the object of all its functions that each parcel gets as a prop, and what the file does when it is loaded
const parts = [
  [/^var t=Object\.freeze\(\{__proto__:null,.*?\}\}\),/m, 'var t={},'],
  [/;?\w+&&\(window\.singleSpaNavigate\?.*?:window\.singleSpaNavigate=\w+\);/, ';'],
  [/\w+&&window\.__SINGLE_SPA_DEVTOOLS__&&\(.*?\);/, ''],
]

/**
 * A loader for single-spa, of which the host uses parcels: without these parts the minifier drops applications, their routing and the listeners
 * of the address. The build fails when they are written otherwise.
 */
module.exports = function onlyParcels(source) {
  return parts.reduce((rest, [part, otherwise]) => {
    if (!part.test(rest))
      throw new Error(`single-spa is written otherwise than shared/build/only-parcels.cjs expects: ${part}`)
    return rest.replace(part, otherwise)
  }, source)
}
