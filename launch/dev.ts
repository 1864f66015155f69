import { readEdgeSettings } from '../delivery/src/config.ts'
import { siteOf } from '../server/src/public-url.ts'
import { build } from './build/build.ts'
import { greet } from './start/greeting.ts'
import { createLiveReload } from './build/live-reload.ts'
import { isPackage, packages, type PackageName } from './places.ts'
import { choosePorts, findFreePort } from './start/ports.ts'
import { Refusal } from './refusal.ts'
import { openSites } from './start/sites.ts'
import { all, apiAt, readyDatabase, readyServer } from './start.ts'
import { Stopping } from './start/stopping.ts'
import { watchPackage } from './build/watch.ts'

const log = (line: string) => console.log(line)

/** `npm run dev`: everything, rebuilt at each change and shown at once. `npm run dev mf-catalog`: one package, the others as built. */
export async function run(names: string[]): Promise<void> {
  const watched = chooseWatched(names)
  const stopping = new Stopping(log)
  try {
    const ports = await choosePorts()
    const settings = readEdgeSettings(process.env, `http://localhost:${ports.edge}`)
    log(`Готовлю Лавку для разработки: слежу за ${watched.join(', ')} и сервером…`)
    const live = createLiveReload(siteOf(settings.publicUrl).base)
    const built = packages.filter((name) => !watched.includes(name))
    const database = await readyDatabase(stopping)
    const apiPort = await findFreePort()
    const [bankUrl] = await all([
      readyServer(stopping, database, { publicUrl: settings.publicUrl, port: apiPort, watch: true }),
      build(built, { compression: 'quick', log }),
    ])
    for (const name of watched) {
      await stopping.start(name, {
        begin: () => watchPackage(name, { log, onBuilt: live.reload }),
        stop: (watching) => watching.stop(),
      })
    }
    const sites = await stopping.start('витрина', {
      begin: () =>
        openSites({
          ports,
          settings,
          apiUrl: apiAt(apiPort),
          watched: watched.filter((name) => name !== 'host'),
          addition: live.addition,
          prepare: live.prepare,
        }),
      stop: (opened) => opened.stop(),
    })
    await greet({ url: sites.url, bankUrl, database, log })
  } catch (error) {
    await stopping.fail(error)
  }
}

function chooseWatched(names: string[]): readonly PackageName[] {
  const unknown = names.find((name) => !isPackage(name))
  if (unknown) throw new Refusal(`Нет пакета «${unknown}». Есть: ${packages.join(', ')}`)
  return names.length > 0 ? names.filter(isPackage) : packages
}
