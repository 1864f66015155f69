import { servicePageCodes } from '@lavka/domain/service-pages'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import card from '../../card/card.module.css'
import { typed } from '../../card/row-model'
import { $texts } from '../../card/save-model'
import { templates } from './templates'

/** How the text is written, and while it is empty a text to begin with. */
export function ServicePageHint({ name }: { name: string }) {
  const texts = useUnit($texts)
  const type = useUnit(typed)
  if (name !== 'body') return null
  const page = servicePageCodes.find((code) => code === texts['page'])
  const template = page && texts['body'] === '' ? templates[page] : null
  function begin({ title, body }: { title: string; body: string }) {
    if (texts['title'] === '') type({ name: 'title', text: title })
    type({ name: 'body', text: body })
  }
  return (
    <>
      <p className={card.soft}>
        Пустая строка начинает новый абзац, «## » в начале строки — подзаголовок, «- » — пункт списка
      </p>
      {template && (
        <Button size="s" kind="secondary" className={card.remove} onClick={() => begin(template)}>
          Начать с образца
        </Button>
      )}
    </>
  )
}
