import { differenceText } from '@lavka/shared'
import type { OrderLine } from '@lavka/server/contract'
import { ChosenGoods, GoodsField } from './goods-field'
import { codeOf, type Goods } from './weigh-model'

type Props = { line: OrderLine; substitute: Goods | string }

export const isCode = (text: string) => /^[a-z0-9-]*$/.test(text)

/** The substitute of a line: found among the shop's stock; a typed code is accepted as it is. */
export function SubstituteField({ line, substitute }: Props) {
  // prices of different units are not compared
  const noteOf = ({ unit, priceKopecks }: Goods) =>
    unit === line.unit ? differenceText(priceKopecks - line.priceKopecks) : `заказано в ${line.unit}`
  return (
    <GoodsField
      line={line.id}
      label="Замена"
      listLabel="Товары на замену"
      value={typeof substitute === 'string' ? substitute : substitute.name}
      error={isCode(codeOf(substitute)) ? null : 'Выберите товар из списка или введите код'}
      nothing="В наличии ничего не нашлось. Можно ввести код"
      noteOf={noteOf}
    >
      {typeof substitute !== 'string' && <ChosenGoods goods={substitute} note={noteOf(substitute)} />}
    </GoodsField>
  )
}
