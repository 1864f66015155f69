import { Children, createContext, useContext, type ComponentProps, type ReactNode } from 'react'

type Body = { rows: ReactNode; attributes: ComponentProps<'tbody'> }

/** The rows, and what their body has for them; null while there are none. */
export const BodyRows = createContext<Body | null>(null)

/** The body of antd's table: our rows under its hidden row of captions, by which it measures the columns. */
export function GridBody({ children, ...rest }: ComponentProps<'tbody'>) {
  const body = useContext(BodyRows)
  if (!body) return <tbody {...rest}>{children}</tbody>
  return (
    <tbody {...rest} {...body.attributes}>
      {/* the last one says that there are no rows */}
      {Children.toArray(children).slice(0, -1)}
      {body.rows}
    </tbody>
  )
}
