import { ApiError } from '../../errors.ts'
import { pictureWidths } from './picture-sizes.ts'

/** A re-encoded picture, without any of the sent bytes and metadata (place, camera). The keys of `squares` are like «-320.webp». */
export type Encoded = { original: Buffer; squares: { ending: string; content: Buffer }[]; color: string }

const limits = { pixels: 40_000_000, side: 16_000, seconds: 15 }
const longestSide = 1_600
/** The fastest effort of the encoders, as for the demonstration pictures (demo/pictures/files.ts). */
const quality = {
  avif: { quality: 58, effort: 0, chromaSubsampling: '4:2:0' },
  webp: { quality: 80, effort: 0 },
} as const

type Sharp = (typeof import('sharp'))['default']

let loaded: Promise<Sharp> | undefined

/** Loaded with the first picture, to keep the start of the API fast. All formats except our three are disabled. */
function loadSharp(): Promise<Sharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
}

/** Decodes and re-encodes a picture. The size is checked by the header before decoding. */
export async function encodePicture(content: Buffer, format: 'jpeg' | 'png' | 'webp'): Promise<Encoded> {
  const sharp = await loadSharp()
  const head = await sharp(content, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (head.format !== format) throw new ApiError('FILE_BROKEN')
  const { width = 0, height = 0 } = head
  if (width * height > limits.pixels || Math.max(width, height) > limits.side) throw new ApiError('PICTURE_TOO_LARGE')
  const decoded = await sharp(content, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: limits.seconds })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken)
  const raw = { width: decoded.info.width, height: decoded.info.height, channels: 4 } as const
  const open = () => sharp(decoded.data, { raw })
  return {
    original: await open().webp(quality.webp).toBuffer(),
    squares: await makeSquares(sharp, decoded.data, raw),
    color: await meanColor(open().flatten({ background: '#ffffff' }).resize(1, 1).removeAlpha().raw().toBuffer()),
  }
}

type Raw = { width: number; height: number; channels: 4 }

/** Fits the whole picture into squares with transparent margins; each smaller square is made from the previous one. */
async function makeSquares(sharp: Sharp, decoded: Buffer, raw: Raw): Promise<Encoded['squares']> {
  const squares: Encoded['squares'] = []
  let [data, size] = [decoded, raw]
  for (const width of [...pictureWidths].sort((one, other) => other - one)) {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    data = await sharp(data, { raw: size }).resize(width, width, { fit: 'contain', background: clear }).raw().toBuffer()
    size = { width, height: width, channels: 4 }
    const open = () => sharp(data, { raw: size })
    squares.push({ ending: `-${width}.avif`, content: await open().avif(quality.avif).toBuffer() })
    squares.push({ ending: `-${width}.webp`, content: await open().webp(quality.webp).toBuffer() })
  }
  return squares
}

async function meanColor(pixel: Promise<Buffer>): Promise<string> {
  return `#${(await pixel).subarray(0, 3).toString('hex')}`
}

function refuseBroken(): never {
  throw new ApiError('FILE_BROKEN')
}
