import { useUnit } from 'effector-react'
import { navigated } from '@lavka/shared'
import { useCommands } from '@lavka/shared/office'
import { LinkButton } from '@lavka/shared/ui-core'
import { orderFormAddress } from '../../orders-address'
import * as model from './model'

const links = [
  { form: 'picking', caption: 'Лист сборки' },
  { form: 'route', caption: 'Маршрутный лист' },
] as const

/** The print forms of all found orders. */
export function PrintLinks() {
  const view = useUnit(model.$view)
  const go = useUnit(navigated)
  const addressOf = (form: 'picking' | 'route') => orderFormAddress(form, { ...view, order: null })
  useCommands({
    level: 'screen',
    caption: 'Заказы',
    commands: links.map(({ form, caption }) => ({ id: form, caption, run: () => go(addressOf(form)) })),
  })
  return links.map(({ form, caption }) => (
    <LinkButton key={form} kind="ghost" size="s" to={addressOf(form)}>
      {caption}
    </LinkButton>
  ))
}
