import { expect, test } from '@jest/globals'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { unpack } from './archive'

const bytes = strToU8('картинка')
const archive = (content: Uint8Array, name = 'фото.zip') => new File([Uint8Array.from(content)], name)
const packed = (files: Zippable) => archive(zipSync(files))
const namesOf = async (file: File) => (await unpack(file, 200)).files.map(({ name, type }) => `${name} ${type}`)

/** An archive as Windows writes it: the name in cp866, without the mark of UTF-8. */
function byWindows(letters: number[]): File {
  const stand = String.fromCharCode(...letters.map((_, at) => 97 + at))
  const content = zipSync({ [`${stand}.jpg`]: bytes })
  const from = strToU8(stand)
  for (let at = 0; at < content.length; at++)
    if (from.every((letter, index) => content[at + index] === letter)) content.set(letters, at)
  return archive(content)
}

test('pictures of all folders come as files with their types; hidden ones and what macOS adds do not', async () => {
  const file = packed({
    'Фото/СР-50.jpg': bytes,
    'Фото/ещё/': new Uint8Array(),
    'Фото/ещё/123-2.PNG': bytes,
    'list.txt': bytes,
    '__MACOSX/Фото/._СР-50.jpg': bytes,
    '.DS_Store': bytes,
    'Фото/Thumbs.db': bytes,
  })
  expect(await namesOf(file)).toEqual(['СР-50.jpg image/jpeg', '123-2.PNG image/png', 'list.txt '])
  const [first, , other] = (await unpack(file, 200)).files
  expect([first?.size, other?.size]).toEqual([bytes.length, 0])
})

test('a name is read in UTF-8 and in the code of Windows', async () => {
  // «СЫР» in cp866, and in UTF-8 without its mark
  expect(await namesOf(byWindows([0x91, 0x9b, 0x90]))).toEqual(['СЫР.jpg image/jpeg'])
  expect(await namesOf(byWindows([...strToU8('СЫР')]))).toEqual(['СЫР.jpg image/jpeg'])
})

const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.jpg`, bytes]))
const huge = 201 * 1024 * 1024

/** An archive whose list of files says that its only one unpacks to so many bytes. */
function saying(size: number): File {
  const content = zipSync({ 'a.jpg': bytes })
  const view = new DataView(content.buffer, content.byteOffset)
  const list = content.findIndex((_, at) => at + 4 <= content.length && view.getUint32(at, true) === 0x2014b50)
  view.setUint32(list + 24, size, true)
  return archive(content)
}

test.each([
  ['no archive', () => archive(bytes), /^фото\.zip: архив не читается/],
  [
    'a broken one',
    () => archive(zipSync({ 'a.jpg': new Uint8Array(5_000).map((_, at) => at % 251) }).fill(255, 40, 60)),
    /не читается/,
  ],
  ['one cut off', () => archive(zipSync({ 'a.jpg': bytes }).slice(0, 40)), /не читается/],
  ['no pictures', () => packed({ 'list.txt': bytes }), /в архиве нет фото/],
  ['nothing at all', () => packed({}), /в архиве нет фото/],
  ['too many', () => packed(many), /больше 200 файлов/],
  ['what unpacks to too much', () => saying(huge), /фото в архиве больше 200 МБ/],
  ['a large archive', () => Object.defineProperty(archive(bytes), 'size', { value: huge }), /архив больше 200 МБ/],
])(
  '%s is told',
  async (_what, file, words) => {
    const { files, refusal } = await unpack(file(), 200)
    expect(files).toEqual([])
    expect(refusal).toMatch(words)
  },
  30_000,
)
