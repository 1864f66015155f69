import { typeOf } from './file-names'

// Pictures that come as one ZIP. It is unpacked here, in the browser, and each picture goes the way of a chosen file.

/** Of the archive, and of what it unpacks to: both are in memory. */
const MOST_BYTES = 200 * 1024 * 1024
const largest = '200 МБ'

export const isArchive = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  /\.zip$/i.test(name) || /^application\/(x-)?zip(-compressed)?$/.test(type)

/** The files of an archive, or in words why they are not taken. */
export type Unpacked = { files: File[]; refusal: string }

/** Unpacks at most `mostFiles` files. Folders do not matter; hidden files, and what macOS adds, are left out. What is no picture by its name is not unpacked. */
export async function unpack(archive: File, mostFiles: number): Promise<Unpacked> {
  const refuse = (why: string): Unpacked => ({ files: [], refusal: `${archive.name}: ${why}` })
  if (archive.size > MOST_BYTES) return refuse(`архив больше ${largest}. Разделите его на несколько`)
  const { unzipSync } = await import('fflate')
  const seen: string[] = []
  let bytes = 0
  try {
    const packed = new Uint8Array(await archive.arrayBuffer())
    unzipSync(packed, {
      filter: ({ name, originalSize }) => {
        const isPicture = isVisible(name) && typeOf(name) !== ''
        if (isVisible(name)) seen.push(name)
        if (isPicture) bytes += originalSize
        return false
      },
    })
    if (!seen.some((name) => typeOf(name) !== '')) return refuse('в архиве нет фото. Нужны JPEG, PNG или WebP')
    if (seen.length > mostFiles) return refuse(`в архиве больше ${mostFiles} файлов. Разделите его на несколько`)
    if (bytes > MOST_BYTES) return refuse(`фото в архиве больше ${largest}. Разделите его на несколько`)
    const pictures = unzipSync(packed, { filter: ({ name }) => isVisible(name) && typeOf(name) !== '' })
    const toFile = (name: string) =>
      new File(pictures[name] ? [pictures[name]] : [], baseOf(name), { type: typeOf(name) })
    return { files: seen.map(toFile), refusal: '' }
  } catch {
    return refuse('архив не читается: он повреждён или закрыт паролем')
  }
}

const isVisible = (path: string) =>
  !path.endsWith('/') && !path.split('/').some((part) => part === '__MACOSX' || /^(\.|thumbs\.db$)/i.test(part))

const baseOf = (path: string) => readable(path).split(/[\\/]/).at(-1) ?? ''

/** A name that the archive does not say to be UTF-8 comes as its bytes: they are UTF-8 all the same, or what Windows writes, in cp866. */
function readable(name: string): string {
  const codes = Array.from(name, (letter) => letter.charCodeAt(0))
  const most = Math.max(...codes)
  if (most < 0x80 || most > 0xff) return name
  const bytes = Uint8Array.from(codes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('ibm866').decode(bytes)
  }
}
