import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))

/** The server fills in what stands in double braces, for each answer (server/src/surfaces/console.ts). */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  html: { cspNonce: '{{nonce}}' },
  define: { 'import.meta.env.VERSION': JSON.stringify(version) },
  resolve: {
    alias: {
      '@postern/sdk': join(import.meta.dirname, '../sdk/src/index.ts'),
      // Else Vite loads each of its 6,000 icons in development.
      '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs',
    },
  },
  build: {
    target: 'es2023',
    // The first with light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true, // which files a screen needs, for its budget
    reportCompressedSize: false,
    // What all screens share comes with the first of them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'ui', test: /console\/src\/ui\/(?!charts|json-|reference-input|step-up|device)/ }],
        },
      },
    },
  },
})
