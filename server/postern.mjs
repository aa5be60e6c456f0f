#!/usr/bin/env -S node --heap-growing-percent=60
// Starts the bundle that scripts/build-server.ts makes, or the sources where there is none. Plain JavaScript that any Node
// with modules reads, so that an old one gets the sentence below. For a first file with types Node also loads a parser, which
// takes 40 ms and 17 MB.
import { existsSync } from 'node:fs'

// The server's own floor: it runs TypeScript as it is, and uses Temporal.
const LEAST = 26
const isBesideSources = existsSync(new URL('../scripts/prepare.mjs', import.meta.url))

if (Number(process.versions.node.split('.')[0]) < LEAST) {
  const cure = isBesideSources
    ? 'npm ci fetches one. Then start it with: npm start\nIts commands, such as doctor: npm run postern -- doctor'
    : `Install it from https://nodejs.org, or for Postern alone: npx --package=node@${LEAST} --package=<this package> postern`
  process.stderr.write(
    `This is Node ${process.versions.node}, and Postern runs on Node ${LEAST} or later. ${cure}\n`,
  )
  process.exitCode = 1
} else {
  const bundle = new URL('./dist/start.mjs', import.meta.url)
  import(existsSync(bundle) ? bundle.href : './src/main.ts')
}
