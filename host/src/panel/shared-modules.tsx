import { shareScope } from '../remotes/share-scope'
import styles from './panel.module.css'

/** The share scope of Module Federation: versions and providers of the shared modules. */
export function SharedModules() {
  const rows = Object.entries(shareScope).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { from, loaded, eager }]) => ({
      name,
      version,
      from,
      isLoaded: eager === true || loaded === 1,
    })),
  )
  return (
    <section aria-labelledby="panel-shared">
      <h3 id="panel-shared">Общие модули</h3>
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="panel-shared">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Модуль</th>
              <th scope="col">Версия</th>
              <th scope="col">Откуда</th>
              <th scope="col">Загружен</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, version, from, isLoaded }) => (
              <tr key={`${name} ${version}`}>
                <th scope="row">{name}</th>
                <td>{version}</td>
                <td>{from}</td>
                <td>{isLoaded ? 'да' : 'нет'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
