const { URLSearchParams } = require('node:url')
const subsetFont = require('subset-font')

/** A loader for a font with `?characters=20-7e,a0`: the file with these code points (hexadecimal) alone. */
module.exports = function someCharacters(font) {
  const asked = new URLSearchParams(this.resourceQuery).get('characters') ?? ''
  const done = this.async()
  subsetFont(font, charactersIn(asked), { targetFormat: 'woff2' }).then((made) => done(null, made), done)
}

module.exports.raw = true

function charactersIn(ranges) {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
