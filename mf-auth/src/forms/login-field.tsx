import type { ComponentProps } from 'react'
import { Field } from '@lavka/shared/ui-core'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>

/** The field of a login, as password managers know it. */
export function LoginField(props: Props) {
  return (
    <Field
      {...props}
      label="Логин"
      name="login"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
