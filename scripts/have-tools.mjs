// What package.json runs before anything that tests, checks or measures: `npm ci` does not install the tools for it. Plain
// JavaScript: for a first file with types Node loads a parser, which takes 40 ms.
import { existsSync } from 'node:fs'

const has = (name) => existsSync(new URL(`../node_modules/${name}`, import.meta.url))

if (process.argv[2] === 'to-build') {
  if (!has('esbuild')) {
    process.stderr.write(
      'npm ci removes what builds once it has built. To build again, run npm ci or, to develop, npm run tools.\n',
    )
    process.exit(1)
  }
}
// After `npm install` over what `npm ci` left (scripts/prepare.mjs), types are missing.
else if (!has('@postern/tools') || has('.trimmed')) {
  process.stderr.write(
    'This needs the tools of development, which npm ci leaves out. Install them: npm run tools\n',
  )
  process.exit(1)
}
