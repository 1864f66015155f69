import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $code, $isLoggedIn, $login, $name, $role, loggedOut, type ScreenProps } from '@lavka/shared'
import { Button, Panel } from '@lavka/shared/ui-core'
import styles from './login.module.css'
import { LoginForm } from './login-form'
import { $isEntered, continued, opened } from './model'

export default function Login({ query }: ScreenProps) {
  const { isLoggedIn, isEntered } = useUnit({ isLoggedIn: $isLoggedIn, isEntered: $isEntered })
  const open = useUnit(opened)
  const back = query.back ?? ''

  useEffect(() => {
    open({ back })
  }, [open, back])

  return (
    <div className={styles.page}>
      <Panel className={styles.card} aria-labelledby="login-title">
        {isLoggedIn && !isEntered ? <Known /> : <LoginForm isOrdering={back.includes('checkout')} />}
      </Panel>
    </div>
  )
}

function Known() {
  const { name, login, role, code } = useUnit({ name: $name, login: $login, role: $role, code: $code })
  const { goOn, logOut } = useUnit({ goOn: continued, logOut: loggedOut })
  return (
    <>
      <h1 id="login-title">Вы вошли как {name || login}</h1>
      <p className={styles.soft}>Чтобы войти под другим именем, сначала выйдите. Корзина останется.</p>
      <div className={styles.actions}>
        <Button onClick={() => role !== 'anonymous' && goOn({ role, code })}>Продолжить</Button>
        <Button kind="secondary" onClick={() => logOut()}>
          Выйти
        </Button>
      </div>
    </>
  )
}
