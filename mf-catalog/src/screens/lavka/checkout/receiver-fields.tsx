import { useUnit } from 'effector-react'
import { Panel } from '@lavka/shared/ui-core'
import { AddressChoice } from '../../../delivery/address-choice'
import styles from '../../../delivery/fields.module.css'
import { $errors, $form, $isBrought, fieldChanged } from './model'
import { RecipientFields } from '../../../delivery/recipient-fields'
import { $addresses, $chosen, addressChosen, fieldFocused, fieldLeft } from './saved-model'

export function ReceiverFields() {
  const { form, errors, isBrought } = useUnit({ form: $form, errors: $errors, isBrought: $isBrought })
  const { addresses, chosen } = useUnit({ addresses: $addresses, chosen: $chosen })
  const { change, choose, focus, leave } = useUnit({
    change: fieldChanged,
    choose: addressChosen,
    focus: fieldFocused,
    leave: fieldLeft,
  })
  return (
    <Panel
      className={styles.panel}
      aria-labelledby="receiver-title"
      onFocus={({ target }) => focus(target.getAttribute('name') ?? '')}
      onBlur={() => leave()}
    >
      <h2 id="receiver-title">{isBrought ? 'Кто и где примет' : 'Кто заберёт'}</h2>
      <RecipientFields values={form} errors={errors} isBrought={isBrought} onChange={change}>
        <AddressChoice addresses={addresses} chosen={chosen} onChosen={choose} />
      </RecipientFields>
    </Panel>
  )
}
