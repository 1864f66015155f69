import { servicePageCodes } from '@lavka/domain/service-pages'
import { Button } from '@lavka/shared/ui-core'
import { useUnit } from 'effector-react'
import card from '../../card/card.module.css'
import { $texts } from '../../card/save-model'
import { templateChosen } from './template-model'

/** How the text is written, and while it is empty a text to begin with. */
export function ServicePageHint({ name }: { name: string }) {
  const texts = useUnit($texts)
  const begin = useUnit(templateChosen)
  if (name !== 'body') return null
  const page = servicePageCodes.find((code) => code === texts['page'])
  return (
    <>
      <p className={card.soft}>
        Пустая строка начинает новый абзац, «## » в начале строки — подзаголовок, «- » — пункт списка
      </p>
      {page && texts['body'] === '' && (
        <Button size="s" kind="secondary" className={card.remove} onClick={() => begin(page)}>
          Начать с образца
        </Button>
      )}
    </>
  )
}
