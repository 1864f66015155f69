import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { useApp } from '../../../../test/app.ts'
import { runApi } from '../../../../test/process.ts'
import { picture, uploadOf, useFolder } from '../testing.ts'

const base = useFolder()
const directory = join(base, 'files')
const { urls, logInAs } = useApp()
const start = () => runApi({ DATABASE_URL: urls.app, FILES_DIRECTORY: directory })

test('a disk that is not there is not made anew: an upload is refused, and an API does not start without its files', async () => {
  const admin = await logInAs({ role: 'admin' })
  const api = start()
  const address = await api.ready()
  const upload = async (color: string) => {
    const { payload, headers } = uploadOf(await picture(color).png().toBuffer(), { obj: 'products' })
    const url = `${address}/apiadmin/repo/upload`
    return (await fetch(url, { method: 'POST', headers: { ...admin, ...headers }, body: new Uint8Array(payload) }))
      .status
  }
  assert.equal(await upload('#d02020'), 200)
  await rename(directory, `${directory}.gone`)
  assert.equal(await upload('#20d020'), 500)
  await api.says(/"level":50[^\n]*The folder of uploaded files is not there/)
  assert.equal(existsSync(directory), false)
  api.child.kill('SIGTERM')
  await api.ended()

  // no folder, the place that the disk is mounted on, a new disk
  for (const path of ['', directory, join(directory, 'lost+found')]) {
    if (path) await mkdir(path)
    const other = start()
    assert.equal(await other.ended(), 1, other.output())
    assert.match(other.output(), /Загруженных файлов нет на месте: .*\n.*FILES_DIRECTORY/)
  }
  assert.deepEqual(await readdir(directory), ['lost+found'])

  // back again, and as it was before folders were marked
  await rm(directory, { recursive: true })
  await rename(`${directory}.gone`, directory)
  await rm(join(directory, '.lavka-files'))
  const last = start()
  await last.ready()
  assert.equal(existsSync(join(directory, '.lavka-files')), true)
  last.child.kill('SIGTERM')
  await last.ended()
})
