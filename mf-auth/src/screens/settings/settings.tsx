import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { paths, type ScreenProps } from '@lavka/shared'
import { Chip } from '@lavka/shared/ui-core'
import { Inns } from './inns'
import { opened } from './model'
import { Profile } from './profile'
import styles from './settings.module.css'

/** /settings/{device}/{menuCode?}/{type?}: `menuCode` names the section. */
export default function Settings({ params }: ScreenProps) {
  const open = useUnit(opened)
  const isInn = params.menuCode === 'inn'
  const title = isInn ? 'ИНН' : 'Профиль'

  useEffect(() => {
    open({ title })
  }, [open, title])

  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <nav className={styles.sections} aria-label="Настройки">
        <Chip to={paths.profile()} selected={!isInn}>
          Профиль
        </Chip>
        <Chip to={paths.innSettings()} selected={isInn}>
          ИНН
        </Chip>
      </nav>
      {isInn ? <Inns /> : <Profile />}
    </div>
  )
}
