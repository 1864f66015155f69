import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { SelectField } from '@lavka/shared/ui-core'
import { $oktmo, oktmoAsked } from './model'

type Props = { value?: string; error: string | undefined }

/** The town or the region of a person, by regions; `value` is where it starts. */
export function OktmoField({ value = '', error }: Props) {
  const places = useUnit($oktmo)
  const ask = useUnit(oktmoAsked)

  useEffect(() => {
    ask()
  }, [ask])

  const regions = [...new Set(places.map(({ group = '' }) => group))]
  return (
    // another key when the list comes: only then the browser can choose in it
    <SelectField
      key={`${places.length} ${value}`}
      label="Город или регион"
      name="oktmo"
      required
      defaultValue={value}
      error={error}
    >
      <option value="">Выберите из списка</option>
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
