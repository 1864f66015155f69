import type { Listener } from './xml.ts'

/** A product of a catalogue as it is written there: the texts of its elements by their names. */
export type Offer = {
  /** the line of the file where it begins */
  line: number
  attributes: Readonly<Record<string, string>>
  texts: ReadonlyMap<string, readonly string[]>
}

type Given = {
  onOffer: (offer: Offer) => void
  onCategory: (category: { id: string; parentId: string; name: string }) => void
}

/** Reads the categories and the products of a catalogue YML, whose other parts are left out. */
export function listenToYml({ onOffer, onCategory }: Given): Listener {
  let offer: { line: number; attributes: Record<string, string>; texts: Map<string, string[]> } | undefined
  let category: Record<string, string> | undefined
  // the element within the product or the category, and what stands in it
  let depth = 0
  let text = ''
  return {
    open({ name, attributes }, line) {
      if (offer) {
        depth += 1
        if (depth === 1) text = ''
        // tags that a description has without CDATA
        else text += `<${name}>`
        if (name === 'outlet') add(offer.texts, 'instock', attributes['instock'] ?? '')
      } else if (name === 'offer') offer = { line, attributes, texts: new Map() }
      else if (name === 'category') [category, text] = [attributes, '']
    },
    text(read) {
      text += read
    },
    close(name) {
      if (offer && depth === 0) {
        onOffer(offer)
        offer = undefined
      } else if (offer) {
        if (depth === 1) add(offer.texts, name, text.trim())
        else text += `</${name}>`
        depth -= 1
      } else if (category && name === 'category') {
        const { id = '', parentId = '' } = category
        onCategory({ id: id.trim(), parentId: parentId.trim(), name: text.replace(/\s+/g, ' ').trim() })
        category = undefined
      }
    },
  }
}

function add(texts: Map<string, string[]>, name: string, text: string): void {
  if (text !== '') texts.set(name, [...(texts.get(name) ?? []), text])
}
