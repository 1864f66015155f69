import { Children, createContext, useContext, type ComponentProps, type ReactNode } from 'react'

/** The rows, and the handlers of their events; null while there are none. */
export const BodyRows = createContext<{ rows: ReactNode; events: ComponentProps<'tbody'> } | null>(null)

/** The body of antd's table: our rows under its hidden row of captions, by which it measures the columns. */
export function GridBody({ children, ...rest }: ComponentProps<'tbody'>) {
  const body = useContext(BodyRows)
  if (!body) return <tbody {...rest}>{children}</tbody>
  return (
    <tbody {...rest} {...body.events}>
      {/* the last one says that there are no rows */}
      {Children.toArray(children).slice(0, -1)}
      {body.rows}
    </tbody>
  )
}
