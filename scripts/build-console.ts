import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { ROOT } from './source-tree.ts'

const compress = promisify(brotliCompress)

/**
 * Builds the console into a folder: index.html, assets/, each also compressed by Brotli at a quality of 0 to 11, and
 * screens.json, which says what each screen needs besides.
 */
export async function buildConsole(folder: string, quality = 11): Promise<void> {
  await build({
    configFile: join(ROOT, 'console/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  writeFileSync(join(folder, 'screens.json'), JSON.stringify(await screenFiles(folder)))
  const assets = join(folder, 'assets')
  const names = readdirSync(assets).filter((name) => /\.(js|css|svg)$/.test(name))
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  // In the threads of Node, so beside what else is built.
  await Promise.all(
    names.map(async (name) => {
      const packed = await compress(readFileSync(join(assets, name)), { params })
      writeFileSync(join(assets, `${name}.br`), packed)
    }),
  )
}

/** By its address, as the console has its own compiler settings. */
const TABLE_OF_CONTENTS = new URL('../console/src/screens.ts', import.meta.url).href

interface Screen {
  path: string
  open?: boolean
  reads?: readonly string[]
  load: () => Promise<unknown>
}

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

/** The files of each screen that the page itself does not name: the server lets browsers fetch them at the same time. */
async function screenFiles(folder: string): Promise<object[]> {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const names = Object.keys(chunks)
  const filesOf = (name: string, files = new Set<string>()): Set<string> => {
    const { file, css = [], imports = [] } = chunks[name]!
    if (files.has(file)) return files
    for (const one of [file, ...css]) files.add(one)
    for (const next of imports) filesOf(next, files)
    return files
  }
  const first = filesOf(names.find((name) => chunks[name]!.isEntry)!)
  const { SCREENS } = (await import(TABLE_OF_CONTENTS)) as { SCREENS: readonly Screen[] }
  return SCREENS.map(({ path, open = false, reads = [], load }) => {
    const [, module] = /import\("?'?\.(\/[\w-]+\.tsx)/.exec(String(load)) ?? []
    const name = names.find((one) => module !== undefined && one.endsWith(module))
    if (!name) throw new Error(`The screen ${path} is in no file of the built console.`)
    return {
      path,
      reads: open ? [] : ['/auth/provider/session', ...reads],
      files: [...filesOf(name)].filter((file) => !first.has(file)),
    }
  })
}
