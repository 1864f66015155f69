import { paths } from '@lavka/shared'
import { Link, Panel } from '@lavka/shared/ui-core'
import styles from './login-step.module.css'

/** An order needs no account; whoever has one may log in and returns to this step with the basket. */
export function LoginStep() {
  return (
    <Panel className={styles.step} aria-label="Без регистрации">
      <p>Заказать можно без регистрации: подтвердите телефон кодом из СМС. Уже покупали у нас?</p>
      <Link to={paths.login(paths.checkout())}>Войти и продолжить</Link>
    </Panel>
  )
}
