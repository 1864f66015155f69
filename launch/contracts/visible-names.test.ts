import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { root } from '../places.ts'

// A person who speaks to the screen says what a control shows: its accessible name has these words (WCAG 2.5.3, Label in Name).

const folders = ['mf-admin/src', 'host/src', 'shared/src']
/** What is pressed and has its name from what it shows. */
const pressed = ['Button', 'button', 'summary', 'a', 'Link']
/** Arrows, stars and crosses have no words. */
const words = /[\p{L}\d]/u

type Attributes = ReadonlyMap<string, ts.Node | undefined>

function attributesOf(element: ts.JsxElement): Attributes {
  const { properties } = element.openingElement.attributes
  return new Map(
    properties.flatMap((one) => (ts.isJsxAttribute(one) ? [[one.name.getText(), one.initializer] as const] : [])),
  )
}

/** The texts that a node may show: each as its words, or as the expression that gives them. */
function textsOf(node: ts.Node): string[] {
  if (ts.isJsxElement(node)) {
    if (attributesOf(node).has('aria-hidden')) return []
    return node.children.flatMap(textsOf)
  }
  if (ts.isJsxFragment(node)) return node.children.flatMap(textsOf)
  if (ts.isJsxText(node)) return [node.text.trim()]
  if (ts.isJsxExpression(node)) return node.expression ? textsOf(node.expression) : []
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return textsOf(node.right)
  if (ts.isStringLiteralLike(node)) return [node.text.trim()]
  if (ts.isJsxSelfClosingElement(node)) return []
  return [node.getText().replaceAll('`', '')]
}

/** Controls whose `aria-label` has not the words that they show. */
function faultsIn(file: string, source: string): string[] {
  const found: string[] = []
  function visit(node: ts.Node) {
    ts.forEachChild(node, visit)
    if (!ts.isJsxElement(node) || !pressed.includes(node.openingElement.tagName.getText())) return
    const label = attributesOf(node).get('aria-label')?.getText().toLowerCase()
    if (label === undefined) return
    const texts = node.children.flatMap(textsOf).filter((text) => words.test(text))
    for (const text of texts)
      if (!label.includes(text.toLowerCase())) found.push(`${file}: «${text}» is not in ${label}`)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

test('the accessible name of a control has the words that it shows', () => {
  const found = folders.flatMap((folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => [`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')] as const)
      .filter(([, source]) => source.includes('aria-label='))
      .flatMap(([file, source]) => faultsIn(file, source))
  })
  assert.deepEqual(found, [])
})

test('the check finds what it looks for', () => {
  assert.equal(faultsIn('a.tsx', '<Button aria-label={`Удалить: ${name}`}>Убрать</Button>').length, 1)
  assert.equal(faultsIn('a.tsx', '<button aria-label="Найти"><Icon /><kbd>{keys}</kbd></button>').length, 1)
  assert.equal(faultsIn('a.tsx', '<Button aria-label="Показать">{isOpen ? "Скрыть" : "Показать"}</Button>').length, 1)
  assert.deepEqual(faultsIn('a.tsx', '<button aria-label="Найти"><kbd aria-hidden>{keys}</kbd>найти</button>'), [])
  assert.deepEqual(faultsIn('a.tsx', '<Button aria-label={`Скачать: ${file.name}`}>{file.name}</Button>'), [])
  assert.deepEqual(faultsIn('a.tsx', '<Button aria-label="Ниже">↓</Button>'), [])
})
