import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Button, SelectField } from '@lavka/shared/ui-core'
import { Refusal } from '../forms/refusal'
import { $oktmo, $error, oktmoAsked } from './model'

type Props = { value?: string; error: string | undefined }

/** A select of towns grouped by region; `value` is the initial one. */
export function OktmoField({ value = '', error }: Props) {
  const { places, failure } = useUnit({ places: $oktmo, failure: $error })
  const ask = useUnit(oktmoAsked)

  useEffect(() => {
    ask()
  }, [ask])

  if (failure) {
    return (
      <>
        <Refusal text={`Список городов и регионов не загрузился. ${failure.message}`} />
        <Button kind="secondary" onClick={() => ask()}>
          Загрузить список ещё раз
        </Button>
      </>
    )
  }
  const regions = [...new Set(places.map(({ group = '' }) => group))]
  return (
    // a new key when the list arrives: an uncontrolled select takes its initial value only when mounted with its options
    <SelectField
      key={`${places.length} ${value}`}
      label="Город или регион"
      name="oktmo"
      required
      defaultValue={value}
      error={error}
    >
      <option value="">{places.length > 0 ? 'Выберите из списка' : 'Список загружается…'}</option>
      {regions.map((region) => (
        <optgroup key={region} label={region}>
          {places
            .filter((place) => place.group === region)
            .map(({ value: code, caption }) => (
              <option key={code} value={code}>
                {caption}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
