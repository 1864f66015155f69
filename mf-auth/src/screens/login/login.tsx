import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  $code,
  $isAuthFetching,
  $isLoggedIn,
  $login,
  $name,
  $role,
  loggedOut,
  paths,
  useAfterHydration,
  type Opens,
  type ScreenProps,
} from '@lavka/shared'
import { Button, Link, Panel } from '@lavka/shared/ui-core'
import styles from './login.module.css'
import { PhoneCheck } from '../../phone-check/phone-check'
import { LoginForm } from './login-form'
import { $isByPhone, $isEntered, byPhoneChosen, continued, opened, phoneCheck } from './model'

/**
 * The form needs nothing of the API.
 *
 * @public read from the module by `lazyScreen`
 */
export const opens: Opens = () => []

export default function Login({ query }: ScreenProps) {
  const { isLoggedIn, isEntered, isChecking } = useUnit({
    isLoggedIn: $isLoggedIn,
    isEntered: $isEntered,
    isChecking: $isAuthFetching,
  })
  const open = useUnit(opened)
  // until the server has said that the stored session is one, the form stays with what is being typed in it
  const isKnown = useAfterHydration(isLoggedIn && !isEntered && !isChecking, false)
  const back = query.back ?? ''

  useEffect(() => {
    open({ back })
  }, [open, back])

  return (
    <div className={styles.page}>
      <Panel className={styles.card} aria-labelledby="login-title">
        {isKnown ? <Known /> : <Ways isOrdering={back.includes('checkout')} />}
      </Panel>
    </div>
  )
}

/** By login and password, or by the code of an SMS. */
function Ways({ isOrdering }: { isOrdering: boolean }) {
  const isByPhone = useUnit($isByPhone)
  const choose = useUnit(byPhoneChosen)
  if (!isByPhone) {
    return (
      <>
        <LoginForm isOrdering={isOrdering} />
        <Button kind="secondary" wide className={styles.other} onClick={() => choose(true)}>
          Войти по коду из СМС
        </Button>
      </>
    )
  }
  return (
    <div className={styles.form}>
      <h1 id="login-title">Вход по коду</h1>
      <PhoneCheck model={phoneCheck} verify="Войти" />
      <p className={styles.ways}>
        <button type="button" className={styles.switch} onClick={() => choose(false)}>
          Войти по логину и паролю
        </button>
        <Link to={paths.registration()}>Зарегистрироваться</Link>
      </p>
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
