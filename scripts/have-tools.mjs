// What package.json runs before anything that tests, checks or measures: `npm ci` does not install the tools for it. Plain
// JavaScript: for a first file with types Node loads a parser, which takes 40 ms.
import { existsSync } from 'node:fs'

if (!existsSync(new URL('../node_modules/@postern/tools', import.meta.url))) {
  process.stderr.write(
    'This needs the tools of development, which npm ci leaves out. Install them: npm run tools\n',
  )
  process.exit(1)
}
