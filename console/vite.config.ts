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
    alias: { '@postern/sdk': join(import.meta.dirname, '../sdk/src/index.ts') },
  },
  build: {
    target: 'es2023',
    // The first with light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true, // which files a screen needs, for its budget
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The frame comes with every screen, as does what most of them show; what lists share comes with the first list.
            {
              name: 'frame',
              test: /console\/src\/(router\.tsx|ui\/(cells\/|panel|status|named|act-button|more-acts|copy|confirm|say-time|time\.))|@mantine\/core\/esm\/(core|components\/(Table|Skeleton|Progress|Anchor))\//,
              priority: 2,
            },
            { name: 'lists', test: /console\/src\/ui\/(lists|filters)\//, priority: 1 },
            {
              name: 'charts',
              test: /console\/src\/(ui\/charts\/|webhooks\/(attempts-over-time|endpoint-(health|words)))/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
