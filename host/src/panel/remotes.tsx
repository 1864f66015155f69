import { useUnit } from 'effector-react'
import { phases } from '../remotes/containers'
import { $broken, $shown } from '../remotes/health'
import { readOverrides } from '../remotes/overrides'
import { $registry } from '../remotes/registry'
import { $reports } from '../remotes/reports'
import styles from './panel.module.css'

const phaseNames = { entry: 'вход', init: 'общие модули', expose: 'код', run: 'запуск' } as const

/** Each remote of the registry: the loaded build, the released builds, the load time. */
export function Remotes() {
  const { registry, shown, broken, reports } = useUnit({
    registry: $registry,
    shown: $shown,
    broken: $broken,
    reports: $reports,
  })
  const overrides = readOverrides()

  return (
    <section aria-labelledby="panel-remotes">
      <h3 id="panel-remotes">Части</h3>
      <ul className={styles.list}>
        {Object.entries(registry.remotes).map(([remote, { stable, previous }]) => {
          const build = shown[remote]
          const load = reports.findLast((report) => report.kind === 'load' && report.build === build)
          return (
            <li key={remote}>
              <strong>{remote}</strong>
              <span>{build ? `На странице: ${idOf(build)}` : 'Ещё не понадобилась'}</span>
              <span className={styles.quiet}>
                Выпущена: {stable}
                {previous && `, до неё: ${previous}`}
              </span>
              {overrides[remote] && <span className={styles.trouble}>Подменена: {overrides[remote]}</span>}
              {broken.some((name) => idOf(name) === stable) && (
                <span className={styles.trouble}>Выпущенная снята в этом сеансе: трижды упала за минуту</span>
              )}
              {load && build && (
                <span className={styles.quiet}>
                  Загрузка {load.milliseconds} мс{phasesOf(build)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A federation name ends with the build's id (platform.md F7). */
function idOf(name: string): string {
  return name.slice(name.lastIndexOf('_') + 1)
}

function phasesOf(build: string): string {
  const ended = Object.entries(phases.get(build) ?? {})
  const named = ended.map(([phase, at]) => `${phaseNames[phase as keyof typeof phaseNames]} ${at}`)
  return named.length > 0 ? `; от открытия страницы, мс: ${named.join(', ')}` : ''
}
