#!/usr/bin/env node
// Starts the bundle that scripts/build-server.ts makes, or the sources where there is none. Plain JavaScript: for a first
// file with types Node loads a parser, which takes 40 ms and 17 MB.
import { existsSync } from 'node:fs'

const bundle = new URL('./dist/start.mjs', import.meta.url)
await import(existsSync(bundle) ? bundle.href : './src/main.ts')
