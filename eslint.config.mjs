import js from '@eslint/js'
import effector from 'eslint-plugin-effector'
import hooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'
import lavka from './launch/boundaries.mjs'
import links from './launch/links.mjs'
import readOnly from './launch/read-only.mjs'

const nodeTest = { from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite'] }
const reExports = 'shared/src/{index.ts,ui-core/index.ts,ui-forms.ts,ui-data.ts}'

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
    extends: [js.configs.recommended, ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { lavka },
    rules: {
      'lavka/boundaries': 'error',
      'no-undef': 'off', // the compiler knows better
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: [nodeTest] }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // errors are values here: {status, code, message} is thrown as it travels
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      // objects of functions are taken apart all the time, and none of ours uses `this`
      '@typescript-eslint/unbound-method': 'off',
      // an async function without await is how a value becomes a promise
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration[exportKind!="type"]',
          message: 'No barrels: import from the file that has it.',
        },
      ],
    },
  },
  {
    // a test looks into answers whose shape is what it checks
    files: ['**/*.test.{ts,tsx}', '**/test/**'],
    rules: Object.fromEntries(
      ['assignment', 'call', 'member-access', 'return', 'argument']
        .map((what) => [`@typescript-eslint/no-unsafe-${what}`, 'off'])
        .concat([['@typescript-eslint/no-base-to-string', 'off']]),
    ),
  },
  { files: [reExports], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['{host,shared,mf-*}/src/**/*.{ts,tsx}'],
    plugins: { effector, 'react-hooks': hooks },
    rules: {
      ...effector.flatConfigs.recommended.rules,
      ...effector.flatConfigs.scope.rules,
      ...effector.flatConfigs.react.rules,
      'effector/no-watch': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}'],
    plugins: { links: { rules: { links, 'read-only': readOnly } } },
    rules: { 'links/links': 'error', 'links/read-only': 'error' },
  },
)
