// Constructs that the code does not use, each as a rule with its message. A selector is esquery's.

/** @returns {import('eslint').Rule.RuleModule} */
const forbid = (message, ...selectors) => ({
  meta: { type: 'problem', schema: [], docs: { description: message } },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
})

export default {
  'no-barrels': forbid('No barrels: import from the file that has it.', 'ExportAllDeclaration[exportKind!="type"]'),
  /** Ordinary properties, each on its line if they do not fit on one: the formatter decides. */
  'no-spread-literals': forbid('Write the properties themselves.', 'SpreadElement > ObjectExpression'),
  /** A guard or a schema says what was read; `as unknown` is the honest half of it. */
  'no-cast-json': forbid(
    'Look at what was parsed (a guard, a schema) instead of saying what it is.',
    'TSAsExpression[typeAnnotation.type!="TSUnknownKeyword"] > CallExpression[callee.object.name="JSON"][callee.property.name="parse"]',
  ),
  'no-intl': forbid(
    'The first formatter of Intl takes a phone tens of milliseconds: formats come from @lavka/shared.',
    'MemberExpression[object.name="Intl"]',
    'VariableDeclarator[init.name="Intl"]',
  ),
  'no-newer-browsers': forbid(
    'Safari before 17 and Firefox before 115 have no such function: `parseUrl` of @lavka/domain/parse-url.',
    'MemberExpression[object.name="URL"][property.name=/^(canParse|parse)$/]',
  ),
  /** What can be seen of the rules of effector without types; the others are ESLint's (eslint.config.mjs). */
  'effector-units': forbid(
    'Link units by `sample`, name stores `$name` and effects `nameFx`: a unit is neither watched nor read at a moment.',
    'CallExpression[callee.property.name="watch"]',
    'CallExpression[callee.property.name="getState"][callee.object.name!="scope"]',
    'VariableDeclarator[id.name=/^[^$]/][init.callee.name=/^(createStore|restore|combine)$/]',
    'VariableDeclarator[id.name!=/Fx$/][init.callee.name=/^(createEffect|attach)$/]',
    'ImportSpecifier[imported.name=/^(forward|guard|useStore|useEvent)$/]',
  ),
  /** Texts are for people and are reworded freely. */
  'no-error-texts': forbid(
    'Compare with a code: a Russian text may be reworded at any time.',
    'BinaryExpression[operator=/^[!=]==?$/] > Literal[value=/[а-яё]/i]',
    'SwitchCase > Literal[value=/[а-яё]/i]',
    'CallExpression[callee.object.property.name="message"] > Literal[value=/[а-яё]/i]',
  ),
}
