type Line = { kind: 'heading' | 'paragraph'; text: string }
export type Block = Line | { kind: 'list'; items: string[] }

/** The blocks of a text: an empty line ends a paragraph, «## » begins a heading, «- » an item of a list. */
export function toBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const last = blocks.at(-1)
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) })
    else if (line.startsWith('- ')) {
      if (isOpen && last?.kind === 'list') last.items.push(line.slice(2))
      else blocks.push({ kind: 'list', items: [line.slice(2)] })
    } else if (line !== '') {
      if (isOpen && last?.kind === 'paragraph') last.text += ` ${line}`
      else blocks.push({ kind: 'paragraph', text: line })
    }
    isOpen = line !== ''
  }
  return blocks
}
