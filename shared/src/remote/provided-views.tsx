import type { ComponentType } from 'react'
import { Block } from './block'
import type { ScreenProps } from './lifecycles'
import { providerOf, type ProvidedBy, type SlotView } from '../ports/slots'

/** The views that a remote must provide (ports/slots.ts), as components with the declared props. */
export type ProvidedViews<Remote extends string> = {
  [View in keyof ProvidedBy<Remote>]: ComponentType<ProvidedBy<Remote>[View]>
}

/** Provided views as additional rows of a remote's table of screens: the params of the row are the props of the view. */
export function toScreens(views: object): Record<string, ComponentType<ScreenProps>> {
  // types are checked at both ends: the views by ProvidedViews, the params by the props of <Slot>
  const entries = Object.entries(views) as [SlotView, ComponentType<ScreenProps['params']>][]
  return Object.fromEntries(entries.map(([view, View]) => [view, toScreen(view, View)]))
}

function toScreen(view: SlotView, View: ComponentType<ScreenProps['params']>): ComponentType<ScreenProps> {
  return function ProvidedView({ params }: ScreenProps) {
    return (
      <Block {...providerOf(view)} place={JSON.stringify(params)}>
        <View {...params} />
      </Block>
    )
  }
}
