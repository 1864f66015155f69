import { paths } from '@lavka/shared'
import { Icon, LinkButton, Panel } from '@lavka/shared/ui-core'
import styles from './login-step.module.css'

/** Ordering requires a login; afterwards the person returns to this step with the basket. */
export function LoginStep() {
  return (
    <Panel className={styles.step}>
      <span className={styles.sign}>
        <Icon name="user" size={32} />
      </span>
      <h2>Войдите, чтобы оформить: корзина сохранится</h2>
      <p>После входа вы вернётесь сюда же, останется указать адрес и время.</p>
      <LinkButton to={paths.login(paths.checkout())}>Войти и продолжить</LinkButton>
    </Panel>
  )
}
