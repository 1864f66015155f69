import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pageDevice, paths, type ScreenProps } from '@lavka/shared'
import { Chip, Link } from '@lavka/shared/ui-core'
import { Form } from '../../forms/form'
import { Card } from '../../ui/card'
import { $wayBack, wayBackAsked } from '../../way-back/model'
import { Fields } from './fields'
import { PhoneProof } from './phone-proof'
import { form, opened, type PersonType } from './model'
import styles from './registration.module.css'

const types: { type: PersonType; name: string; text: string }[] = [
  { type: 'person', name: 'Для себя', text: 'Покупайте у фермеров и небольших производств с доставкой.' },
  { type: 'organisation', name: 'Организация', text: 'Закупайте для кафе, магазина или офиса с документами.' },
  { type: 'supplier', name: 'Поставщик', text: 'Продавайте своё: мы проверим заявку и откроем витрину.' },
]

/** /registration/{device}/{type?} */
export default function Registration({ params }: ScreenProps) {
  const chosen = types.find(({ type }) => type === params.type) ?? types[0]
  const { open, askBack, back } = useUnit({ open: opened, askBack: wayBackAsked, back: $wayBack })
  const type = chosen?.type ?? 'person'
  const device = pageDevice(params.device)

  useEffect(() => {
    open({ type, device })
  }, [open, type, device])
  useEffect(() => askBack(), [askBack])

  return (
    <Card title="Регистрация" text={chosen?.text ?? ''}>
      <nav className={styles.types} aria-label="Кто вы">
        {types.map((one) => (
          <Chip key={one.type} to={paths.registration(one.type, device)} replace selected={one.type === type}>
            {one.name}
          </Chip>
        ))}
      </nav>
      <PhoneProof />
      <Form model={form} submit={['Зарегистрироваться', 'Отправляем…']}>
        {(problems) => <Fields type={type} device={device} problems={problems} />}
      </Form>
      <p className={styles.soft}>
        Уже есть учётная запись? <Link to={paths.login(back)}>Войти</Link>
      </p>
    </Card>
  )
}
