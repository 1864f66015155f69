import { readFile, rm, writeFile } from 'node:fs/promises'
import { codeOf } from './binaries.ts'
import { findProcess } from './processes.ts'
import { StartError } from './start-error.ts'

/** Locks the folder for this process. A stale lock (its process was killed, power loss) is taken over. */
export async function takeLock(file: string): Promise<() => Promise<void>> {
  const mine = `${process.pid} ${findProcess(process.pid)?.started ?? ''}`
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      await writeFile(file, mine, { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const [pid, ...started] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
    const owner = findProcess(Number(pid))
    if (owner && owner.started === started.join(' ')) {
      throw new StartError(
        'IN_USE',
        `База данных уже запущена другим процессом (номер ${pid}).`,
        'Остановите его (Ctrl+C в его окне) или возьмите другую папку данных.',
      )
    }
    await rm(file, { force: true })
  }
  throw new StartError('IN_USE', 'База данных уже запускается другим процессом.', 'Подождите немного и повторите.')
}
