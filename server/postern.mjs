#!/usr/bin/env -S node --heap-growing-percent=60
// Starts the bundle that scripts/build-server.ts makes, or the sources where there is none. Plain JavaScript: for a first
// file with types Node loads a parser, which takes 40 ms and 17 MB.
import { existsSync } from 'node:fs'

// The server's own floor: it runs TypeScript as it is, and uses Temporal. `npm ci` installs such a Node.
const LEAST = 26
if (Number(process.versions.node.split('.')[0]) < LEAST) {
  process.stderr.write(
    `This is Node ${process.versions.node}; Postern runs on Node ${LEAST}, which npm ci fetches. Start it with: npm start\n` +
      'Its commands, such as doctor: npm run postern -- doctor\n',
  )
  process.exit(1)
}

const bundle = new URL('./dist/start.mjs', import.meta.url)
await import(existsSync(bundle) ? bundle.href : './src/main.ts')
