import * as effector from 'effector'
import * as effectorReact from 'effector-react'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as shared from '@lavka/shared'
import * as forms from '@lavka/shared/forms'
import * as uiCore from '@lavka/shared/ui-core'

/** What a remote's build for the edge takes from the host, one copy for both (shared/build/sharing.cjs). */
const lent = new Map<string, unknown>(
  Object.entries({
    react,
    'react/jsx-runtime': jsxRuntime,
    effector,
    'effector-react': effectorReact,
    '@lavka/shared': shared,
    '@lavka/shared/forms': forms,
    '@lavka/shared/ui-core': uiCore,
  }),
)

/** The `require` of a remote's build. */
export function lend(name: string): unknown {
  if (!lent.has(name)) throw new Error(`The edge’s renderer has no ${name}`)
  return lent.get(name)
}
