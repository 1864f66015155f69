import js from '@eslint/js'
import effector from 'eslint-plugin-effector'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'

// The rules of effector, which ask the compiler in JavaScript, and the few files in JavaScript. All other rules are oxlint's
// (oxlint.json, docs/decisions/0001).

const tests = ['**/*.test.{ts,tsx}', '**/{test,testing}/**', '**/testing.{ts,tsx}']

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
    files: ['{host,shared,mf-*}/src/**/*.{ts,tsx}'],
    // the rules judge the stores and components of the product; a test creates units in its own scope as it needs them
    ignores: tests,
    languageOptions: {
      parser: ts.parser,
      parserOptions: {
        // one program of what is judged and what it imports
        project: './launch/lint/tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
        jsDocParsingMode: 'none',
      },
    },
    plugins: { effector },
    rules: {
      ...effector.flatConfigs.recommended.rules,
      ...effector.flatConfigs.scope.rules,
      'effector/no-watch': 'error',
    },
  },
  {
    // components and hooks
    files: ['{host,shared,mf-*}/src/**/*.tsx', '{host,shared,mf-*}/src/**/use-*.ts'],
    ignores: tests,
    rules: effector.flatConfigs.react.rules,
  },
)
