import { getInstance } from '@module-federation/enhanced/runtime'
import styles from './panel.module.css'

/** The share scope of Module Federation: versions and providers of the shared modules. */
export function SharedModules() {
  const scope = getInstance()?.shareScopeMap['default'] ?? {}
  const rows = Object.entries(scope).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { from, loaded, shareConfig }]) => ({
      name,
      version,
      from,
      isLoaded: loaded === true || shareConfig.eager === true,
      isSingleton: shareConfig.singleton === true,
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
              <th scope="col">Один на страницу</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, version, from, isLoaded, isSingleton }) => (
              <tr key={`${name} ${version}`}>
                <th scope="row">{name}</th>
                <td>{version}</td>
                <td>{from}</td>
                <td>{isLoaded ? 'да' : 'нет'}</td>
                <td>{isSingleton ? 'да' : 'нет'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
