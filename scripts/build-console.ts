import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { ROOT } from './source-tree.ts'

/** Builds the console into a folder: index.html and assets/, each asset also compressed by Brotli. */
export async function buildConsole(folder: string): Promise<void> {
  await build({
    configFile: join(ROOT, 'console/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  const assets = join(folder, 'assets')
  for (const name of readdirSync(assets).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const packed = brotliCompressSync(readFileSync(join(assets, name)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
    })
    writeFileSync(join(assets, `${name}.br`), packed)
  }
}
