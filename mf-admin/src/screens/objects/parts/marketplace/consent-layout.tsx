import { useUnit } from 'effector-react'
import type { FormLayout } from '../form-layout'
import card from '../../card/card.module.css'
import { $begun } from './consent-model'

/** The form of a new edition of a consent. */
export const consentForm: FormLayout = {
  sections: [{ caption: 'Новая редакция', fields: ['kind', 'title', 'template'] }],
  left: [],
  inputs: {},
  Hint: ({ name }) => (name === 'template' ? <TextHint /> : null),
}

function TextHint() {
  const { template } = useUnit($begun)
  return (
    <p className={card.soft}>
      {template !== '' && 'Здесь текст, который действует сейчас: поправьте его. '}
      Вместо {'{оператор}'} встанут название, ИНН и адрес из раздела «О магазине». Редакция начнёт действовать сразу,
      изменить её будет нельзя. Кто соглашался раньше, согласен с прежним текстом
    </p>
  )
}
