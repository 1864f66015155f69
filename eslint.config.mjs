import js from '@eslint/js'
import effector from 'eslint-plugin-effector'
import hooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'
import lavka from './launch/lint/boundaries.mjs'
import links from './launch/lint/links.mjs'
import readOnly from './launch/lint/read-only.mjs'

const barrels = {
  selector: 'ExportAllDeclaration[exportKind!="type"]',
  message: 'No barrels: import from the file that has it.',
}
/** Texts are for people and are reworded freely. */
const errorTexts = [
  'BinaryExpression[operator=/^[!=]==?$/] > Literal[value=/[а-яё]/i]',
  'SwitchCase > Literal[value=/[а-яё]/i]',
  'CallExpression[callee.object.property.name="message"] > Literal[value=/[а-яё]/i]',
].map((selector) => ({ selector, message: 'Compare with a code: a Russian text may be reworded at any time.' }))
/** Ordinary properties, each on its line if they do not fit on one: the formatter decides. */
const spreadLiterals = { selector: 'SpreadElement > ObjectExpression', message: 'Write the properties themselves.' }
/** A guard or a schema says what was read; `as unknown` is the honest half of it. */
const castJson = {
  selector:
    'TSAsExpression[typeAnnotation.type!="TSUnknownKeyword"] > CallExpression[callee.object.name="JSON"][callee.property.name="parse"]',
  message: 'Look at what was parsed (a guard, a schema) instead of saying what it is.',
}
const tests = ['**/*.test.{ts,tsx}', '**/{test,testing}/**', '**/testing.{ts,tsx}']

const reExports = 'shared/src/{index.ts,{forms,office,ui-core,ui-files,ui-forms,ui-data}/index.ts}'

// The rules that need types stand in oxlint.json: there the compiler in Go answers them.
const browserStorage = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'The browser’s storage is accessed in host/src/storage only; a remote uses readStoredFx and writeStoredFx.',
}))

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.lavka/**',
      'docs/**',
      '**/playwright-report/**',
      '**/test-results/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{mjs,cjs}'],
    extends: [js.configs.recommended],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        require: 'readonly',
        module: 'writable',
        exports: 'writable',
        __dirname: 'readonly',
      },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, ts.configs.recommended],
    plugins: { lavka },
    rules: {
      'lavka/boundaries': 'error',
      'no-undef': 'off', // the compiler knows better
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-syntax': ['error', barrels, spreadLiterals],
    },
  },
  {
    files: ['{server,bank-sandbox,delivery,launch}/**/*.ts', '{host,shared,mf-*}/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', barrels, spreadLiterals, castJson, ...errorTexts] },
  },
  {
    files: ['{host,shared,mf-*}/src/**/*.{ts,tsx}'],
    ignores: [...tests, 'host/src/storage/**'],
    rules: {
      'no-restricted-globals': ['error', ...browserStorage],
      'no-restricted-properties': [
        'error',
        ...browserStorage.map(({ name, message }) => ({ property: name, message })),
      ],
    },
  },
  // Playwright reads the names of fixtures from the pattern, an empty one too
  { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  { files: [reExports], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['{host,shared,mf-*}/src/**/*.{ts,tsx}'],
    // The rules of effector need types and take two thirds of ESLint's time. They judge the stores and
    // components of the product; a test creates units in its own scope as it needs them.
    ignores: tests,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { effector, 'react-hooks': hooks },
    rules: {
      ...effector.flatConfigs.recommended.rules,
      ...effector.flatConfigs.scope.rules,
      'effector/no-watch': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // components and hooks
    files: ['{host,shared,mf-*}/src/**/*.tsx', '{host,shared,mf-*}/src/**/use-*.ts'],
    ignores: tests,
    rules: effector.flatConfigs.react.rules,
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}'],
    plugins: { links: { rules: { links, 'read-only': readOnly } } },
    rules: { 'links/links': 'error', 'links/read-only': 'error' },
  },
)
